import { requestAgain, type EventHandlers } from '#app/live/events.ts'

const clock = requestAgain(
  'resolveClockin',
  'getClockin',
  'getClockinBalance',
  'listCorrections',
  'listAbsences',
  'getAbsenceBalance',
  'listClockinCalendar',
)
const team = requestAgain('listClockinTeam')
const asked = requestAgain('listCorrections', 'listAbsences', 'listClockinCalendar')

/** The user’s clock, here or on another device, those of the people who report to them, and what waits for the user. */
export const selfEvents: EventHandlers<'self'> = {
  'clockin.changed': { ...clock, ready: (context) => void clock.missed(context) },
  'clockin.team_changed': { ...team, ready: (context) => void team.missed(context) },
  'clockin.asked_changed': { ...asked, ready: (context) => void asked.missed(context) },
}
