import type { Tx } from '#kernel/database/transaction'
import { raiseDirectory } from '#modules/people'

/** Tells everyone’s open pages that a badge, or who has it, is another than before. */
export async function announceBadge(tx: Tx, companyId: string, badgeId: string): Promise<void> {
  const moved = await raiseDirectory(tx, companyId)
  tx.emit('badge.changed', moved, [{ badge_id: badgeId }])
}
