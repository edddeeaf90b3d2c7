/** The feed: what other modules import of it. */
export { seedPosts, type SeedPost } from './seed.ts'
