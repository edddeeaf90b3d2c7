import type { rewardCalls } from '@atrium/contract/rewards/calls'
import type { Handlers } from '#kernel/context'
import { openReward } from '../catalogue/access.ts'
import { lockReward } from '../catalogue/queries.ts'
import { showReward } from '../catalogue/shopping.ts'
import { putMark } from './queries.ts'

export const markHandlers: Handlers<Pick<typeof rewardCalls, 'markReward'>> = {
  async markReward({ reward_id, is_saved, is_awaited }, { tx, actor, now }) {
    const { companyId, employeeId } = actor
    const found = await openReward(tx, actor, reward_id, now)
    // Locked, so that no piece comes back unnoticed between the look and the wish.
    const held = is_awaited ? await lockReward(tx, companyId, found.reward_id) : undefined
    const mark = { reward_id: found.reward_id, employee_id: employeeId, is_saved, is_awaited: is_awaited && held?.stock === 0 }
    await putMark(tx, companyId, mark, now)
    return showReward(actor, await openReward(tx, actor, reward_id, now))
  },
}
