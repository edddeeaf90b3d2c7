import type { RawInput } from '@atrium/contract/call'
import type { rewardCalls } from '@atrium/contract/rewards/calls'
import { keysOf } from '@atrium/contract/records'

type Input = RawInput<typeof rewardCalls.listAllOrders>
type Filter = NonNullable<Input['filters']>[number]

/** Which orders the queue shows: what waits for a decision, what is to be delivered, what is done, or all. */
const views = {
  decide: [{ field: 'order_status', operator: 'eq', value: 'ORDER_PROCESSING' }],
  deliver: [{ field: 'order_status', operator: 'startswith', value: 'ORDER_PLACED' }],
  done: [{ field: 'is_open', operator: 'eq', value: false }],
  all: [],
} as const satisfies Record<string, readonly Filter[]>
export type QueueView = keyof typeof views
export const queueViews = keysOf(views)

/** What the queue shows, as in the address. */
export type QueueSearch = { view?: QueueView; search?: string }
const isView = (value: unknown): value is QueueView => typeof value === 'string' && Object.hasOwn(views, value)

/** The search of an address, without invalid parts. */
export const queueSearch = ({ view, search }: Record<string, unknown>): QueueSearch => ({
  ...(isView(view) ? { view } : {}),
  ...((typeof search === 'string' || typeof search === 'number') && search !== '' ? { search: String(search) } : {}),
})

/** What waits comes first if it has waited longest; what is done, if it is newest. */
export function inputOf({ view = 'decide', search }: QueueSearch): Pick<Input, 'filters' | 'search' | 'sort'> {
  const isWaiting = view === 'decide' || view === 'deliver'
  return {
    filters: [...views[view]],
    sort: { field: 'created_at', direction: isWaiting ? 'asc' : 'desc' },
    ...(search?.trim() ? { search: search.trim() } : {}),
  }
}
