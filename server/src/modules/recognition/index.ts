/** Recognition for the demo company. */
export { seedRecognition, type SeedThanks } from './seed.ts'
