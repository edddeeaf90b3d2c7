import { weekdays, type Weekday } from '@atrium/contract/notifications/weekdays'
import { FormattedMessage, useIntl } from 'react-intl'
import { TimeField } from '#ui/fields/dates/time-field.tsx'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { durationText, readDuration } from '../hours/duration-text.ts'
import type { DayDraft } from './model-draft.ts'
import type { ModelForm } from './use-model-form.ts'
import styles from './working-time.module.css'

/** A Monday, and the days after it. */
const dateOf = (weekday: Weekday): Date => new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(weekday)))

/** How long people work on each weekday, and between which times they have to be there. */
export function WeekFields({ form: { draft, change, errorOf, version } }: { form: ModelForm }) {
  const { formatMessage, formatDate } = useIntl()
  const total = weekdays.reduce((sum, day) => sum + (readDuration(draft.days[day].hours) ?? 0), 0)
  const put = (weekday: Weekday, part: Partial<DayDraft>): void =>
    change({ days: { ...draft.days, [weekday]: { ...draft.days[weekday], ...part } } })
  return (
    <Fieldset heads="part" legend={formatMessage({ id: 'settings.workingTime.week' }, { total: durationText(total) })}>
      <p className={styles.hint}>
        <FormattedMessage id="settings.workingTime.weekText" />
      </p>
      <div className={styles.days}>
        {weekdays.map((weekday) => {
          const day = formatDate(dateOf(weekday), { weekday: 'long', timeZone: 'UTC' })
          const { hours, coreFrom, coreUntil } = draft.days[weekday]
          const error = errorOf(weekday)
          return (
            <div key={`${weekday}/${version}`} className={styles.day} data-field={weekday} role="group" aria-label={day}>
              <TextField
                label={formatMessage({ id: 'settings.workingTime.hoursOn' }, { day })}
                autoComplete="off"
                value={hours}
                onChange={({ target }) => put(weekday, { hours: target.value })}
              />
              <TimeField
                label={formatMessage({ id: 'settings.workingTime.coreFrom' })}
                value={coreFrom}
                onValueChange={(time) => put(weekday, { coreFrom: time })}
              />
              <TimeField
                label={formatMessage({ id: 'settings.workingTime.coreUntil' })}
                value={coreUntil}
                onValueChange={(time) => put(weekday, { coreUntil: time })}
              />
              {error && (
                <p className={styles.wrong} role="alert">
                  {error}
                </p>
              )}
            </div>
          )
        })}
      </div>
    </Fieldset>
  )
}
