import type { EventItem } from '@atrium/contract/calendar/schemas'
import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import type { Day } from '../grid/days.ts'
import type { GridProps } from '../grid/grid-props.ts'
import type { Shown } from '../grid/shown.ts'
import { useTimeWords } from '../grid/use-time-words.ts'
import { keyOfItem } from '../use-shown.ts'
import { AgendaRow } from './agenda-row.tsx'
import styles from './agenda.module.css'
import { WeekStrip } from './week-strip.tsx'

type AgendaProps = Pick<GridProps, 'day' | 'today' | 'weekStart' | 'shown' | 'onDay' | 'onNew'> & {
  days: readonly Day[]
  items: readonly EventItem[]
  isNarrow: boolean
}

const byTime = (one: Shown, other: Shown): number => Number(other.isAllDay) - Number(one.isAllDay) || one.from - other.from

/** What comes, day by day, with the answers that are asked for. */
export function Agenda({ day, days, today, weekStart, shown, items, isNarrow, onDay, onNew }: AgendaProps) {
  const { formatMessage } = useIntl()
  const words = useTimeWords()
  const list = useRef<HTMLDivElement>(null)
  const known = new Map(items.map((item) => [keyOfItem(item), item]))
  const [first = day] = days
  // What began before is listed on the first day.
  const byDay = Map.groupBy(shown, (one) => (one.first < first ? first : one.first))
  return (
    <>
      {isNarrow && <WeekStrip {...{ day, today, weekStart, onDay }} busy={new Set(byDay.keys())} />}
      <div ref={list} className={styles.scroll} tabIndex={-1}>
        <div className={styles.list}>
          {days.map((one) => {
            const rows = byDay.get(one)?.toSorted(byTime)
            if (!rows?.length) return null
            return (
              <section key={one} aria-label={words.day(one)}>
                <h2 className={styles.day} data-today={one === today}>
                  {one === today ? formatMessage({ id: 'calendar.todayIs' }, { day: words.day(one) }) : words.day(one)}
                </h2>
                <ul className={styles.rows}>
                  {rows.map((row) => (
                    <AgendaRow key={row.key} shown={row} item={known.get(row.key)} isNarrow={isNarrow} />
                  ))}
                </ul>
              </section>
            )
          })}
          {!shown.length && (
            <EmptyState
              icon={CalendarDays}
              title={formatMessage({ id: 'calendar.nothing' })}
              action={
                onNew && (
                  <Button onClick={() => onNew({ isAllDay: false, first: day, last: day, from: 9 * 60, until: 10 * 60 })}>
                    <FormattedMessage id="calendar.new" />
                  </Button>
                )
              }
            >
              <FormattedMessage id="calendar.nothingText" />
            </EmptyState>
          )}
          {shown.length > 0 && (
            <p className={styles.end}>
              <FormattedMessage id="calendar.until" values={{ day: words.day(days.at(-1) ?? day) }} />
            </p>
          )}
        </div>
      </div>
    </>
  )
}
