import { limits } from '@atrium/contract/limits'
import type { rewardCalls } from '@atrium/contract/rewards/calls'
import type { Actor, Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { lockReward, type RewardRow } from '../catalogue/queries.ts'
import { announceReward } from '../notifying/announcing.ts'
import { tellIfBack } from '../notifying/back.ts'
import { findOrder, listLines } from '../orders/queries.ts'
import { deleteFreeCodes, insertCodes, listCodes, markShown } from './queries.ts'
import { sealCode, unsealCode, type CodeSafe } from './sealing.ts'

type CodeCalls = Pick<typeof rewardCalls, 'addRewardCodes' | 'deleteRewardCodes' | 'showOrderCodes'>

export const createCodeHandlers = (safe: CodeSafe): Handlers<CodeCalls> => ({
  async addRewardCodes({ reward_id, codes }, { tx, actor: { companyId } }) {
    const reward = await openCoded(tx, companyId, reward_id)
    const holder = { companyId, rewardId: reward.reward_id }
    const rows = [...new Set(codes)].map((code) => sealCode(safe, holder, code))
    const added = await insertCodes(tx, companyId, reward.reward_id, rows)
    return restocked(tx, companyId, reward, added)
  },

  async deleteRewardCodes({ reward_id }, { tx, actor: { companyId } }) {
    const reward = await openCoded(tx, companyId, reward_id)
    return restocked(tx, companyId, reward, -(await deleteFreeCodes(tx, companyId, reward.reward_id)))
  },

  async showOrderCodes({ order_id, line_id, client_show_id }, { tx, actor, now }, refuse) {
    const { companyId, employeeId } = actor
    const order = await findOrder(tx, companyId, order_id)
    if (order?.employee_id !== employeeId) return refuse('ORDER_NOT_FOUND')
    const line = (await listLines(tx, companyId, [order.order_id])).find((one) => one.line_id === line_id.toLowerCase())
    if (line?.fulfilment !== 'codes' || line.line_status !== 'delivered') return refuse('INVALID_ACTION_ID')
    const shown = await markShown(tx, companyId, { line_id: line.line_id, client_show_id }, now, limits.codesShown)
    if (!shown) return refuse('REWARD_CODES_SHOWN')
    const holder = { companyId, rewardId: line.reward_id }
    const codes = (await listCodes(tx, companyId, line.line_id)).map((row) => unsealCode(safe, holder, row))
    return { line_id: line.line_id, codes, shown_at: shown.shown_at }
  },
})

/** A reward that is fulfilled by codes, locked. */
async function openCoded(tx: Tx, companyId: Actor['companyId'], rewardId: string): Promise<RewardRow> {
  const reward = await lockReward(tx, companyId, rewardId)
  if (!reward) throw new Refusal('REWARD_NOT_FOUND')
  if (reward.fulfilment !== 'codes') throw new Refusal('INVALID_ACTION_ID')
  return reward
}

async function restocked(tx: Tx, companyId: string, reward: RewardRow, changed: number) {
  const { reward_id } = reward
  const stock = (reward.stock ?? 0) + changed
  await tellIfBack(tx, companyId, reward_id, reward, { ...reward, stock })
  if (changed) await announceReward(tx, companyId, reward_id)
  return { reward_id, changed, stock }
}
