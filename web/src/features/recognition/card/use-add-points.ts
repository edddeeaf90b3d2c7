import type { Recognition } from '@atrium/contract/recognition/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { points, renewPoints } from '#features/points/server.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { shortageOf } from '../give/shortage.ts'
import { recognition } from '../server.ts'
import { recognitions } from '../store/use-recognitions.ts'

/** Adding so many points for each receiver: what they come to, what is left then, and doing it. */
export function useAddPoints({ recognition_id, receiver_count }: Recognition, amount: number, onDone: () => void) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const { data: balance } = useQuery(points.query('getPointBalance', {}))
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  // The same for every press until one succeeds, so that a retry adds the points once.
  const [client_addition_id] = useState(() => crypto.randomUUID())
  const total = amount * receiver_count
  const wordsOf = (error: unknown): string => {
    const short = shortageOf(error)
    if (short) return formatMessage({ id: 'recognition.missing' }, { count: short.needed - short.available })
    return error instanceof Error ? error.message : String(error)
  }
  const add = async (): Promise<void> => {
    setPending(true)
    try {
      const interaction = { action: 'add_points', recognition_id, points: amount, client_addition_id }
      recognitions.put([await recognition.call.interactWithRecognition(interaction)])
      show({ tone: 'success', text: formatMessage({ id: 'recognition.added' }, { points: total }) })
      onDone()
    } catch (error) {
      setRefusal(wordsOf(error))
    } finally {
      renewPoints(queryClient)
      setPending(false)
    }
  }
  return { total, left: balance && balance.to_give - total, pending, refusal, add }
}
