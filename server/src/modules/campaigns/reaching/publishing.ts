import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { openLocked } from '../access.ts'
import { changeCampaign, type CampaignRow } from '../queries.ts'
import { findEdge } from './queries.ts'
import { tellAdmins } from './telling.ts'

/** Publishes a campaign. Its readers are taken and reached by a job, so that the call takes no longer for many. */
export async function publish(tx: Tx, actor: Actor, campaignId: string, now: Date): Promise<void> {
  const { companyId } = actor
  const campaign = await openLocked(tx, actor, campaignId, now)
  const { campaign_id, state } = campaign
  if (state === 'ended') throw new Refusal('CAMPAIGN_ENDED')
  if (state === 'live' || state === 'scheduled') return
  const last = await findLast(tx, campaign)
  if (last && last <= now) throw new Refusal('INVALID_INTERVAL')
  const first = (await findFirst(tx, campaign)) ?? now
  const isNow = first <= now
  const due_at = (isNow ? now : first).toISOString()
  await changeCampaign(tx, companyId, campaign_id, { state: isNow ? 'live' : 'scheduled', published_at: now.toISOString(), due_at })
  if (state === 'review') await tx.enqueue('campaigns.decided', { company_id: companyId })
  if (isNow) await tx.enqueue('campaigns.reach', { company_id: companyId, campaign_id })
  await tellAdmins(tx, companyId, campaign_id)
}

/** Ends a campaign for all; a scheduled one, of which nobody knows, is a draft again. */
export async function end(tx: Tx, actor: Actor, campaignId: string, now: Date): Promise<void> {
  const { companyId } = actor
  const { campaign_id, state } = await openLocked(tx, actor, campaignId, now)
  if (state === 'scheduled') await changeCampaign(tx, companyId, campaign_id, { state: 'draft', published_at: null, due_at: null })
  if (state === 'live') await stop(tx, companyId, campaign_id, now)
  if (state === 'scheduled' || state === 'live') await tellAdmins(tx, companyId, campaign_id)
}

/** Ends a live campaign, and tells its readers. */
export async function stop(tx: Tx, companyId: string, campaignId: string, at: Date): Promise<void> {
  await changeCampaign(tx, companyId, campaignId, { state: 'ended', ended_at: at.toISOString(), due_at: null })
  await tx.enqueue('campaigns.notify', { company_id: companyId, campaign_id: campaignId, news: 'changed', cause: campaignId, after: null })
}

/** Deletes a campaign. What was published needs the permission to publish. */
export async function remove(tx: Tx, actor: Actor, campaignId: string, now: Date): Promise<void> {
  const { companyId } = actor
  const { campaign_id, published_at } = await openLocked(tx, actor, campaignId, now)
  if (published_at && !actor.permissions.has('campaign.publish')) throw new Refusal('NO_PERMISSION')
  await changeCampaign(tx, companyId, campaign_id, { deleted_at: now.toISOString() })
  await tx.enqueue('campaigns.withdraw', { company_id: companyId, campaign_id })
  await tellAdmins(tx, companyId, campaign_id)
}

type Times = Pick<CampaignRow, 'starts_at' | 'ends_at' | 'time_zone' | 'in_readers_zone'>
/** When the first reader sees it. Undefined: at once. */
export const findFirst = (tx: Tx, { starts_at, ...times }: Times): Promise<Date | undefined> => edgeOf(tx, starts_at, times, 'first')
/** When it has ended for the last reader. Undefined: when somebody ends it. */
export const findLast = (tx: Tx, { ends_at, ...times }: Times): Promise<Date | undefined> => edgeOf(tx, ends_at, times, 'last')

async function edgeOf(
  tx: Tx,
  at: string | null,
  { time_zone, in_readers_zone }: Pick<Times, 'time_zone' | 'in_readers_zone'>,
  edge: 'first' | 'last',
): Promise<Date | undefined> {
  if (!at) return undefined
  return new Date(in_readers_zone ? await findEdge(tx, at, time_zone, edge) : at)
}
