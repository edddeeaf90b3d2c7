/** The feed: what other modules import of it. */
export { postCounts } from './counted-queries.ts'
export { seedScheduledPosts, type SeedScheduledPost } from './scheduled/seed.ts'
export { seedPosts, type SeedPost } from './seed.ts'
