/** Polls: access to one, and those of the demo company. */
export { seedPolls, type SeedPoll } from './seed.ts'
export { openPoll } from './access.ts'
