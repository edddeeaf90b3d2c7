import { requestAgain, type EventHandlers } from '#app/live/events.ts'

const clock = requestAgain('resolveClockin', 'getClockin', 'getClockinBalance', 'listCorrections', 'listAbsences', 'getAbsenceBalance')
const team = requestAgain('listClockinTeam')

/** The user’s clock, here or on another device, and those of the people who report to them. */
export const selfEvents: EventHandlers<'self'> = {
  'clockin.changed': { ...clock, ready: (context) => void clock.missed(context) },
  'clockin.team_changed': { ...team, ready: (context) => void team.missed(context) },
}
