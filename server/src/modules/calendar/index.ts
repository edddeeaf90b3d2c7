/** Events for the demo company. */
export { seedEvents, type SeedCalendar, type SeedEvent, type SeedPlace } from './seed.ts'
