import type { ClockinDay } from '@atrium/contract/clockin/reports'
import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { durationText } from '../hours/duration-text.ts'
import { DayStrip } from '../parts/day-strip.tsx'
import { dateOf, ownZone } from '../parts/zoned-times.ts'
import { timesheetPath } from '../paths.ts'
import { DayShifts } from './day-shifts.tsx'
import { DayState } from './day-state.tsx'
import type { useSheet } from './use-sheet.ts'
import styles from './week-table.module.css'

type Sheet = ReturnType<typeof useSheet>

const columns = ['clockin.day', 'clockin.times', 'clockin.break', 'clockin.worked', 'clockin.difference', 'clockin.state'] as const

/** A week by its days; each leads to its entries. */
export function WeekTable({ sheet, days }: { sheet: Sheet; days: readonly ClockinDay[] }) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>
            <FormattedMessage id="clockin.sheet" />
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((id) => (
              <th key={id} scope="col" data-column={id}>
                <FormattedMessage id={id} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <Row key={day.day} sheet={sheet} day={day} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ sheet, day }: { sheet: Sheet; day: ClockinDay }) {
  const { formatDate } = useIntl()
  const { day: of, worked_minutes, uncounted_minutes, break_minutes, deducted_minutes, difference_minutes } = day
  const { search, today, now } = sheet
  const entries = sheet.entries.filter(({ work_date }) => work_date === of)
  const breaks = break_minutes + deducted_minutes
  const hasHours = worked_minutes + uncounted_minutes > 0
  return (
    <tr data-current={of === sheet.day || undefined} data-today={of === today || undefined}>
      <th scope="row">
        <RouterLink to={timesheetPath} search={{ ...search, day: of }} className={styles.link}>
          {formatDate(dateOf(of), { weekday: 'short', day: 'numeric', timeZone: 'UTC' })}
        </RouterLink>
      </th>
      <td data-column="clockin.times">
        <DayStrip entries={entries} timeZone={entries[0]?.time_zone ?? ownZone()} now={of === today ? now : undefined} />
        <DayShifts shifts={sheet.shiftsOf(of)} />
      </td>
      <td data-column="clockin.break">{breaks > 0 ? durationText(breaks) : '–'}</td>
      <td className={styles.worked}>
        {hasHours ? durationText(worked_minutes) : '–'}
        {uncounted_minutes > 0 && (
          <span className={styles.open}>
            <FormattedMessage id="clockin.plusUncounted" values={{ duration: durationText(uncounted_minutes) }} />
          </span>
        )}
      </td>
      <td>{difference_minutes === null ? '–' : signed(difference_minutes)}</td>
      <td>
        <DayState day={day} />
      </td>
    </tr>
  )
}

const signed = (minutes: number): string => (minutes > 0 ? `+${durationText(minutes)}` : durationText(minutes))
