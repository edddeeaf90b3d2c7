import { Link as RouterLink } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Bar } from '#ui/frame/bar.tsx'
import { DetailPane } from '#ui/frame/detail-pane.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { dateOf } from '../parts/zoned-times.ts'
import { calendarPath } from '../paths.ts'
import pane from '../sheet/day-pane.module.css'
import { AwayList } from './away-list.tsx'
import { isAway, peopleOn } from './calendar-days.ts'
import { ShiftList } from './shift-list.tsx'
import type { Calendar } from './use-calendar.ts'

/** One day: who is away, and how many are there. */
export function CalendarDayPane({ day, calendar: { rows, search, change } }: { day: string; calendar: Calendar }) {
  const { formatDate, formatMessage } = useIntl()
  const all = peopleOn(rows, day)
  const away = all.filter(isAway)
  const there = all.filter(({ kind }) => kind === 'work').length
  const name = formatDate(dateOf(day), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const onClose = (): void => change({ day: undefined })
  return (
    <DetailPane
      label={name}
      onClose={onClose}
      bar={
        <Bar
          back={{ render: <RouterLink to={calendarPath} search={{ ...search, day: undefined }} /> }}
          title={<h2 className={pane.title}>{name}</h2>}
          actions={
            <span className={pane.close}>
              <IconButton icon={X} label={formatMessage({ id: 'ui.close' })} onClick={onClose} />
            </span>
          }
        />
      }
    >
      <div className={pane.pane}>
        <p className={pane.soft}>
          <FormattedMessage id="clockin.calendar.there" values={{ there, away: away.length }} />
        </p>
        <AwayList people={away} />
        <ShiftList people={all.filter(({ of }) => of?.shifts.length)} />
      </div>
    </DetailPane>
  )
}
