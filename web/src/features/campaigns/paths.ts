import type { CampaignState } from '@atrium/contract/campaigns/schemas'

/** Which announcements the page lists: all that are for the person, or those that wait for them. In its address. */
export type CampaignsSearch = { show?: 'waiting' }
export const readCampaignsSearch = ({ show }: Record<string, unknown>): CampaignsSearch => (show === 'waiting' ? { show } : {})

/** Which stage the list of those who make them shows. */
export const stages = ['all', 'draft', 'review', 'scheduled', 'live', 'ended'] as const
export type StageSearch = { stage?: CampaignState }
export const readStageSearch = ({ stage }: Record<string, unknown>): StageSearch => {
  const found = stages.find((one) => one === stage)
  return found && found !== 'all' ? { stage: found } : {}
}
