import { timePath } from '@atrium/contract/clockin/paths'

export const timesheetPath = `${timePath}/sheet`
export const correctionsPath = `${timePath}/corrections`
export const correctionPattern = `${correctionsPath}/$correction_id`
export const absencesPath = `${timePath}/absences`
export const absencePattern = `${absencesPath}/$absence_id`
/** Who of the team is away. */
export const calendarPath = `${timePath}/calendar`

/** Which days a timesheet shows, the week or the month around a day, and which of them is open. In the address of the page. */
export type SheetSearch = { by?: 'month' | undefined; at?: string | undefined; day?: string | undefined }
export const readSheetSearch = ({ by, at, day }: Record<string, unknown>): SheetSearch => ({
  ...(by === 'month' ? { by } : {}),
  ...(isDay(at) ? { at } : {}),
  ...(isDay(day) ? { day } : {}),
})

/** Which days the calendar shows, around a day, of whom, and which of them is open. In the address of the page. */
export type CalendarSearch = { by?: 'week' | undefined; at?: string | undefined; day?: string | undefined; people?: 'all' | undefined }

export const readCalendarSearch = ({ by, at, day, people }: Record<string, unknown>): CalendarSearch => ({
  ...(by === 'week' ? { by } : {}),
  ...(isDay(at) ? { at } : {}),
  ...(isDay(day) ? { day } : {}),
  ...(people === 'all' ? { people } : {}),
})

export const isDay = (value: unknown): value is string => typeof value === 'string' && /^20\d\d-(0[1-9]|1[0-2])-\d\d$/.test(value)
