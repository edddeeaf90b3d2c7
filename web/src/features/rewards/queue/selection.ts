import type { Order } from '@atrium/contract/rewards/orders'
import { orderActions, type OrderAction } from '@atrium/contract/rewards/statuses'

/** Ordering again needs a look at each order. */
const bulkActions = orderActions.filter((action) => action !== 'retry')

/** What can be done to every one of these orders. */
export const commonActions = (orders: readonly Pick<Order, 'can'>[]): OrderAction[] =>
  orders.length ? bulkActions.filter((action) => orders.every(({ can }) => can[action])) : []

/** The chosen ids after one was chosen or not; with `from`, all between the two are like it. */
export function choose(chosen: ReadonlySet<string>, ids: readonly string[], { id, isOn, from }: Choice): ReadonlySet<string> {
  const [first, last] = [ids.indexOf(from ?? id), ids.indexOf(id)].toSorted((one, other) => one - other)
  const range = first === undefined || last === undefined || first < 0 ? [id] : ids.slice(first, last + 1)
  const next = new Set(chosen)
  for (const one of range) {
    if (isOn) next.add(one)
    else next.delete(one)
  }
  return next
}
export type Choice = { id: string; isOn: boolean; from?: string | undefined }
