/** Who was at events, and events for the demo company. */
export { attendanceCounts } from './attendance/counted-queries.ts'
export { seedEvents, type SeedCalendar, type SeedEvent, type SeedPlace } from './seed.ts'
