export { addDays, dayIn, instantAt } from './days.ts'
export { seedClockin, type SeedAbsence, type SeedCorrection, type SeedEntry, type SeedHours } from './seed.ts'
