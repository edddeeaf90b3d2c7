/** Campaigns for the demo company. */
export { seedCampaigns, type SeedCampaign } from './seed.ts'
