import { calendarPath } from '@atrium/contract/calendar/paths'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { Panes } from '#app/frame/panes.tsx'
import { useAppearance } from '#ui/appearance/appearance.ts'
import { Content } from '#ui/frame/frame.tsx'
import { formatsOf } from '#ui/language/languages.ts'
import { weekStartOf } from '#ui/language/week-start.ts'
import { useResponsive } from '#ui/responsive.ts'
import { useNow } from '#ui/time/use-now.ts'
import { dayIn, ownZone } from '#ui/time/zones.ts'
import type { Start } from '../form/event-draft.ts'
import { addDays, addMonths, daysFrom, startOfWeek, weeksOf, type Day } from '../grid/days.ts'
import { CalendarPane } from '../pane/calendar-pane.tsx'
import type { View } from '../paths.ts'
import { CalendarBar } from './calendar-bar.tsx'
import { CalendarView } from './calendar-view.tsx'
import { useCalendarKeys } from './use-calendar-keys.ts'

const EventDialog = dialogOnDemand(() => import('../form/event-dialog.tsx'))

/** The days that a view shows. */
function daysOf(view: View, day: Day, weekStart: number): Day[] {
  if (view === 'month') return weeksOf(day, weekStart).flat()
  if (view === 'week') return daysFrom(startOfWeek(day, weekStart), 7)
  return view === 'day' ? [day] : daysFrom(day, agendaDays)
}
const agendaDays = 42

const turned = (view: View, day: Day, by: 1 | -1): Day =>
  view === 'month' ? addMonths(day, by) : addDays(day, by * (view === 'day' ? 1 : view === 'week' ? 7 : agendaDays))

/** The calendar by month, week, day or as a list. Which one, and around which day, is in the address. */
export default function CalendarScreen() {
  const { locale } = useIntl()
  const navigate = useNavigate()
  const { isTabletOrMobile: isNarrow } = useResponsive()
  const [appearance] = useAppearance()
  const weekStart = weekStartOf(formatsOf(appearance), locale)
  const today = dayIn(useNow(), ownZone())
  const search = useSearch({ strict: false })
  const view = search.view ?? (isNarrow ? 'agenda' : 'month')
  const day = search.day ?? today
  const [start, setStart] = useState<Start>()
  const go = (next: { view?: View; day?: Day }): void =>
    void navigate({ to: calendarPath, search: { view, day, ...next }, replace: next.view === undefined })
  const goToday = (): void => void navigate({ to: calendarPath, search: { view } })
  const begin = (place?: Start['place']): void => setStart({ day, ...(place && { place }) })
  useCalendarKeys({ onToday: goToday, onView: (next) => go({ view: next }), onNew: () => begin() })
  const days = daysOf(view, day, weekStart)
  return (
    <Panes
      showing="content"
      list={<CalendarPane {...{ day, today, weekStart }} onDay={(next) => go({ day: next })} onNew={() => begin()} />}
    >
      <Content
        ownScroll
        bar={
          <CalendarBar
            {...{ view, day, days, today, isNarrow }}
            onToday={goToday}
            onTurn={(by) => go({ day: turned(view, day, by) })}
            onView={(next) => go({ view: next })}
            onNew={() => begin()}
          />
        }
      >
        <CalendarView
          key={view}
          {...{ view, day, days, today, weekStart, isNarrow }}
          onDay={(next) => go({ day: next })}
          onOpenDay={(next) => go({ view: 'day', day: next })}
          onNew={begin}
        />
      </Content>
      <EventDialog open={start !== undefined} start={start} onClose={() => setStart(undefined)} />
    </Panes>
  )
}
