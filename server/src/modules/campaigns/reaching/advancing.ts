import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { notifyPeople, type NotifyingParts } from '#modules/notifications'
import { resolveAudience } from '#modules/people'
import { alertsOf } from '../notifying/alerts.ts'
import { changeCampaign, findCampaign, lockCampaign, type CampaignRow } from '../queries.ts'
import { findFirst, findLast, stop } from './publishing.ts'
import { findNextStart, insertReaders, reachReaders } from './queries.ts'
import { tell, tellAdmins } from './telling.ts'

/** How many readers are reached in one transaction. */
export const readersAtOnce = 500

/**
 * Takes a published campaign as far as it goes now: begins it, reaches the next readers, ends it. What is left has its moment in `due_at`, or a
 * job of its own.
 */
export async function advance(tx: Tx, parts: NotifyingParts, companyId: string, campaignId: string, now: Date): Promise<void> {
  await lockCampaign(tx, companyId, campaignId)
  const campaign = await findCampaign(tx, companyId, campaignId)
  if (!campaign || campaign.deleted_at || (campaign.state !== 'scheduled' && campaign.state !== 'live')) return
  const first = await findFirst(tx, campaign)
  if (campaign.state === 'scheduled' && first && first > now) return
  if (!campaign.has_begun) await begin(tx, companyId, campaign, now)
  const reached = await reach(tx, parts, companyId, campaign, now)
  const last = await findLast(tx, campaign)
  if (reached === readersAtOnce) {
    await changeCampaign(tx, companyId, campaignId, { due_at: now.toISOString() })
    await tx.enqueue('campaigns.reach', { company_id: companyId, campaign_id: campaignId })
  } else if (last && last <= now) await stop(tx, companyId, campaignId, last)
  else await changeCampaign(tx, companyId, campaignId, { due_at: earliest(await findNextStart(tx, companyId, campaignId), last) })
  await tellAdmins(tx, companyId, campaignId)
}

const earliest = (next: string | null, last: Date | undefined): string | null => {
  const moments = [next ? Date.parse(next) : Infinity, last?.getTime() ?? Infinity]
  const at = Math.min(...moments)
  return Number.isFinite(at) ? new Date(at).toISOString() : null
}

/** Takes the readers from the audience, as it is now. */
async function begin(tx: Tx, companyId: string, campaign: CampaignRow, now: Date): Promise<void> {
  const people = await resolveAudience(tx, companyId, campaign.audience)
  await insertReaders(tx, companyId, campaign, people, await findCompanyZone(tx, companyId), now)
  await changeCampaign(tx, companyId, campaign.campaign_id, { state: 'live', has_begun: true })
}

/** Notifies the next readers, and tells their open pages. Returns how many. */
async function reach(tx: Tx, parts: NotifyingParts, companyId: string, campaign: CampaignRow, now: Date): Promise<number> {
  const people = await reachReaders(tx, companyId, campaign.campaign_id, readersAtOnce, now)
  await tell(tx, companyId, campaign.campaign_id, people)
  const alerts = alertsOf(campaign, 'begun', campaign.campaign_id, people)
  if (alerts.length) await notifyPeople(tx, parts, companyId, alerts, now)
  return people.length
}
