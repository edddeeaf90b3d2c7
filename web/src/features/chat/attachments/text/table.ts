import type { IntlShape } from 'react-intl'

/** Columns beyond these are left out. */
const mostColumns = 100

type Sheet = { name: string | undefined; rows: string[][]; columns: number }

/** The sheets of a workbook: a form feed and a name begin each. A text without them is one sheet. */
export const sheetsOf = (text: string): Sheet[] =>
  text
    .split('\f')
    .filter((sheet) => sheet.trim() !== '')
    .map((sheet, index) => (index > 0 || text.startsWith('\f') ? namedSheetOf(sheet) : { name: undefined, ...tableOf(sheet) }))

function namedSheetOf(sheet: string): Sheet {
  const end = sheet.indexOf('\n')
  const [name, rows] = end < 0 ? [sheet, ''] : [sheet.slice(0, end), sheet.slice(end + 1)]
  return { name, ...tableOf(rows.trimEnd()) }
}

/** The rows of a text whose columns are separated by tabs, and the length of the longest. */
function tableOf(text: string): Pick<Sheet, 'rows' | 'columns'> {
  const rows = text.split('\n').map((line) => line.split('\t').slice(0, mostColumns))
  return { rows, columns: Math.max(...rows.map((cells) => cells.length)) }
}

/** A cell of a workbook as its reader sees it: a date, such as `2026-11-21` or `2026-11-21 14:30`, in their language. */
export function shownOf(cell: string, { formatDate }: Pick<IntlShape, 'formatDate'>): string {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d))?$/.exec(cell) ?? []
  if (!date) return cell
  const moment = new Date(`${date}T${time ?? '00:00'}Z`)
  if (Number.isNaN(moment.getTime())) return cell
  // The time of the workbook, whose place is unknown.
  return formatDate(moment, { dateStyle: 'medium', ...(time && { timeStyle: 'short' }), timeZone: 'UTC' })
}
