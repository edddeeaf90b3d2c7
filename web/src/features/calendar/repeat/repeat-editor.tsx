import { useIntl } from 'react-intl'
import { DateField } from '#ui/fields/dates/date-field.tsx'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ToggleChip } from '#ui/marks/chip.tsx'
import { dateOf, type Day } from '../grid/days.ts'
import { frequencies, isLastInMonth, placeInMonth, usualRepeat, weekdays, type Repeat } from './repeat.ts'
import styles from './repeat.module.css'
import { useRepeatWords } from './use-repeat-words.ts'

type RepeatEditorProps = {
  /** Undefined: it does not repeat. */
  value: Repeat | undefined
  start: Day
  weekStart: number
  onValueChange: (repeat: Repeat | undefined) => void
}

/** How an event repeats, with a sentence that says what that means. */
export function RepeatEditor({ value, start, weekStart, onValueChange }: RepeatEditorProps) {
  const { formatMessage } = useIntl()
  const words = useRepeatWords()
  const change = (part: Partial<Repeat>): void => onValueChange({ ...usualRepeat(start), ...value, ...part })
  const choices = ['never', ...frequencies] as const
  return (
    <div className={styles.editor}>
      <Select
        label={formatMessage({ id: 'calendar.form.repeats' })}
        value={value?.frequency ?? 'never'}
        onValueChange={(next) => (next === 'never' || !next ? onValueChange(undefined) : change({ frequency: next }))}
        options={choices.map((one) => ({ value: one, label: formatMessage({ id: `calendar.repeat.choice.${one}` }) }))}
      />
      {value && (
        <>
          <div className={styles.row}>
            <NumberField
              label={formatMessage({ id: 'calendar.repeat.interval' }, { frequency: value.frequency })}
              value={value.interval}
              most={99}
              onValueChange={(interval) => change({ interval })}
            />
            {value.frequency === 'MONTHLY' && <MonthlyField value={value.by} start={start} onValueChange={(by) => change({ by })} />}
          </div>
          {value.frequency === 'WEEKLY' && <WeekdaysField value={value} weekStart={weekStart} onValueChange={(days) => change({ days })} />}
          <EndFields value={value} start={start} onChange={change} />
          <p className={styles.sentence} role="status">
            {words.ofRepeat(value, start)}
          </p>
        </>
      )}
    </div>
  )
}

function WeekdaysField({
  value: { days },
  weekStart,
  onValueChange,
}: {
  value: Repeat
  weekStart: number
  onValueChange: (days: Repeat['days']) => void
}) {
  const { formatMessage, formatDate } = useIntl()
  const inOrder = weekdays.map((_, index) => (index + weekStart) % 7)
  return (
    <Fieldset legend={formatMessage({ id: 'calendar.repeat.onDays' })}>
      <div className={styles.days}>
        {inOrder.map((index) => {
          const day = weekdays[index] ?? 'MO'
          const others = days.filter((one) => one !== day)
          return (
            <ToggleChip
              key={day}
              pressed={days.includes(day)}
              // One day stays: a week without any is no repeat.
              onPressedChange={(pressed) => onValueChange(pressed ? [...others, day] : others.length ? others : days)}
              aria-label={formatDate(dateOf(`2026-11-${22 + index}`), { timeZone: 'UTC', weekday: 'long' })}
            >
              {formatDate(dateOf(`2026-11-${22 + index}`), { timeZone: 'UTC', weekday: 'short' })}
            </ToggleChip>
          )
        })}
      </div>
    </Fieldset>
  )
}

function MonthlyField({ value, start, onValueChange }: { value: Repeat['by']; start: Day; onValueChange: (by: Repeat['by']) => void }) {
  const { formatMessage, formatDate } = useIntl()
  const weekday = formatDate(dateOf(start), { timeZone: 'UTC', weekday: 'long' })
  const place = placeInMonth(start)
  const options: { value: Repeat['by']; label: string }[] = [
    { value: 'date', label: formatMessage({ id: 'calendar.repeat.onDate' }, { date: Number(start.slice(-2)) }) },
    ...(place < 5
      ? [{ value: 'weekday' as const, label: formatMessage({ id: 'calendar.repeat.onPlace' }, { which: String(place), weekday }) }]
      : []),
    ...(isLastInMonth(start)
      ? [{ value: 'last' as const, label: formatMessage({ id: 'calendar.repeat.onPlace' }, { which: 'last', weekday }) }]
      : []),
  ]
  return (
    <Select
      label={formatMessage({ id: 'calendar.repeat.when' })}
      value={value}
      onValueChange={(next) => next && onValueChange(next)}
      options={options}
    />
  )
}

function EndFields({
  value: { ends, until, count },
  start,
  onChange,
}: {
  value: Repeat
  start: Day
  onChange: (part: Partial<Repeat>) => void
}) {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.row}>
      <Select
        label={formatMessage({ id: 'calendar.repeat.ends' })}
        value={ends}
        onValueChange={(next) => next && onChange({ ends: next })}
        options={(['never', 'on', 'after'] as const).map((one) => ({
          value: one,
          label: formatMessage({ id: `calendar.repeat.ends.${one}` }),
        }))}
      />
      {ends === 'on' && (
        <DateField
          label={formatMessage({ id: 'calendar.repeat.lastDay' })}
          value={until}
          min={start}
          onValueChange={(next) => next && onChange({ until: next })}
        />
      )}
      {ends === 'after' && (
        <NumberField
          label={formatMessage({ id: 'calendar.repeat.count' })}
          value={count}
          most={999}
          onValueChange={(next) => onChange({ count: next })}
        />
      )}
    </div>
  )
}

function NumberField({
  label,
  value,
  most,
  onValueChange,
}: {
  label: string
  value: number
  most: number
  onValueChange: (value: number) => void
}) {
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={1}
      max={most}
      value={String(value)}
      onChange={({ target }) => onValueChange(Math.min(most, Math.max(1, Math.trunc(Number(target.value)) || 1)))}
    />
  )
}
