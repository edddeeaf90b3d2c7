/** Recognition for the demo company. */
export { seedProgramme, type SeedProgramme } from './groups/seed-programmes.ts'
export { seedOccasions, type SeedOccasion } from './occasions/seed-occasions.ts'
export { seedRecognition, type SeedThanks } from './seed.ts'
