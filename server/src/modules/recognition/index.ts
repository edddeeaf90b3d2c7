/** Recognition for the demo company, and how much of it people gave and received. */
export { givenCounts, receivedCounts } from './counted-queries.ts'
export { seedProgramme, type SeedProgramme } from './groups/seed-programmes.ts'
export { seedOccasions, type SeedOccasion } from './occasions/seed-occasions.ts'
export { seedRecognition, type SeedThanks } from './seed.ts'
