/** Rewards for the demo company. */
export { seedRewards, type SeedOrder, type SeedReward, type SeedShop } from './seed.ts'
