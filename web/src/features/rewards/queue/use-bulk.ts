import type { Order } from '@atrium/contract/rewards/orders'
import type { OrderAction } from '@atrium/contract/rewards/statuses'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { rewards, takeOrder } from '../server.ts'

type Progress = { done: number; total: number }
type Failure = { order: Order; message: string }

/** Takes several orders a step further, one call each, until it is stopped. Those that were refused are left for another attempt. */
export function useBulk(action: OrderAction, orders: readonly Order[], onDone: () => void) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [left, setLeft] = useState(orders)
  const [progress, setProgress] = useState<Progress>()
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const stopped = useRef(false)
  const run = async (reason: string): Promise<void> => {
    stopped.current = false
    const taken: Order[] = []
    const failed: Failure[] = []
    for (const [done, order] of left.entries()) {
      if (stopped.current) break
      setProgress({ done, total: left.length })
      try {
        taken.push(await rewards.call.updateOrder({ order_id: order.order_id, action, ...(reason && { reason }) }))
      } catch (error) {
        failed.push({ order, message: error instanceof Error ? error.message : String(error) })
      }
    }
    setProgress(undefined)
    setFailures(failed)
    const last = taken.at(-1)
    if (last) takeOrder(queryClient, last)
    if (failed.length) setLeft(failed.map(({ order }) => order))
    else onDone()
    const id = `settings.orders.done.${action === 'retry' ? 'accept' : action}` as const
    if (last) show({ tone: 'success', text: formatMessage({ id }, { count: taken.length }) })
  }
  return { left, progress, failures, run, stop: (): void => void (stopped.current = true) }
}
