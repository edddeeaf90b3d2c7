import { useState } from 'react'
import { FormattedDate, useIntl } from 'react-intl'
import { Card } from '#ui/rows/card.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { ConsentCard } from '../consent/consent-card.tsx'
import { TimeFrame } from '../parts/time-frame.tsx'
import type { Pressed } from '../punch/use-clock.ts'
import { BalanceCard } from '../today/balance-card.tsx'
import { KioskCodeCard } from '../kiosks/kiosk-code-card.tsx'
import { ClockFace } from '../today/clock-face.tsx'
import { EntriesCard } from '../today/entries-card.tsx'
import { Forgotten } from '../today/forgotten.tsx'
import { PunchDetails } from '../today/punch-details.tsx'
import { PunchProblem } from '../today/punch-problem.tsx'
import { useForgotten } from '../today/use-forgotten.ts'
import { OwnShifts } from '../today/own-shifts.tsx'
import { isWaitedFor, useHoursToday, useOwnPlan, useWeek } from '../today/use-hours-today.ts'
import { WeekCard } from '../today/week-card.tsx'
import styles from './today-screen.module.css'

/** The person’s clock, today and this week. */
export default function TodayScreen() {
  const { formatMessage } = useIntl()
  return (
    <TimeFrame
      title={formatMessage({ id: 'clockin.today' })}
      detail={<FormattedDate value={useNow()} weekday="long" day="numeric" month="long" hour="numeric" minute="numeric" />}
    >
      <Today />
    </TimeFrame>
  )
}

function Today() {
  const today = useHoursToday()
  const week = useWeek(today.day)
  const plan = useOwnPlan(today.day)
  const { state, day, entries, now, isReady } = today
  const forgotten = useForgotten(state.data?.forgotten)
  if (!isReady || forgotten.isPending || isWaitedFor(week) || isWaitedFor(plan)) return <Outlines />
  const target = week.data?.days.find((one) => one.day === day)?.target_minutes
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <PunchProblem />
        {forgotten.entry && <Forgotten entry={forgotten.entry} />}
        <Clock today={today} target={target} />
        <OwnShifts shifts={plan.data?.shifts ?? []} now={now} />
        <WeekCard week={week} today={day} />
      </div>
      <div className={styles.column}>
        {state.data && <ConsentCard state={state.data} />}
        <EntriesCard entries={entries} day={day} now={now} />
        <BalanceCard day={day} />
        {state.data?.config.kiosks && <KioskCodeCard />}
      </div>
    </div>
  )
}

const Outlines = () => (
  <DelayedLoader delay={200}>
    <div className={styles.page}>
      <div className={styles.column}>
        <Skeleton shape="block" height="300px" />
        <Skeleton shape="block" height="300px" />
      </div>
      <div className={styles.column}>
        <Skeleton shape="block" height="200px" />
        <Skeleton shape="block" height="120px" />
      </div>
    </div>
  </DelayedLoader>
)

function Clock({ today, target }: { today: ReturnType<typeof useHoursToday>; target: number | undefined }) {
  const { formatMessage } = useIntl()
  const [more, setMore] = useState<Pressed>({})
  const { data, error, refetch, isFetching } = today.state
  return (
    <Card aria-label={formatMessage({ id: 'clockin.clock' })} className={styles.clock}>
      {data ? (
        <>
          <ClockFace today={today} target={target} more={more} onPressed={() => setMore({})} />
          <PunchDetails projects={data.config.projects} more={more} onChange={setMore} />
        </>
      ) : (
        <ErrorState title={error?.message ?? ''} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </Card>
  )
}
