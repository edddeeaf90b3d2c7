/** Points for the modules that give, hold and take them. */
export { findAllowanceUse } from './usage/allowance-use.ts'
export { holdPoints, releasePoints } from './holding.ts'
export { holdForOrder, redeemOrder, returnFromOrder, type OrderPoints } from './ordering.ts'
export { dayIn, nextDayOf, periodStartsOf, type PeriodStarts } from './rules.ts'
export { awardPoints, givePoints, takeBackPoints } from './giving.ts'
export { seedGifts, type SeedGift } from './seed.ts'
export { findMidnight } from './queries.ts'
export { findPolicy } from './policy.ts'
