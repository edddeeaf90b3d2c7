/** Campaigns: when they run, and those of the demo company. */
export { seedCampaigns, type SeedCampaign } from './seed.ts'
export { listCampaignSpans } from './span-queries.ts'
