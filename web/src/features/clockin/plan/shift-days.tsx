import { weekdays, type Weekday } from '@atrium/contract/notifications/weekdays'
import { useIntl } from 'react-intl'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import { dateOf } from '../parts/zoned-times.ts'
import styles from './plan.module.css'
import type { ShiftState } from './use-shift.ts'

/** The days of the week that is shown, with the other days of the shift; or the weekdays. */
export function ShiftDays({ state: { draft, change, errorOf }, days }: { state: ShiftState; days: readonly string[] }) {
  const { formatDate, formatMessage } = useIntl()
  const error = errorOf('days')
  const legend = formatMessage({ id: 'clockin.shift.days' })
  const offered = [...new Set([...days, ...draft.dates])].toSorted()
  const dayName = (day: string): string => formatDate(dateOf(day), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <div data-field="days">
      <Fieldset legend={legend}>
        <div className={styles.choices}>
          {draft.repeats === 'weekly'
            ? weekdays.map((weekday, at) => (
                <Checkbox
                  key={weekday}
                  label={formatDate(mondayAnd(at), { weekday: 'long', timeZone: 'UTC' })}
                  value={draft.weekdays.includes(weekday)}
                  onValueChange={(wanted) => change({ weekdays: changed<Weekday>(draft.weekdays, weekday, wanted) })}
                />
              ))
            : offered.map((day) => (
                <Checkbox
                  key={day}
                  label={dayName(day)}
                  value={draft.dates.includes(day)}
                  onValueChange={(wanted) => change({ dates: changed(draft.dates, day, wanted) })}
                />
              ))}
        </div>
      </Fieldset>
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

const changed = <T,>(held: readonly T[], one: T, wanted: boolean): T[] => [
  ...held.filter((other) => other !== one),
  ...(wanted ? [one] : []),
]

/** A Monday, and the days after it. */
const mondayAnd = (days: number): Date => new Date(Date.UTC(2024, 0, 1 + days))
