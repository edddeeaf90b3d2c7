/** Points for the modules that give, hold and take them. */
export { holdPoints, releasePoints } from './holding.ts'
export { dayIn, periodStartsOf, type PeriodStarts } from './rules.ts'
export { awardPoints, givePoints, takeBackPoints } from './giving.ts'
export { seedGifts, type SeedGift } from './seed.ts'
export { findPolicy } from './policy.ts'
