import { CallError } from '@atrium/contract/client'
import { orderPath } from '@atrium/contract/rewards/paths'
import type { Reward } from '@atrium/contract/rewards/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { renewPoints } from '#features/points/server.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { namesOf } from '../parts/facts.ts'
import { renewRewards, rewards, takeOrder } from '../server.ts'

/** Of orders that were sent and not answered, by their content: sent again, such an order is the same one. */
const unanswered = new Map<string, string>()

/** The server has answered that it did not order anything. */
export const isRefusal = (error: unknown): boolean => error instanceof CallError && error.status >= 400 && error.status < 500

/** How many pieces, what to tell whoever delivers them, and ordering them. */
export function useOrder(reward: Reward) {
  const { formatMessage, formatList } = useIntl()
  const { show } = useToasts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [quantity, setQuantity] = useState(1)
  const [note, setNote] = useState('')
  const { reward_id, points } = reward
  const send = async (): Promise<void> => {
    const line = { reward_id, quantity, note: note.trim() || null, unit_points: points }
    const content = JSON.stringify(line)
    const client_order_id = unanswered.get(content) ?? crypto.randomUUID()
    unanswered.set(content, client_order_id)
    try {
      const order = await rewards.call.createOrder({ lines: [line], client_order_id })
      unanswered.delete(content)
      takeOrder(queryClient, order)
      await navigate({ to: orderPath(order.order_id) })
      const id = order.order_status === 'ORDER_FULLFILLED' ? 'rewards.ordered.there' : 'rewards.ordered'
      show({ tone: 'success', text: formatMessage({ id }, { count: order.total_points, name: formatList(namesOf(order)) }) })
    } catch (error) {
      if (isRefusal(error)) unanswered.delete(content)
      // What has changed meanwhile is shown beside the button.
      renewPoints(queryClient)
      void renewRewards(queryClient)
      throw error
    }
  }
  return { quantity, setQuantity, note, setNote, total: points * quantity, send }
}
export type OwnOrder = ReturnType<typeof useOrder>
