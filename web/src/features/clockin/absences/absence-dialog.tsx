import type { AbsenceType } from '@atrium/contract/clockin/absences'
import { limits } from '@atrium/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
import { DraftForm } from '#app/draft-form/draft-form.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { DateField } from '#ui/fields/dates/date-field.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { clockin, renewHours } from '../server.ts'
import styles from './absence-dialog.module.css'
import { newAbsence, requestOf, wrongOf, type AbsenceDraft, type AbsenceField } from './absence-values.ts'

const StandInField = lazyBeside(() => import('./stand-in-field.tsx'))
const types: readonly AbsenceType[] = ['holiday', 'sick', 'other']

/** Asks for days off, whole or half. Illness is recorded at once. */
export default function AbsenceDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const { draft, change, wrong, pending, failure, save } = useAbsence(onClose)
  const title = formatMessage({ id: 'clockin.absences.ask' })
  const isSick = draft.type === 'sick'
  return (
    <Dialog
      open={open}
      size="small"
      onOpenChange={(next) => next || onClose()}
      title={title}
      description={formatMessage({ id: isSick ? 'clockin.absence.sickText' : 'clockin.absence.text' })}
    >
      <DraftForm
        label={title}
        failure={failure}
        pending={pending}
        submit={formatMessage({ id: isSick ? 'clockin.absence.record' : 'clockin.correction.ask' })}
        onSave={save}
        onClose={onClose}
      >
        <div>
          <SegmentedControl
            label={formatMessage({ id: 'clockin.absence.kind' })}
            value={draft.type}
            onValueChange={(type) => change({ type })}
            options={types.map((value) => ({ value, label: formatMessage({ id: `clockin.absence.${value}` }) }))}
          />
        </div>
        <AbsenceDays draft={draft} wrong={wrong} onChange={change} />
        <TextArea
          label={formatMessage({ id: 'clockin.absence.note' })}
          optional
          maxLength={limits.clockinNote}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
        />
        <StandInField standInId={draft.standInId} onChange={(standInId) => change({ standInId })} />
      </DraftForm>
    </Dialog>
  )
}

type AbsenceDaysProps = { draft: AbsenceDraft; wrong: readonly AbsenceField[]; onChange: (part: Partial<AbsenceDraft>) => void }

/** The first and the last day, each whole or half. */
function AbsenceDays({ draft, wrong, onChange }: AbsenceDaysProps) {
  const { formatMessage } = useIntl()
  const errorOf = (field: AbsenceField): string | undefined =>
    wrong.includes(field) ? formatMessage({ id: `clockin.absence.wrong.${field}` }) : undefined
  return (
    <div className={styles.days}>
      <div data-field="from">
        <DateField
          label={formatMessage({ id: 'clockin.absence.from' })}
          value={draft.from}
          onValueChange={(from) => onChange({ from, ...(!draft.to && { to: from }) })}
          error={errorOf('from')}
        />
        <Checkbox
          label={formatMessage({ id: 'clockin.absence.fromNoon' })}
          value={draft.startsAtNoon}
          onValueChange={(startsAtNoon) => onChange({ startsAtNoon })}
        />
      </div>
      <div data-field="to">
        <DateField
          label={formatMessage({ id: 'clockin.absence.to' })}
          value={draft.to}
          onValueChange={(to) => onChange({ to })}
          min={draft.from || undefined}
          error={errorOf('to')}
        />
        <Checkbox
          label={formatMessage({ id: 'clockin.absence.untilNoon' })}
          value={draft.endsAtNoon}
          onValueChange={(endsAtNoon) => onChange({ endsAtNoon })}
        />
      </div>
    </div>
  )
}

function useAbsence(onClose: () => void) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<AbsenceDraft>(newAbsence)
  // The same for every attempt, so that a retry asks once.
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  const [checked, setChecked] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const change = (part: Partial<AbsenceDraft>): void => setDraft({ ...draft, ...part })
  const done = (): void => {
    renewHours(queryClient)
    setDraft(newAbsence())
    setClientId(crypto.randomUUID())
    setChecked(false)
    onClose()
    show({ tone: 'success', text: formatMessage({ id: draft.type === 'sick' ? 'clockin.absence.recorded' : 'clockin.absence.asked' }) })
  }
  const save = async (): Promise<AbsenceField | undefined> => {
    setChecked(true)
    setFailure(undefined)
    const [first] = wrongOf(draft)
    if (first) return first
    setPending(true)
    await clockin.call
      .requestAbsence({ ...requestOf(draft), client_absence_id: clientId })
      .then(done, (error: unknown) => setFailure(error instanceof Error ? error.message : formatMessage({ id: 'ui.somethingFailed' })))
      .finally(() => setPending(false))
    return undefined
  }
  return { draft, change, wrong: checked ? wrongOf(draft) : [], pending, failure, save }
}
