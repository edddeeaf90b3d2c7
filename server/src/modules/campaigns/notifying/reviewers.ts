import type { Tx } from '#kernel/database/transaction'
import { settlePerson, type NotifyingParts } from '#modules/notifications'
import { listPermitted } from '#modules/people'

/** The active people who can decide on a draft: publishing needs the permission to manage too. */
export async function listReviewers(tx: Tx, companyId: string): Promise<string[]> {
  const managers = new Set(await listPermitted(tx, companyId, 'campaign.manage'))
  return (await listPermitted(tx, companyId, 'campaign.publish')).filter((id) => managers.has(id))
}

/** Closes what asks for a decision that was made, or is not needed any more. */
export async function settleReviews(tx: Tx, { sources }: NotifyingParts, companyId: string, now: Date): Promise<void> {
  for (const id of await listReviewers(tx, companyId)) await settlePerson(tx, sources, companyId, id, now)
}
