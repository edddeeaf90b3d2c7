import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { clockin } from '../server.ts'
import type { Asked } from './waiting.ts'

const decided = [
  'listCorrections',
  'listAbsences',
  'listClockinTeam',
  'getAbsenceBalance',
  'getClockinBalance',
  'getClockin',
  'listClockinCalendar',
]

/** Approving and refusing. `onDecided` runs before it leaves the list. */
export function useDecision({ about, id }: Asked, onDecided: () => void) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const decide = async (decision: 'approve' | 'refuse', reason?: string): Promise<void> => {
    const answer = { decision, ...(reason && { reason }) }
    await (about === 'correction'
      ? clockin.call.decideCorrection({ correction_id: id, ...answer })
      : clockin.call.decideAbsence({ absence_id: id, ...answer }))
    onDecided()
    void Promise.all(decided.map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })))
    const words = decision === 'approve' ? 'clockin.approvals.approved' : 'clockin.approvals.refused'
    show({ tone: decision === 'approve' ? 'success' : 'quiet', text: formatMessage({ id: words }) })
  }
  const approve = async (): Promise<void> => {
    setPending(true)
    setRefusal(undefined)
    try {
      await decide('approve')
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error))
    } finally {
      setPending(false)
    }
  }
  return { pending, refusal, approve, refuse: (reason: string): Promise<void> => decide('refuse', reason) }
}
