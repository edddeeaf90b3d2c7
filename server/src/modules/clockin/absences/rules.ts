import { limits } from '@atrium/contract/limits'
import { addDays, daysBetween, isRecordable } from '../days.ts'

export type Off = { from: string; to: string; starts_at_noon: boolean; ends_at_noon: boolean }

/** Whether the days of an absence are in their order and not too many, and something of them is left. */
export const isPossible = ({ from, to, starts_at_noon, ends_at_noon }: Off): boolean =>
  isRecordable(from) &&
  isRecordable(to) &&
  from <= to &&
  daysBetween(from, to) < limits.absenceDays &&
  !(from === to && starts_at_noon && ends_at_noon)

/** How much of a day an absence covers: 0, a half or 1. */
export function coverOf({ from, to, starts_at_noon, ends_at_noon }: Off, day: string): number {
  if (day < from || day > to) return 0
  return 1 - (day === from && starts_at_noon ? 0.5 : 0) - (day === to && ends_at_noon ? 0.5 : 0)
}

/** Which part of a day an absence covers; undefined for none. */
export function partOf(off: Off, day: string): 'day' | 'morning' | 'afternoon' | undefined {
  if (!coverOf(off, day)) return undefined
  if (day === off.from && off.starts_at_noon) return 'afternoon'
  return day === off.to && off.ends_at_noon ? 'morning' : 'day'
}

/** The working days of an absence from one day to another. */
export function countDays(off: Off, range: { from: string; to: string }, isWorkday: (day: string) => boolean): number {
  const [first, last] = [off.from > range.from ? off.from : range.from, off.to < range.to ? off.to : range.to]
  let days = 0
  for (let day = first; day <= last; day = addDays(day, 1)) if (isWorkday(day)) days += coverOf(off, day)
  return days
}

/** The days of holiday of a year: all of them, or from the month of joining on, rounded up to halves. */
export function decideEntitlement(holidayDays: number, joinedOn: string, year: number): number {
  const joinedIn = Number(joinedOn.slice(0, 4))
  if (year < joinedIn) return 0
  const months = year === joinedIn ? 13 - Number(joinedOn.slice(5, 7)) : 12
  return Math.ceil((holidayDays * months * 2) / 12) / 2
}

/** A year’s entitlement, and what was used of it in all and while days from the year before could still be used. */
export type HolidayYear = { entitled: number; used: number; usedInTime: number; isLapsed: boolean }

/** What is left after the last of some years, one after another, and what it has from the year before. */
export function decideLeft(years: readonly HolidayYear[], carryOverDays: number): { carried: number; left: number } {
  let [carried, left] = [0, 0]
  for (const [index, { entitled, used, usedInTime, isLapsed }] of years.entries()) {
    const brought = index ? Math.min(carryOverDays, Math.max(0, left)) : 0
    carried = isLapsed ? Math.min(brought, usedInTime) : brought
    left = entitled + carried - used
  }
  return { carried, left }
}

/** The last day of a month of a year. */
export const endOfMonth = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 'YYYY-MM-DD'.length)
