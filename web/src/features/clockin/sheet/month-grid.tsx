import type { ClockinDay } from '@atrium/contract/clockin/reports'
import { Link as RouterLink } from '@tanstack/react-router'
import { AlarmClock, Hourglass, PartyPopper, TreePalm, type LucideIcon } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Icon } from '#ui/marks/icon.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { durationText } from '../hours/duration-text.ts'
import { useDuration } from '../parts/use-duration.ts'
import { addDays, dateOf, weekOf } from '../parts/zoned-times.ts'
import { timesheetPath } from '../paths.ts'
import styles from './month-grid.module.css'
import type { useSheet } from './use-sheet.ts'

type Sheet = ReturnType<typeof useSheet>

const marks = { waiting: Hourglass, auto: AlarmClock, holiday: PartyPopper, absence: TreePalm } as const satisfies Record<
  string,
  LucideIcon
>

/** What a day is marked with. */
function markOf({ state, holiday_name, absence }: ClockinDay): keyof typeof marks | undefined {
  if (state === 'waiting' || state === 'auto') return state
  if (holiday_name) return 'holiday'
  return absence ? 'absence' : undefined
}

/** A month by its days, in weeks from Monday; each leads to its entries. */
export function MonthGrid({ sheet, days }: { sheet: Sheet; days: readonly ClockinDay[] }) {
  const { formatMessage } = useIntl()
  const weeks = [...new Set(days.map(({ day }) => weekOf(day)[0] ?? day))]
  const byDay = new Map(days.map((day) => [day.day, day]))
  const used = new Set(days.flatMap((day) => markOf(day) ?? []))
  return (
    <div className={styles.month}>
      <div className={styles.grid} aria-hidden>
        {weekOf(sheet.at).map((day) => (
          <Weekday key={day} day={day} />
        ))}
      </div>
      <ul className={styles.grid}>
        {weeks
          .flatMap((monday) => Array.from({ length: 7 }, (_, at) => addDays(monday, at)))
          .map((day) => {
            const of = byDay.get(day)
            return of ? <Day key={day} day={of} sheet={sheet} /> : <li key={day} aria-hidden />
          })}
      </ul>
      {used.size > 0 && (
        <p className={styles.legend} aria-hidden>
          {[...used].map((mark) => (
            <span key={mark} className={styles.mark}>
              <Icon of={marks[mark]} size="small" />
              {formatMessage({ id: `clockin.mark.${mark}` })}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

function Weekday({ day }: { day: string }) {
  const { formatDate } = useIntl()
  return <span className={styles.weekday}>{formatDate(dateOf(day), { weekday: 'short', timeZone: 'UTC' })}</span>
}

function Day({ day, sheet: { search, today, day: open } }: { day: ClockinDay; sheet: Sheet }) {
  const { formatDate, formatMessage, formatNumber } = useIntl()
  const duration = useDuration()
  const mark = markOf(day)
  const recorded = day.worked_minutes + day.uncounted_minutes
  const parts = [
    formatDate(dateOf(day.day), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
    ...(recorded ? [duration(recorded)] : []),
    ...(mark ? [formatMessage({ id: `clockin.mark.${mark}` })] : []),
  ]
  return (
    <li>
      <RouterLink
        to={timesheetPath}
        search={{ ...search, day: day.day }}
        className={styles.day}
        data-worked={recorded > 0 || undefined}
        data-open={day.uncounted_minutes > 0 || undefined}
        data-today={day.day === today || undefined}
        {...(day.day === open && { 'aria-current': 'page' as const })}
      >
        <VisuallyHidden>{parts.join(', ')}</VisuallyHidden>
        <span aria-hidden>{formatNumber(new Date(day.day).getUTCDate())}</span>
        {mark && <Icon of={marks[mark]} size="small" />}
        {recorded > 0 && (
          <span aria-hidden className={styles.worked}>
            {durationText(recorded)}
          </span>
        )}
      </RouterLink>
    </li>
  )
}
