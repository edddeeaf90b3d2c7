import { timePath } from '@atrium/contract/clockin/paths'

export const timesheetPath = `${timePath}/sheet`
export const correctionsPath = `${timePath}/corrections`
export const correctionPattern = `${correctionsPath}/$correction_id`
export const absencesPath = `${timePath}/absences`
export const absencePattern = `${absencesPath}/$absence_id`

/** Which days a timesheet shows: the week or the month around a day, by default today. In the address of the page. */
export type SheetSearch = { by?: 'month'; at?: string }
export const readSheetSearch = ({ by, at }: Record<string, unknown>): SheetSearch => ({
  ...(by === 'month' ? { by } : {}),
  ...(typeof at === 'string' && /^20\d\d-\d\d-\d\d$/.test(at) ? { at } : {}),
})
