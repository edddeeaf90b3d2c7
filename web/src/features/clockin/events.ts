import { requestAgain, type EventHandlers } from '#app/live/events.ts'

/** The calls that show something of the person’s hours. */
export const hours: readonly string[] = [
  'resolveClockin',
  'getClockin',
  'getClockinBalance',
  'listCorrections',
  'listAbsences',
  'getAbsenceBalance',
  'listClockinCalendar',
]

const clock = requestAgain(...hours)
const team = requestAgain('listClockinTeam')
const asked = requestAgain('listCorrections', 'listAbsences', 'listClockinCalendar')

/** The user’s clock, here or on another device, those of the people who report to them, and what waits for the user. */
export const selfEvents: EventHandlers<'self'> = {
  'clockin.changed': { ...clock, ready: (context) => void clock.missed(context) },
  'clockin.team_changed': { ...team, ready: (context) => void team.missed(context) },
  'clockin.asked_changed': { ...asked, ready: (context) => void asked.missed(context) },
}
