/** Badges for the demo company. */
export { seedBadges, type SeedBadge } from './seed.ts'
