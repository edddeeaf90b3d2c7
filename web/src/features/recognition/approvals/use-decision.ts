import type { Recognition } from '@atrium/contract/recognition/schemas'
import type { RecognitionType } from '@atrium/contract/recognition/types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { shortageOf } from '../give/shortage.ts'
import { recognition } from '../server.ts'
import { renewLists } from '../store/lists.ts'
import { recognitions } from '../store/use-recognitions.ts'
import { pointsToApprove } from './points-to-approve.ts'

/** Deciding on a nomination: with how many points, approving and refusing it. `onDecided` runs before it leaves the list. */
export function useDecision(row: Recognition, type: RecognitionType, onDecided: () => void) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<number>()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { recognition_id, receiver_count } = row
  const wanted = row.receivers[0]?.points ?? 0
  const each = chosen ?? wanted
  const choose = (points: number): void => {
    setRefusal(undefined)
    setChosen(points)
  }
  const take = (decided: Recognition): void => {
    onDecided()
    recognitions.put([decided])
    void renewLists(queryClient)
    const words = { given: 'recognition.approvedAtLast', refused: 'recognition.refusedNow', pending: 'recognition.approvedOnce' } as const
    const id = decided.state === 'taken_back' ? undefined : words[decided.state]
    if (id) show({ tone: decided.state === 'refused' ? 'quiet' : 'success', text: formatMessage({ id }) })
  }
  const approve = async (): Promise<void> => {
    setPending(true)
    setRefusal(undefined)
    try {
      const points = each === wanted ? {} : { points: each }
      take(await recognition.call.interactWithRecognition({ action: 'approve', recognition_id, ...points }))
    } catch (error) {
      const isShort = shortageOf(error) !== undefined
      setRefusal(isShort ? formatMessage({ id: 'recognition.budgetShort' }) : error instanceof Error ? error.message : String(error))
    } finally {
      setPending(false)
    }
  }
  const refuse = async (reason: string): Promise<void> =>
    take(await recognition.call.interactWithRecognition({ action: 'refuse', recognition_id, reason }))
  const range = pointsToApprove(type, wanted)
  return { range, each, choose, total: each * receiver_count, pending, refusal, approve, refuse }
}
