import type { PlannedShift } from '@atrium/contract/clockin/shifts'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { Button } from '#ui/button.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useResponsive } from '#ui/responsive.ts'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { TimeFrame } from '../parts/time-frame.tsx'
import { dateOf } from '../parts/zoned-times.ts'
import { PlanAgenda } from '../plan/plan-agenda.tsx'
import { PlanTable } from '../plan/plan-table.tsx'
import { ShiftsCard } from '../plan/shifts-card.tsx'
import { usePlan, type Plan } from '../plan/use-plan.ts'
import rangeStyles from './calendar-screen.module.css'
import styles from './led-screens.module.css'

const ShiftDialog = dialogOnDemand(() => import('../plan/shift-dialog.tsx'))

/** Who works when in a week, and the shifts that are planned. */
export default function PlanScreen() {
  const { formatMessage } = useIntl()
  const plan = usePlan()
  const [{ time, open, shift }, setShown] = useState<{ time: number; open: boolean; shift?: PlannedShift }>({ time: 0, open: false })
  const edit = (chosen?: PlannedShift): void => setShown({ time: time + 1, open: true, ...(chosen && { shift: chosen }) })
  return (
    <TimeFrame title={formatMessage({ id: 'clockin.plan' })} actions={<Range plan={plan} />}>
      <div className={styles.page} data-wide>
        <Head plan={plan} onAdd={() => edit()} />
        <Week plan={plan} onEdit={edit} />
      </div>
      <ShiftDialog
        key={time}
        open={open}
        shift={shift}
        days={plan.days}
        plansForAll={plan.plansForAll}
        onClose={() => setShown({ time, open: false, ...(shift && { shift }) })}
      />
    </TimeFrame>
  )
}

function Range({ plan: { days, move } }: { plan: Plan }) {
  const { formatDateTimeRange, formatMessage } = useIntl()
  const [from, to] = [dateOf(days[0] ?? ''), dateOf(days.at(-1) ?? '')]
  return (
    <div className={rangeStyles.range}>
      <IconButton pointing icon={ChevronLeft} label={formatMessage({ id: 'clockin.sheet.before' })} onClick={() => move(-1)} />
      <span className={rangeStyles.label} aria-live="polite">
        {formatDateTimeRange(from, to, { day: 'numeric', month: 'short', timeZone: 'UTC' })}
      </span>
      <IconButton pointing icon={ChevronRight} label={formatMessage({ id: 'clockin.sheet.after' })} onClick={() => move(1)} />
    </div>
  )
}

function Head({ plan, onAdd }: { plan: Plan; onAdd: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <div className={rangeStyles.head}>
      <Button icon={Plus} tone="primary" onClick={onAdd}>
        <FormattedMessage id="clockin.shift.add" />
      </Button>
      {plan.seesEveryone && (
        <SegmentedControl
          label={formatMessage({ id: 'clockin.calendar.whose' })}
          value={plan.people}
          onValueChange={plan.showPeople}
          options={(['team', 'all'] as const).map((value) => ({ value, label: formatMessage({ id: `clockin.people.${value}` }) }))}
        />
      )}
      {!plan.days.includes(plan.today) && (
        <Button size="small" onClick={plan.showToday}>
          <FormattedMessage id="clockin.today" />
        </Button>
      )}
    </div>
  )
}

function Week({ plan, onEdit }: { plan: Plan; onEdit: (shift: PlannedShift) => void }) {
  const { isTabletOrMobile } = useResponsive()
  const { list, rows, shifts } = plan
  const isHeld = useHoldUntilNamed(list.data && rows.map(({ employee_id }) => employee_id))
  const failed = [list, shifts].find(({ isError, data }) => isError && !data)
  if (failed) return <ErrorState title={failed.error?.message} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
  if (!list.data || !shifts.data || isHeld)
    return (
      <DelayedLoader delay={200}>
        <Skeleton shape="block" height="420px" />
      </DelayedLoader>
    )
  return (
    <>
      {isTabletOrMobile ? <PlanAgenda plan={plan} /> : <PlanTable plan={plan} />}
      {list.hasNextPage && (
        <div>
          <Button tone="plain" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <FormattedMessage id="clockin.team.more" />
          </Button>
        </div>
      )}
      {shifts.data.items.length > 0 && <ShiftsCard shifts={shifts.data.items} onEdit={onEdit} />}
    </>
  )
}
