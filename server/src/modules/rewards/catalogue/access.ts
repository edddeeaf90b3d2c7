import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findRewards, hasOrdered, type ShownRow } from './queries.ts'
import { findShopper } from './shopping.ts'

/** Access check: a reward that the actor can order, has ordered, or manages. */
export async function openReward(tx: Tx, actor: Actor, rewardId: string, now: Date): Promise<ShownRow> {
  const { companyId, employeeId, permissions } = actor
  const [row] = await findRewards(tx, companyId, await findShopper(tx, actor, now, [rewardId]), [rewardId])
  if (!row) throw new Refusal('REWARD_NOT_FOUND')
  const isInShop = row.is_open && row.is_offered && !row.is_deleted
  const maySee = isInShop || permissions.has('reward.manage') || (await hasOrdered(tx, companyId, employeeId, row.reward_id))
  if (!maySee) throw new Refusal('REWARD_NOT_FOUND')
  return row
}
