import { timePath } from '@atrium/contract/clockin/paths'
import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCardIsReady } from '#app/home-card.ts'
import { Card } from '#ui/rows/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Link } from '#ui/text/link.tsx'
import { ClockFace } from '../today/clock-face.tsx'
import { Forgotten } from '../today/forgotten.tsx'
import { PunchProblem } from '../today/punch-problem.tsx'
import { useForgotten } from '../today/use-forgotten.ts'
import { isWaitedFor, useHoursToday, useWeek } from '../today/use-hours-today.ts'
import { WeekBars } from '../today/week-bars.tsx'
import styles from './clock-card.module.css'

/** On Home: the person’s clock, with today and this week. */
export default function ClockCard() {
  const { formatMessage } = useIntl()
  const today = useHoursToday()
  const week = useWeek(today.day)
  const { state, day, isReady } = today
  const forgotten = useForgotten(state.data?.forgotten)
  const isWhole = isReady && !isWaitedFor(week) && !forgotten.isPending
  useCardIsReady(isWhole)
  const days = week.data?.days
  const title = formatMessage({ id: 'clockin.place' })
  const more = (
    <Link render={<RouterLink to={timePath} />}>
      <FormattedMessage id="clockin.open" />
    </Link>
  )
  if (state.isError && !state.data)
    return (
      <Card title={title} action={more}>
        <ErrorState title={state.error?.message ?? ''} onRetry={() => void state.refetch()} retrying={state.isFetching} />
      </Card>
    )
  if (!isWhole) return null
  return (
    <Card title={title} action={more} className={styles.card}>
      <PunchProblem />
      <ClockFace today={today} target={days?.find((one) => one.day === day)?.target_minutes}>
        {days && (
          <div className={styles.week}>
            <WeekBars days={days.slice(0, 5)} today={day} size="small" />
          </div>
        )}
      </ClockFace>
      {forgotten.entry && <Forgotten entry={forgotten.entry} />}
    </Card>
  )
}
