import type { ClockEntry } from '@atrium/contract/clockin/schemas'
import type { DayShift } from '@atrium/contract/clockin/shifts'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { loadScreen } from '#app/on-demand/lazy-screen.tsx'
import { Button } from '#ui/button.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { DetailPane } from '#ui/frame/detail-pane.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { dateOf } from '../parts/zoned-times.ts'
import { timesheetPath, type SheetSearch } from '../paths.ts'
import { clockin } from '../server.ts'
import { DayCorrections } from './day-corrections.tsx'
import { DayEntries } from './day-entries.tsx'
import { DayShifts } from './day-shifts.tsx'
import { DaySums } from './day-sums.tsx'
import styles from './day-pane.module.css'
import { monthOfDay, useLockedMonths } from './use-sheet.ts'

const CorrectionDialog = dialogOnDemand(() => loadScreen(['clockin'], () => import('../corrections/correction-dialog.tsx')))

type DayPaneProps = { day: string; today: string; shifts: readonly DayShift[]; search: SheetSearch; onClose: () => void }

/** One day: its entries with the way to correct them, its sums, and what was asked for. */
export function DayPane({ day, today, shifts, search, onClose }: DayPaneProps) {
  const { formatMessage, formatDate } = useIntl()
  const hours = useQuery({ ...clockin.query('getClockin', { from: day, to: day }), staleTime: 60_000 })
  const isLocked = useLockedMonths().has(monthOfDay(day))
  const [asked, setAsked] = useState<{ entry?: ClockEntry }>()
  const [open, setOpen] = useState(false)
  const ask = (entry?: ClockEntry): void => {
    setAsked(entry ? { entry } : {})
    setOpen(true)
  }
  const name = formatDate(dateOf(day), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const locked = isLocked ? formatMessage({ id: 'clockin.sheet.lockedDay' }) : undefined
  return (
    <DetailPane
      label={name}
      onClose={onClose}
      bar={
        <Bar
          back={{ render: <RouterLink to={timesheetPath} search={search} /> }}
          title={<h2 className={styles.title}>{name}</h2>}
          actions={
            <span className={styles.close}>
              <IconButton icon={X} label={formatMessage({ id: 'ui.close' })} onClick={onClose} />
            </span>
          }
        />
      }
    >
      <div className={styles.pane}>
        {hours.isPending && (
          <DelayedLoader>
            <SkeletonRows count={3} />
          </DelayedLoader>
        )}
        {hours.isError && !hours.data && (
          <ErrorState title={hours.error.message} onRetry={() => void hours.refetch()} retrying={hours.isFetching} />
        )}
        {hours.data && (
          <>
            <DayShifts shifts={shifts} />
            <DayEntries entries={hours.data.entries.filter(({ work_date }) => work_date === day)} locked={locked} onCorrect={ask} />
            {day <= today && (
              <Button icon={Plus} disabledReason={locked} onClick={() => ask()}>
                <FormattedMessage id="clockin.correction.missing" />
              </Button>
            )}
            <DaySums day={day} />
            <DayCorrections day={day} />
          </>
        )}
      </div>
      {asked && (
        <CorrectionDialog key={asked.entry?.entry_id ?? 'new'} open={open} entry={asked.entry} day={day} onClose={() => setOpen(false)} />
      )}
    </DetailPane>
  )
}
