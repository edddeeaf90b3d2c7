/** Contests for the demo company. */
export { seedContests, type SeedContest } from './seed.ts'
