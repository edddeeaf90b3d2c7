import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { openCampaign, requireLive } from '../access.ts'
import { markTelling } from '../queries.ts'
import { tell } from '../reaching/telling.ts'
import { markAcknowledged, markOpened } from './queries.ts'

/** Records that the actor has opened a campaign. Those who manage it without reading it leave no trace. */
export async function open(tx: Tx, actor: Actor, campaignId: string, toEnd: boolean, now: Date): Promise<void> {
  const { campaign_id, is_reader } = await openCampaign(tx, actor, campaignId, now)
  if (!is_reader) return
  const isNew = await markOpened(tx, actor.companyId, { campaignId: campaign_id, employeeId: actor.employeeId, now }, toEnd)
  if (isNew) await tellOfReading(tx, actor, campaign_id)
}

/** Confirms that the actor has read a campaign that asks for it. */
export async function acknowledge(tx: Tx, actor: Actor, campaignId: string, now: Date): Promise<void> {
  const campaign = await openCampaign(tx, actor, campaignId, now)
  if (campaign.acknowledged_at) return
  requireLive(campaign, now)
  if (!campaign.is_reader || !campaign.needs_acknowledgement) throw new Refusal('CAMPAIGN_NOT_FOUND')
  const mark = { campaignId: campaign.campaign_id, employeeId: actor.employeeId, now }
  if (await markAcknowledged(tx, actor.companyId, mark)) await tellOfReading(tx, actor, campaign.campaign_id)
}

/** Other pages of the reader learn of it at once; those who manage campaigns learn of all that happens in a moment together. */
async function tellOfReading(tx: Tx, { companyId, employeeId }: Actor, campaignId: string): Promise<void> {
  // The campaign is locked before people, as where it is written in: who manages one may read it at the same time.
  if (await markTelling(tx, companyId, campaignId)) await tx.enqueue('campaigns.tell', { company_id: companyId, campaign_id: campaignId })
  await tell(tx, companyId, campaignId, [employeeId])
}
