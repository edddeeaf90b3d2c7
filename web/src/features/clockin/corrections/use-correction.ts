import type { ClockCorrection } from '@atrium/contract/clockin/corrections'
import type { ClockEntry } from '@atrium/contract/clockin/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { ownZone } from '../parts/zoned-times.ts'
import { clockin, renewHours } from '../server.ts'
import { draftOf, timesOf, wrongOf, type CorrectionDraft, type CorrectionField } from './correction-values.ts'

type Started = { entry: ClockEntry | undefined; day: string; onClose: () => void }

/** A correction that a person writes: what is typed, its times, what is wrong with it, and asking for it. */
export function useCorrection({ entry, day, onClose }: Started) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<CorrectionDraft>(() => draftOf(entry, day))
  // The same for every attempt, so that a retry asks once.
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  const [checked, setChecked] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const now = useNow()
  const timeZone = entry?.time_zone ?? ownZone()
  const times = timesOf(draft, timeZone, entry)
  const change = (part: Partial<CorrectionDraft>): void => setDraft({ ...draft, ...part })
  const done = ({ state }: ClockCorrection): void => {
    renewHours(queryClient)
    setDraft(draftOf(entry, day))
    setClientId(crypto.randomUUID())
    setChecked(false)
    onClose()
    show({ tone: 'success', text: formatMessage({ id: state === 'pending' ? 'clockin.correction.asked' : 'clockin.correction.applied' }) })
  }
  const save = async (): Promise<CorrectionField | undefined> => {
    setChecked(true)
    setFailure(undefined)
    const [wrong] = wrongOf(draft, times, now)
    if (wrong) return wrong
    setPending(true)
    const { kind, isRemoval: is_removal, reason } = draft
    const removed = entry?.ended_at ? { started_at: entry.started_at, ended_at: entry.ended_at, breaks: [] } : undefined
    const asked = is_removal ? removed : times
    if (!asked) return 'until'
    await clockin.call
      .requestCorrection({
        ...asked,
        ...(entry && { entry_id: entry.entry_id }),
        kind,
        is_removal,
        reason: reason.trim(),
        client_correction_id: clientId,
      })
      .then(done, (error: unknown) => setFailure(error instanceof Error ? error.message : formatMessage({ id: 'ui.somethingFailed' })))
      .finally(() => setPending(false))
    return undefined
  }
  const wrong = checked ? wrongOf(draft, times, now) : []
  return { draft, change, times, timeZone, wrong, pending, failure, save }
}
