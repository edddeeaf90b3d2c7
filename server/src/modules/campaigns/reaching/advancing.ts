import type { Log } from '#kernel/log'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { notifyMany, type NotifyingParts } from '#modules/notifications'
import { findActiveEmployeeIds, resolveAudience } from '#modules/people'
import { alertsOf } from '../notifying/alerts.ts'
import { changeCampaign, findCampaign, lockCampaign, setDue, type CampaignRow } from '../queries.ts'
import { findFirst, findLast, stop } from './publishing.ts'
import { findNextStart, insertReaders, reachReaders } from './queries.ts'
import { tell, tellAdmins } from './telling.ts'

/** How many readers are reached in one transaction. */
export const readersAtOnce = 500

type AdvancingParts = NotifyingParts & { log: Log }

/**
 * Takes a published campaign as far as it goes now: begins it, reaches the next readers, ends it. What is left has its moment in `due_at`, or a
 * job of its own. The campaign is locked only while it begins and ends, so that nobody who confirms waits for those who are being reached.
 */
export async function advance(tx: Tx, parts: AdvancingParts, companyId: string, campaignId: string, now: Date): Promise<void> {
  const campaign = await openBegun(tx, companyId, campaignId, now)
  if (!campaign) return
  const reached = await reach(tx, parts, companyId, campaign, now)
  const last = await findLast(tx, campaign)
  if (reached === readersAtOnce) {
    await setDue(tx, companyId, campaignId, now.toISOString())
    await tx.enqueue('campaigns.reach', { company_id: companyId, campaign_id: campaignId })
  } else if (last && last <= now) await endIfLive(tx, companyId, campaignId, last)
  else await setDue(tx, companyId, campaignId, earliest(await findNextStart(tx, companyId, campaignId, now), last))
  await tellAdmins(tx, companyId, campaignId)
}

/** A live campaign with its readers. One whose time has come begins now. */
async function openBegun(tx: Tx, companyId: string, campaignId: string, now: Date): Promise<CampaignRow | undefined> {
  const found = await findCampaign(tx, companyId, campaignId)
  if (found?.has_begun) return isLive(found) ? found : undefined
  await lockCampaign(tx, companyId, campaignId)
  const campaign = await findCampaign(tx, companyId, campaignId)
  if (!campaign || campaign.deleted_at || (campaign.state !== 'scheduled' && campaign.state !== 'live')) return undefined
  const first = await findFirst(tx, campaign)
  if (campaign.state === 'scheduled' && first && first > now) return undefined
  if (!campaign.has_begun) await begin(tx, companyId, campaign, now)
  return campaign
}

const isLive = ({ state, deleted_at }: CampaignRow): boolean => state === 'live' && !deleted_at

async function endIfLive(tx: Tx, companyId: string, campaignId: string, at: Date): Promise<void> {
  await lockCampaign(tx, companyId, campaignId)
  const campaign = await findCampaign(tx, companyId, campaignId)
  if (campaign?.state === 'live') await stop(tx, companyId, campaignId, at)
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
async function reach(tx: Tx, parts: AdvancingParts, companyId: string, campaign: CampaignRow, now: Date): Promise<number> {
  const people = await reachReaders(tx, companyId, campaign.campaign_id, readersAtOnce, now)
  await tell(tx, companyId, campaign.campaign_id, people)
  const active = await findActiveEmployeeIds(tx, companyId, people)
  const alerts = alertsOf(campaign, 'begun', campaign.campaign_id, [...active])
  await notifyMany(tx, parts, companyId, alerts, now)
  return people.length
}
