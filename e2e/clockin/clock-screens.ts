import { answer, dialog, fail, press, role, text } from '../screens/acts.ts'
import { given, maya, tomas, troubled, type Screen } from '../screens/screen.ts'

const today = '/time'
const sheet = '/time/sheet'
const corrections = '/time/corrections'
const absences = '/time/absences'
const nothing = { items: [], next_cursor: null }
const clockedIn = role('button', /^(Clock in|Clock out|Back)/)
const correction = role('link', /Wrong day, sorry/)

/** A person’s own hours: the clock, the timesheet, corrections and days off. */
export const clockScreens: readonly Screen[] = [
  maya('time', today, clockedIn),
  maya('time-table', today, role('button', 'As bars'), press('As a table')),
  maya('time-say-when', today, dialog('Correct an entry'), press('Enter the time')),
  maya('time-code', today, role('img', 'Your code for the kiosk'), press('Show my code')),
  tomas('time-of-tomas', today, clockedIn),
  troubled(fail('**/clockin/balance*'), maya('time-failed', today, role('button', 'Try again'))),
  maya('timesheet', sheet, role('table', 'Timesheet')),
  maya('timesheet-month', `${sheet}?by=month`, role('link', /^Monday \d/)),
  maya('timesheet-day', sheet, role('button', /^Correct \d/), press(/^Mon/, 'link')),
  maya('timesheet-missing', sheet, dialog('Add missing hours'), press(/^Mon/, 'link'), press('Add missing hours')),
  troubled(fail('**/clockin/balance*'), maya('timesheet-failed', sheet, role('button', 'Try again'))),
  maya('corrections', corrections, correction),
  maya('correction', corrections, role('complementary', 'Correction'), press(/Wrong day, sorry/, 'link')),
  given(answer('**/clockin/correction/list', nothing), maya('corrections-none', corrections, text('No corrections'))),
  tomas('days-off', absences, role('link', /A week without a screen/)),
  tomas('day-off', absences, role('complementary', 'Holiday'), press(/A week without a screen/, 'link')),
  tomas('days-off-ask', absences, dialog('Ask for days off'), press('Ask for days off')),
  given(answer('**/clockin/absence/list', nothing), maya('days-off-none', absences, text('No days off yet'))),
]
