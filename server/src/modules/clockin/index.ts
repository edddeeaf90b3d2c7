export { addDays, dayIn, instantAt } from './days.ts'
export { seedClockin, type SeedHours } from './seed.ts'
export type { SeedAbsence, SeedCorrection, SeedEntry } from './seed-rows.ts'
