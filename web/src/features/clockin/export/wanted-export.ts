import { limits } from '@atrium/contract/limits'

/** What an export has: whose hours of which days, by entries or by days. */
export type WantedExport = {
  from: string
  to: string
  people: 'own' | 'team' | 'all'
  rows: 'entries' | 'days'
  format: 'xlsx' | 'csv'
  hasNotes: boolean
}

const dayLength = 86_400_000
/** Whether a job writes it: the hours of everyone, or of a team in more days than are sent at once. */
export const isLongExport = ({ people, from, to }: Pick<WantedExport, 'people' | 'from' | 'to'>): boolean =>
  people === 'all' || (people === 'team' && (Date.parse(to) - Date.parse(from)) / dayLength >= limits.clockinDirectExportDays)

/** The month before a day, both as `YYYY-MM-DD`: what is exported for pay. */
export function monthBefore(day: string): { from: string; to: string } {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return { from: isoDay(Date.UTC(year, month - 2, 1)), to: isoDay(Date.UTC(year, month - 1, 0)) }
}
const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** The day of an instant on the clock of this browser. */
export const dayOf = (at: number): string => {
  const date = new Date(at)
  return isoDay(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()))
}
