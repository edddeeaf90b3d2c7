import { FormattedMessage } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { usePerson } from '#features/people/people.ts'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { ownZone } from '#ui/time/zones.ts'
import { Agenda } from '../agenda/agenda.tsx'
import { useMoveEvent } from '../event/use-move-event.ts'
import type { Day } from '../grid/days.ts'
import type { GridProps } from '../grid/grid-props.ts'
import { MonthGrid } from '../grid/month-grid.tsx'
import { TimeGrid } from '../grid/time-grid.tsx'
import { useLayers } from '../layers.ts'
import type { View } from '../paths.ts'
import { useShown } from '../use-shown.ts'
import styles from './calendar.module.css'

const ExtentDialog = dialogOnDemand(() => import('../event/extent-dialog.tsx'))

type CalendarViewProps = Omit<GridProps, 'shown' | 'onShift'> & { view: View; days: readonly Day[]; isNarrow: boolean }

/** The events of the days in the view that was chosen. */
export function CalendarView({ view, days, isNarrow, ...grid }: CalendarViewProps) {
  const [first = grid.day, last = grid.day] = [days[0], days.at(-1)]
  const { list, items, shown } = useShown({ from: first, to: last })
  const { move, asked, answer } = useMoveEvent(items)
  const otherZone = useOtherZone()
  if (list.isPending)
    return (
      <DelayedLoader delay={200}>
        <div className={styles.waiting} aria-hidden>
          {Array.from({ length: view === 'agenda' ? 8 : 5 }, (_, index) => (
            <Skeleton key={index} shape="block" height={view === 'agenda' ? '56px' : '96px'} />
          ))}
        </div>
      </DelayedLoader>
    )
  if (list.isError && !list.data)
    return (
      <ErrorState title={<FormattedMessage id="calendar.failed" />} onRetry={() => void list.refetch()} retrying={list.isFetching}>
        {list.error.message}
      </ErrorState>
    )
  return (
    <>
      {view === 'month' && <MonthGrid {...grid} shown={shown} onShift={move} />}
      {view === 'agenda' && <Agenda {...grid} days={days} items={items} shown={shown} isNarrow={isNarrow} />}
      {(view === 'week' || view === 'day') && (
        <TimeGrid {...grid} days={days} shown={shown} zone={ownZone()} otherZone={otherZone} onShift={move} />
      )}
      <ExtentDialog open={asked !== undefined} asked={asked} onAnswer={answer} />
    </>
  )
}

/** The zone of the colleague that is shown too, where clocks differ from the own ones. */
function useOtherZone(): string | undefined {
  const { employees } = useLayers()
  const zone = usePerson(employees[0])?.time_zone
  return zone && zone !== ownZone() ? zone : undefined
}
