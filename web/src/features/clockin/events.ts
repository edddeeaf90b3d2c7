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

/** The calls that show planned shifts. */
export const plans: readonly string[] = ['listPlannedShifts', 'listClockinCalendar', 'getClockinPlan', 'listClockinTeam']

export const directoryEvents: EventHandlers<'directory'> = { 'shift.changed': requestAgain(...plans) }

/** The user’s clock, here or on another device, those of the people who report to them, and what waits for the user. */
export const selfEvents: EventHandlers<'self'> = {
  'clockin.changed': requestAgain(...hours),
  'clockin.team_changed': requestAgain('listClockinTeam'),
  'clockin.asked_changed': requestAgain('listCorrections', 'listAbsences', 'listClockinCalendar'),
}
