import { rewardCalls } from '@atrium/contract/rewards/calls'
import type { Order } from '@atrium/contract/rewards/orders'
import type { Reward } from '@atrium/contract/rewards/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf, openCalls } from '#app/server-data.ts'
import { renewPoints } from '#features/points/server.ts'

export const rewards = openCalls(rewardCalls)

/** Shows an order as the server answered it, and requests the lists again that have it, with the points that moved. */
export function takeOrder(queryClient: QueryClient, order: Order): void {
  queryClient.setQueryData(rewards.query('getOrder', { order_id: order.order_id }).queryKey, order)
  renewPoints(queryClient)
  void Promise.all(
    ['listOrders', 'listAllOrders', 'listRewards', 'getReward'].map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })),
  )
}

/** Shows a reward as the server answered it, and requests the lists again that have it. */
export function takeReward(queryClient: QueryClient, reward: Reward): void {
  queryClient.setQueryData(rewards.query('getReward', { reward_id: reward.reward_id }).queryKey, reward)
  void queryClient.invalidateQueries({ queryKey: keyOf('listRewards') })
}

/** Requests the rewards again that this page shows. */
export const renewRewards = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(['listRewards', 'getReward'].map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })))
