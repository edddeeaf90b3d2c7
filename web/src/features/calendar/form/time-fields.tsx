import { Globe } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/fields/dates/date-field.tsx'
import { TimeField } from '#ui/fields/dates/time-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { ownZone } from '#ui/time/zones.ts'
import { addDays, daysBetween, minutesOf, timeOf } from '../grid/days.ts'
import { cityOf } from '../grid/zone-hours.tsx'
import type { EventDraft } from './event-draft.ts'
import styles from './form.module.css'

const TimeZoneField = lazyWithRetry(() => import('#app/settings/time-zone-field.tsx'))

type TimeFieldsProps = { draft: EventDraft; error: string | undefined; onChange: (part: Partial<EventDraft>) => void }

/** When an event is. Moving the start takes the end along. */
export function TimeFields({ draft, error, onChange }: TimeFieldsProps) {
  const { formatMessage } = useIntl()
  const [isChoosing, setChoosing] = useState(false)
  const { first, last, from, until, isAllDay, zone } = draft
  const begin = (day: string): void =>
    onChange(isDay(day) && isDay(first) && isDay(last) ? { first: day, last: addDays(day, daysBetween(first, last)) } : { first: day })
  const start = (time: string): void => {
    const length = isTime(from) && isTime(until) ? minutesOf(until) - minutesOf(from) : 0
    const end = isTime(time) ? minutesOf(time) + length : 0
    onChange({ from: time, ...(isTime(time) && first === last && length > 0 && end < 24 * 60 && { until: timeOf(end) }) })
  }
  return (
    <div className={styles.times} data-field="times">
      <div className={styles.columns}>
        <DateField label={formatMessage({ id: 'calendar.firstDay' })} value={first} error={error} onValueChange={begin} />
        {!isAllDay && <TimeField label={formatMessage({ id: 'calendar.from' })} value={from} onValueChange={start} />}
        <DateField
          label={formatMessage({ id: 'calendar.lastDay' })}
          value={last}
          min={first}
          onValueChange={(day) => onChange({ last: day })}
        />
        {!isAllDay && (
          <TimeField
            label={formatMessage({ id: 'calendar.untilTime' })}
            value={until}
            onValueChange={(time) => onChange({ until: time })}
          />
        )}
      </div>
      <Switch label={formatMessage({ id: 'calendar.allDay' })} value={isAllDay} onValueChange={(next) => onChange({ isAllDay: next })} />
      <p className={styles.zone}>
        <Icon of={Globe} size="small" />
        <span>{formatMessage({ id: zone === ownZone() ? 'calendar.ownZone' : 'calendar.zoneOf' }, { city: cityOf(zone) })}</span>
        {!isChoosing && (
          <Button size="small" tone="plain" onClick={() => setChoosing(true)}>
            <FormattedMessage id="calendar.changeZone" />
          </Button>
        )}
      </p>
      {isChoosing && (
        <Loading instead={<TextField label={formatMessage({ id: 'people.timeZone' })} optional readOnly value="" />}>
          <TimeZoneField value={zone} onValueChange={(next) => next && onChange({ zone: next })} />
        </Loading>
      )}
    </div>
  )
}

const isDay = (day: string): boolean => /^\d{4}-\d\d-\d\d$/.test(day)
const isTime = (time: string): boolean => /^\d\d:\d\d$/.test(time)
