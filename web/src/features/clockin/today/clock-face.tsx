import type { ClockStatus } from '@atrium/contract/clockin/schemas'
import { CloudOff } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#ui/marks/icon.tsx'
import { DayStrip } from '../parts/day-strip.tsx'
import { useDuration } from '../parts/use-duration.ts'
import { minutesBetween } from '../parts/zoned-times.ts'
import type { Pressed } from '../punch/use-clock.ts'
import { ClockButtons } from './clock-buttons.tsx'
import styles from './clock-face.module.css'
import type { useHoursToday } from './use-hours-today.ts'

type ClockFaceProps = {
  today: ReturnType<typeof useHoursToday>
  /** What is expected today; undefined while unknown. */
  target: number | undefined
  /** What goes with the next punch, and what to do once it was pressed. */
  more?: Pressed
  onPressed?: () => void
  children?: React.ReactNode
}

/** What the clock shows: its state, one large figure, its buttons and today’s strip. */
export function ClockFace({ today, target, more, onPressed, children }: ClockFaceProps) {
  const { clock, isUnconfirmed, entries, timeZone, now } = today
  if (!clock) return null
  return (
    <div className={styles.face} data-status={clock.clock_status}>
      <div className={styles.top}>
        <div className={styles.words}>
          <Standing status={clock.clock_status} since={clock.since} isUnconfirmed={isUnconfirmed} />
          <Figure today={today} />
          <Below today={today} target={target} />
        </div>
        {children}
        <ClockButtons status={clock.clock_status} hasWorked={entries.length > 0} more={more} onPressed={onPressed} />
      </div>
      <DayStrip entries={entries} timeZone={timeZone} now={now} size="large" />
      {isUnconfirmed && (
        <p className={styles.offline}>
          <Icon of={CloudOff} size="small" />
          <FormattedMessage id="clockin.offline" />
        </p>
      )}
    </div>
  )
}

type StandingProps = { status: ClockStatus; since: string | null; isUnconfirmed: boolean }

function Standing({ status, since, isUnconfirmed }: StandingProps) {
  const { formatMessage, formatTime } = useIntl()
  const time = since ? formatTime(since) : ''
  return (
    <p className={styles.standing} role="status">
      <span className={styles.dot} aria-hidden />
      <span>
        {formatMessage({ id: since ? `clockin.since.${status}` : 'clockin.notIn' }, { time })}
        {isUnconfirmed && <FormattedMessage id="clockin.unconfirmed" />}
      </span>
    </p>
  )
}

function Figure({ today: { clock, entries, worked, now } }: Pick<ClockFaceProps, 'today'>) {
  const duration = useDuration()
  if (clock?.clock_status === 'break' && clock.since) return <p className={styles.figure}>{duration(minutesBetween(clock.since, now))}</p>
  // Without a network only the clock itself may be known.
  if (!entries.length && clock?.shift_started_at)
    return <p className={styles.figure}>{duration(minutesBetween(clock.shift_started_at, now))}</p>
  if (!entries.length) return <Greeting hour={new Date(now).getHours()} />
  return <p className={styles.figure}>{duration(worked)}</p>
}

const Greeting = ({ hour }: { hour: number }) => (
  <p className={styles.figure}>
    <FormattedMessage id={hour < 12 ? 'clockin.morning' : hour < 18 ? 'clockin.afternoon' : 'clockin.evening'} />
  </p>
)

function Below({ today: { clock, worked }, target }: Pick<ClockFaceProps, 'today' | 'target'>) {
  const { formatMessage } = useIntl()
  const duration = useDuration()
  const words = (): string => {
    if (clock?.clock_status === 'break') return formatMessage({ id: 'clockin.workedSoFar' }, { duration: duration(worked) })
    if (!target) return formatMessage({ id: 'clockin.noTarget' })
    if (!worked) return formatMessage({ id: 'clockin.target' }, { target: duration(target) })
    const values = { duration: duration(Math.abs(target - worked)), target: duration(target) }
    return formatMessage({ id: worked < target ? 'clockin.left' : 'clockin.over' }, values)
  }
  return <p className={styles.below}>{target === undefined ? '\u00a0' : words()}</p>
}
