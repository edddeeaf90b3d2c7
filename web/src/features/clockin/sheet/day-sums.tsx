import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useDifference, useDuration } from '../parts/use-duration.ts'
import { clockin } from '../server.ts'
import { DayState } from './day-state.tsx'
import styles from './day-pane.module.css'

/** What a day counts, and how that came about. */
export function DaySums({ day: of }: { day: string }) {
  const [duration, difference] = [useDuration(), useDifference()]
  const { data } = useQuery({ ...clockin.query('getClockinBalance', { from: of, to: of }), staleTime: 60_000 })
  const day = data?.days[0]
  if (!day) return null
  const { worked_minutes, break_minutes, deducted_minutes, uncounted_minutes, target_minutes, difference_minutes } = day
  const lines = [
    ['clockin.break', break_minutes],
    ['clockin.deducted', deducted_minutes],
    ['clockin.uncounted', uncounted_minutes],
  ] as const
  return (
    <>
      <dl className={styles.sums}>
        {lines
          .filter(([, minutes]) => minutes > 0)
          .map(([id, minutes]) => (
            <Line key={id} id={id} text={duration(minutes)} />
          ))}
        <dt data-total>
          <FormattedMessage id="clockin.worked" />
        </dt>
        <dd data-total>{duration(worked_minutes)}</dd>
        <Line id="clockin.expected" text={duration(target_minutes)} />
        {difference_minutes !== null && <Line id="clockin.difference" text={difference(difference_minutes)} />}
      </dl>
      <div>
        <DayState day={day} />
      </div>
    </>
  )
}

type LineId = 'clockin.break' | 'clockin.deducted' | 'clockin.uncounted' | 'clockin.expected' | 'clockin.difference'
const Line = ({ id, text }: { id: LineId; text: string }) => (
  <>
    <dt>
      <FormattedMessage id={id} />
    </dt>
    <dd>{text}</dd>
  </>
)
