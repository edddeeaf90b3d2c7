import { raiseScopes } from '#kernel/live/scope-queries'
import type { Tx } from '#kernel/database/transaction'
import { listPermitted } from '#modules/people'

/** Tells the open pages of these people that a campaign changed. */
export async function tell(tx: Tx, companyId: string, campaignId: string, people: readonly string[]): Promise<void> {
  if (!people.length) return
  for (const moved of await raiseScopes(tx, companyId, 'self', people)) tx.emit('campaign.changed', moved, [{ campaign_id: campaignId }])
}

/** Tells those who manage campaigns. */
export const tellAdmins = async (tx: Tx, companyId: string, campaignId: string): Promise<void> =>
  tell(tx, companyId, campaignId, await listPermitted(tx, companyId, 'campaign.manage'))
