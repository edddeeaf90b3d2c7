/** Polls for the demo company. */
export { seedPolls, type SeedPoll } from './seed.ts'
