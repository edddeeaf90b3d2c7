export { seedAttached, seedEmoji, seedForward, seedPreviews, seedTalkOf, seedSpace, type SeedMessage, type Unread } from './seed/seed.ts'
export { seedSaved, seedScheduled, type SeedSaved, type SeedScheduled } from './seed/seed-own.ts'
export { seedNotified } from './seed/seed-notified.ts'
