import { dialog, press, role, text } from '../screens/acts.ts'
import { given, maya, type Screen } from '../screens/screen.ts'
import { answerCalendar } from './calendar-answers.ts'

export const calendarScreens: readonly Screen[] = [
  given(answerCalendar, maya('calendar-month', '/calendar?view=month', role('link', /^Roadmap/))),
  given(answerCalendar, maya('calendar-week', '/calendar?view=week', role('link', /^Product stand/))),
  given(answerCalendar, maya('calendar-agenda', '/calendar?view=agenda', role('link', /^Berths critique/))),
  given(answerCalendar, maya('calendar-new', '/calendar?view=week', role('combobox', 'Repeats'), press('New event'))),
  given(answerCalendar, maya('calendar-share', '/calendar?view=month', dialog('Calendars outside'), press('Calendars outside'))),
  given(answerCalendar, maya('event', '/calendar/event/01980000-0000-7000-8000-000000000001', text('Are you coming?'))),
]
