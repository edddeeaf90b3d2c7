/** Badges for the demo company, and the criteria that other modules use too. */
export { conditionsOf, openCriterias } from './criteria/opening.ts'
export { countsOf, reachedBy, type Looking } from './criteria/queries.ts'
export type { Activity } from './criteria/rules.ts'
export { seedBadges, type SeedBadge } from './seed.ts'
