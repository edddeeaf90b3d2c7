import type { OwnNotifications, QuietHours } from '@atrium/contract/notifications/schemas'
import { weekdays, type Weekday } from '@atrium/contract/notifications/weekdays'
import { BellOff } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/rows/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TimeField } from '#ui/fields/dates/time-field.tsx'
import { isTime } from '#ui/fields/dates/time-text.ts'
import { useNow } from '#ui/time/use-now.ts'
import styles from './own-settings.module.css'
import { useChangeOwn } from '../use-change-own.ts'
import { pauses } from './pauses.ts'

/** When not to disturb the user: from now on, weekly, and on holidays. */
export function QuietCard({ own: { settings, time_zone } }: { own: OwnNotifications }) {
  const { formatMessage } = useIntl()
  const change = useChangeOwn()
  return (
    <Card title={formatMessage({ id: 'notifications.quiet' })}>
      <div className={styles.stack}>
        <Pause until={settings.paused_until} />
        <Week hours={settings.quiet_hours} timeZone={time_zone} />
        <Switch
          label={formatMessage({ id: 'notifications.holidays' })}
          description={formatMessage({ id: 'notifications.holidaysText' })}
          value={settings.quiet_on_holidays}
          onValueChange={(quiet_on_holidays) => change({ quiet_on_holidays })}
        />
      </div>
    </Card>
  )
}

function Pause({ until }: { until: string | null }) {
  const { formatMessage, formatDate } = useIntl()
  const change = useChangeOwn()
  const now = useNow()
  const isPaused = until !== null && new Date(until).getTime() > now
  if (isPaused)
    return (
      <div className={styles.row}>
        <p className={styles.grow}>
          <FormattedMessage
            id="notifications.pausedUntil"
            values={{ when: formatDate(until, { weekday: 'short', hour: 'numeric', minute: '2-digit' }) }}
          />
        </p>
        <Button onClick={() => change({ paused_until: null })}>
          <FormattedMessage id="notifications.resume" />
        </Button>
      </div>
    )
  return (
    <div className={styles.stack}>
      <p className={styles.soft}>
        <FormattedMessage id="notifications.pauseText" />
      </p>
      <div className={styles.row} role="group" aria-label={formatMessage({ id: 'notifications.pause' })}>
        {pauses.map(({ name, endOf }) => (
          <Button key={name} icon={BellOff} onClick={() => change({ paused_until: endOf(new Date()).toISOString() })}>
            <FormattedMessage id={`notifications.pause.${name}`} />
          </Button>
        ))}
      </div>
    </div>
  )
}

const evening = { from: '18:00', until: '08:00' }
/** 2024 began on a Monday. */
const dayOf = (weekday: Weekday): Date => new Date(2024, 0, 1 + weekdays.indexOf(weekday))

/** Quiet hours, one period for each day of the week. */
function Week({ hours, timeZone }: { hours: readonly QuietHours[]; timeZone: string }) {
  const { formatMessage, formatDate } = useIntl()
  const change = useChangeOwn()
  const put = (weekday: Weekday, stretch: Omit<QuietHours, 'weekday'> | undefined): void =>
    change({ quiet_hours: [...hours.filter((one) => one.weekday !== weekday), ...(stretch ? [{ ...stretch, weekday }] : [])] })
  return (
    <div>
      <p className={styles.soft}>
        <FormattedMessage id="notifications.quietHoursText" values={{ zone: <bdi>{timeZone.replaceAll('_', ' ')}</bdi> }} />
      </p>
      <ul className={styles.days} aria-label={formatMessage({ id: 'notifications.quietHours' })}>
        {weekdays.map((weekday) => {
          const day = formatDate(dayOf(weekday), { weekday: 'long' })
          const held = hours.find((one) => one.weekday === weekday)
          const set = (part: Partial<QuietHours>) => held && put(weekday, { ...held, ...part })
          return (
            <li key={weekday} className={styles.day}>
              <div className={styles.dayName}>
                <Checkbox label={day} value={held !== undefined} onValueChange={(on) => put(weekday, on ? evening : undefined)} />
              </div>
              {held && (
                <>
                  <DelayedTimeField
                    label={formatMessage({ id: 'notifications.from' }, { day })}
                    value={held.from}
                    onChange={(from) => set({ from })}
                  />
                  <span aria-hidden>–</span>
                  <DelayedTimeField
                    label={formatMessage({ id: 'notifications.until' }, { day })}
                    value={held.until}
                    onChange={(until) => set({ until })}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** A time that is saved once the person has finished typing it. */
function DelayedTimeField({ label, value, onChange }: { label: string; value: string; onChange: (time: string) => void }) {
  const [typed, setTyped] = useState<string>()
  const save = (): void => {
    if (typed === undefined || !isTime(typed)) return
    if (typed !== value) onChange(typed)
    setTyped(undefined)
  }
  return <TimeField label={label} labelHidden value={typed ?? value} onValueChange={setTyped} onBlur={save} />
}
