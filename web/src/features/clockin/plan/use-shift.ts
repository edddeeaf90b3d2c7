import type { PlannedShift } from '@atrium/contract/clockin/shifts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { plans } from '../events.ts'
import { clockin } from '../server.ts'
import { draftOf, newShift, requestOf, wrongOf, type ShiftDraft, type ShiftField } from './shift-values.ts'

/** Requests again what shows planned shifts. */
export function useRenewPlan() {
  const client = useQueryClient()
  return (): void => void Promise.all(plans.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })))
}

/** What is typed of a shift, and saving it. */
export function useShift(shift: PlannedShift | undefined, monday: string, onClose: () => void) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const renew = useRenewPlan()
  const [draft, setDraft] = useState<ShiftDraft>(() => (shift ? draftOf(shift) : newShift(monday)))
  // The same for every attempt, so that a retry plans once.
  const [clientId] = useState(() => crypto.randomUUID())
  const [checked, setChecked] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (): Promise<void> => {
    if (shift) await clockin.call.updatePlannedShift({ ...requestOf(draft), planned_shift_id: shift.planned_shift_id })
    else await clockin.call.createPlannedShift({ ...requestOf(draft), client_shift_id: clientId })
  }
  const done = (): void => {
    renew()
    onClose()
    show({ tone: 'success', text: formatMessage({ id: 'clockin.shift.saved' }, { name: draft.name.trim() }) })
  }
  const save = async (): Promise<ShiftField | undefined> => {
    setChecked(true)
    setFailure(undefined)
    const [first] = wrongOf(draft)
    if (first) return first
    setPending(true)
    await send()
      .then(done, (error: unknown) => setFailure(error instanceof Error ? error.message : formatMessage({ id: 'ui.somethingFailed' })))
      .finally(() => setPending(false))
    return undefined
  }
  const wrong = checked ? wrongOf(draft) : []
  return {
    draft,
    change: (part: Partial<ShiftDraft>): void => setDraft({ ...draft, ...part }),
    checked,
    errorOf: (field: ShiftField): string | undefined =>
      wrong.includes(field) ? formatMessage({ id: `clockin.shift.wrong.${field}` }) : undefined,
    pending,
    failure,
    save,
  }
}
export type ShiftState = ReturnType<typeof useShift>
