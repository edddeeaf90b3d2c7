import { answer, click, dialog, fail, press, role, see, text } from '../screens/acts.ts'
import { alone, given, maya, troubled, type Screen } from '../screens/screen.ts'
import { answerCalendar, answerOpenCall, answerPicture, answerProposals, today } from './calendar-answers.ts'

const day = `day=${today}`
const nobody = { items: [], next_cursor: null }
const share = maya('calendar-share', `/calendar?view=month&${day}`, dialog('Calendars outside'), press('Calendars outside'))

/** The calendar in its views and states, an event, and the form of one. */
export const calendarScreens: readonly Screen[] = [
  given(answerCalendar, maya('calendar-month', `/calendar?view=month&${day}`, role('link', /Roadmap/))),
  given(answerCalendar, maya('calendar-week', `/calendar?view=week&${day}`, role('link', /Lunch/))),
  given(answerCalendar, maya('calendar-day', `/calendar?view=day&${day}`, role('link', /Lunch/))),
  given(answerCalendar, maya('calendar-agenda', `/calendar?view=agenda&${day}`, role('link', /^Town hall/))),
  given(answer('**/event/list', nobody), maya('calendar-none', '/calendar?view=month&day=2031-02-10', role('grid', /February 2031/))),
  troubled(fail('**/event/list'), maya('calendar-failed', `/calendar?view=month&${day}`, text('The calendar could not be loaded'))),
  given(answerCalendar, maya('calendar-new', `/calendar?view=week&${day}`, role('combobox', 'Repeats'), press('New event'))),
  alone(maya('calendar-new-wrong', `/calendar?view=week&${day}`, text('This field is required'), press('New event'), press('Save'))),
  { ...given(answerCalendar, share), only: 'desk' },
  given(
    answerCalendar,
    maya('event-invite', '/calendar/event/01980000-0000-7000-8000-000000000001', dialog('Invite more people'), press('Invite')),
  ),
  given(answerCalendar, maya('event', '/calendar/event/01980000-0000-7000-8000-000000000001', text('Are you coming?'))),
  given(
    answerOpenCall,
    maya('event-call', '/calendar/event/01980000-0000-7000-8000-000000000001', role('button', 'Join the call of Town hall')),
  ),
  given(
    answerProposals,
    maya(
      'event-proposals',
      '/calendar/event/01980000-0000-7000-8000-000000000001',
      role('button', 'Move it there'),
      click(text(/^Proposed before/)),
    ),
  ),
  given(answerPicture, maya('event-picture', '/calendar/event/01980000-0000-7000-8000-000000000001', role('button', /^Open picture/))),
  given(
    answerPicture,
    maya(
      'event-change',
      '/calendar/event/01980000-0000-7000-8000-000000000001',
      role('textbox', 'What the picture shows'),
      press('Change'),
      // So that it is in view.
      click(role('textbox', 'What the picture shows')),
    ),
  ),
  maya('calendar-search', '/search?query=bollard&kind=event', role('link', /Bollard prize-giving/)),
  alone(maya('calendar-post', '/feed', role('combobox', 'Event'), see(text(/^Soda bread/)), press('Write'), press('Share an event'))),
  maya('settings-places', '/settings/places', role('button', 'Change Room Quay')),
  maya('settings-places-new', '/settings/places', role('textbox', 'Name'), press('Add a room or thing')),
  given(answer('**/event/place/list', nobody), maya('settings-places-none', '/settings/places', text('Nothing can be booked yet'))),
  maya('settings-events', '/settings/events', role('switch', 'Tell me who declines')),
  maya('event-gone', '/calendar/event/01980000-0000-7000-8000-000000000000', text('This event is not available')),
]
