import type { Order } from '@atrium/contract/rewards/orders'
import type { OrderAction } from '@atrium/contract/rewards/statuses'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { rewards, takeOrder } from '../server.ts'

type Progress = { done: number; total: number }

/** Takes several orders a step further, one call each. Those that were refused stay chosen. */
export function useBulk(action: OrderAction, onDone: () => void) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<Progress>()
  const [failures, setFailures] = useState<readonly string[]>([])
  const stopped = useRef(false)
  const run = async (orders: readonly Order[], reason: string): Promise<void> => {
    stopped.current = false
    const failed: string[] = []
    let last: Order | undefined
    let count = 0
    for (const [index, { order_id }] of orders.entries()) {
      if (stopped.current) break
      setProgress({ done: index, total: orders.length })
      try {
        last = await rewards.call.updateOrder({ order_id, action, ...(reason && { reason }) })
        count += 1
      } catch (error) {
        failed.push(error instanceof Error ? error.message : String(error))
      }
    }
    if (last) takeOrder(queryClient, last)
    setProgress(undefined)
    setFailures(failed)
    if (!failed.length) onDone()
    if (count)
      show({ tone: 'success', text: formatMessage({ id: `settings.orders.done.${action === 'retry' ? 'accept' : action}` }, { count }) })
  }
  return { progress, failures, run, stop: (): void => void (stopped.current = true) }
}
