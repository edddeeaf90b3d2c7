import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findReadable, lockCampaign, type Asking, type SeenCampaign } from './queries.ts'

export const mayManage = ({ permissions }: Pick<Actor, 'permissions'>): boolean => permissions.has('campaign.manage')

/** Who asks. With `as` reader, permissions show nothing that is not for them. */
export const askingOf = (actor: Actor, now: Date, as: 'reader' | 'admin' = 'admin'): Asking => ({
  companyId: actor.companyId,
  employeeId: actor.employeeId,
  mayManage: as === 'admin' && mayManage(actor),
  now,
})

/** Access check: a campaign that is for the actor, or that the actor manages. */
export async function openCampaign(tx: Tx, actor: Actor, campaignId: string, now: Date): Promise<SeenCampaign> {
  const row = await findReadable(tx, askingOf(actor, now), campaignId)
  if (!row) throw new Refusal('CAMPAIGN_NOT_FOUND')
  return row
}

/** Like `openCampaign`, locked until the transaction ends. */
export async function openLocked(tx: Tx, actor: Actor, campaignId: string, now: Date): Promise<SeenCampaign> {
  await lockCampaign(tx, actor.companyId, campaignId)
  return openCampaign(tx, actor, campaignId, now)
}

/** A campaign that runs, locked. */
export async function openLive(tx: Tx, actor: Actor, campaignId: string, now: Date): Promise<SeenCampaign> {
  const campaign = await openLocked(tx, actor, campaignId, now)
  requireLive(campaign, now)
  return campaign
}

/** Refuses a campaign that does not run, or not any more for this reader. */
export function requireLive({ state, is_reader, own_ends_at }: SeenCampaign, now: Date): void {
  const isOver = is_reader && own_ends_at !== null && new Date(own_ends_at) <= now
  if (state === 'ended' || isOver) throw new Refusal('CAMPAIGN_ENDED')
  if (state !== 'live') throw new Refusal('CAMPAIGN_NOT_LIVE')
}
