import type { PlannedShift } from '@atrium/contract/clockin/shifts'
import { limits } from '@atrium/contract/limits'
import { useIntl } from 'react-intl'
import { DraftForm } from '#app/draft-form/draft-form.tsx'
import pairStyles from '#app/settings/settings-parts.module.css'
import { PeopleField } from '#features/people/people-field.tsx'
import { DateField } from '#ui/fields/dates/date-field.tsx'
import { TimeField } from '#ui/fields/dates/time-field.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ShiftDays } from './shift-days.tsx'
import { TeamField } from './team-field.tsx'
import { useShift, type ShiftState } from './use-shift.ts'

type ShiftFormProps = {
  title: string
  shift: PlannedShift | undefined
  /** Those of the week that is shown. */
  days: readonly string[]
  plansForAll: boolean
  onClose: () => void
}

/** Name, times, days and people of a shift. */
export default function ShiftForm({ title, shift, days, plansForAll, onClose }: ShiftFormProps) {
  const { formatMessage } = useIntl()
  const state = useShift(shift, days[0] ?? '', onClose)
  const { draft, change, errorOf, checked, pending, failure, save } = state
  return (
    <DraftForm
      label={title}
      failure={failure}
      pending={pending}
      submit={formatMessage({ id: shift ? 'clockin.shift.save' : 'clockin.shift.plan' })}
      onSave={save}
      onClose={onClose}
    >
      <div data-field="name">
        <TextField
          label={formatMessage({ id: 'clockin.shift.name' })}
          autoComplete="off"
          maxLength={limits.nameMaximum}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
          error={errorOf('name')}
        />
      </div>
      <Times state={state} />
      <div>
        <SegmentedControl
          label={formatMessage({ id: 'clockin.shift.repeats' })}
          value={draft.repeats}
          onValueChange={(repeats) => change({ repeats })}
          options={(['dates', 'weekly'] as const).map((value) => ({ value, label: formatMessage({ id: `clockin.shift.${value}` }) }))}
        />
      </div>
      <ShiftDays state={state} days={days} />
      {draft.repeats === 'weekly' && <Range state={state} />}
      {plansForAll ? (
        <PeopleField
          field="people"
          legend={formatMessage({ id: 'clockin.shift.people' })}
          error={errorOf('people')}
          checked={checked}
          value={draft.audience}
          onValueChange={(audience) => change({ audience })}
        />
      ) : (
        <div data-field="people">
          <TeamField value={draft.audience} onValueChange={(audience) => change({ audience })} error={errorOf('people')} />
        </div>
      )}
    </DraftForm>
  )
}

function Times({ state: { draft, change, errorOf } }: { state: ShiftState }) {
  const { formatMessage } = useIntl()
  const isNight = draft.end !== '' && draft.end <= draft.start
  return (
    <div className={pairStyles.pair}>
      <div data-field="start">
        <TimeField
          label={formatMessage({ id: 'clockin.shift.start' })}
          value={draft.start}
          onValueChange={(start) => change({ start })}
          error={errorOf('start')}
        />
      </div>
      <div data-field="end">
        <TimeField
          label={formatMessage({ id: 'clockin.shift.end' })}
          description={isNight ? formatMessage({ id: 'clockin.shift.nextDay' }) : undefined}
          value={draft.end}
          onValueChange={(end) => change({ end })}
          error={errorOf('end')}
        />
      </div>
    </div>
  )
}

function Range({ state: { draft, change, errorOf } }: { state: ShiftState }) {
  const { formatMessage } = useIntl()
  return (
    <div className={pairStyles.pair}>
      <div data-field="from">
        <DateField
          label={formatMessage({ id: 'clockin.shift.from' })}
          value={draft.from}
          onValueChange={(from) => change({ from })}
          error={errorOf('from')}
        />
      </div>
      <div data-field="until">
        <DateField
          label={formatMessage({ id: 'clockin.shift.until' })}
          optional
          min={draft.from || undefined}
          value={draft.until}
          onValueChange={(until) => change({ until })}
          error={errorOf('until')}
        />
      </div>
    </div>
  )
}
