/** Past calls for the demo company. */
export { seedCalls, type SeedCall } from './seed.ts'
