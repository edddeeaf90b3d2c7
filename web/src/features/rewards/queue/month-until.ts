import { yearUntil } from '#features/points/year-until.ts'

/** From the first day of the month until a day, both as `YYYY-MM-DD` of the viewer's calendar. */
export function monthUntil(midnight: number): { from: string; to: string } {
  const { to } = yearUntil(midnight)
  return { from: `${to.slice(0, 'YYYY-MM'.length)}-01`, to }
}
