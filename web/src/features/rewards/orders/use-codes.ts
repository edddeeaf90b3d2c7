import { CallError } from '@atrium/contract/client'
import type { OrderLine } from '@atrium/contract/rewards/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf } from '#app/server-data.ts'
import { rewards } from '../server.ts'

/** The request by which this page asked for the codes of each line: asked again, the server takes it for the same one, for ten minutes. */
const requests = new Map<string, string>()

/** The codes of a line once they are shown, and showing them. They are kept nowhere in the browser but in this page. */
export function useCodes(orderId: string, { line_id, shown_at }: OrderLine) {
  const queryClient = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const show = async (): Promise<void> => {
    const client_show_id = requests.get(line_id) ?? crypto.randomUUID()
    requests.set(line_id, client_show_id)
    setPending(true)
    setRefusal(undefined)
    try {
      setCodes((await rewards.call.showOrderCodes({ order_id: orderId, line_id, client_show_id })).codes)
    } catch (error) {
      // They were shown too long ago, or to another page: asking again is of no use.
      if (error instanceof CallError && error.code === 'REWARD_CODES_SHOWN') requests.delete(line_id)
      setRefusal(error instanceof Error ? error.message : String(error))
    } finally {
      setPending(false)
      void queryClient.invalidateQueries({ queryKey: keyOf('getOrder') })
    }
  }
  return { codes, canShow: shown_at === null || requests.has(line_id), pending, refusal, show }
}
