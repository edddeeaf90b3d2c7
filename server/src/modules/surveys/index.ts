/** Surveys for the demo company. */
export { seedSurveys, type SeedSurvey } from './seed.ts'
