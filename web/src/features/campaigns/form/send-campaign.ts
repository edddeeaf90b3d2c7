import type { CampaignDetail } from '@atrium/contract/campaigns/schemas'
import { campaigns } from '../server.ts'
import { campaignOf, type CampaignDraft } from './campaign-draft.ts'

export type Saving = 'save' | 'submit' | 'publish'

/**
 * Saves, then goes a stage further. A retry neither makes nor publishes it a second time; it changes what an earlier attempt made, since the
 * text may be another one by now.
 */
export async function sendCampaign(draft: CampaignDraft, campaignId: string | undefined, as: Saving): Promise<CampaignDetail> {
  const { client_campaign_id, ...facts } = campaignOf(draft)
  const campaign_id = campaignId ?? (await campaigns.call.createCampaign({ ...facts, client_campaign_id })).campaign_id
  const state = as === 'submit' ? { state: 'review' as const } : {}
  const saved = await campaigns.call.updateCampaign({ campaign_id, ...facts, ...state })
  return as === 'publish' ? campaigns.call.publishCampaign({ campaign_id }) : saved
}
