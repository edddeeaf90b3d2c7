/**
 * Wall times: what clocks show, without a time zone. As text `YYYY-MM-DDTHH:mm:ss`, for reckoning as seconds since the first of January
 * 1970, as if every day had 24 hours.
 */
export const daySeconds = 86_400

const text = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})$/
const [firstYear, lastYear] = [1970, 2999]

/** The seconds of a wall time, undefined for what is no time, as 30 February. */
export function readWall(wall: string): number | undefined {
  if (!text.test(wall)) return undefined
  const seconds = Date.parse(`${wall}Z`) / 1_000
  return isRecordable(seconds) && writeWall(seconds) === wall ? seconds : undefined
}

/** The years for which something can be planned: the database and texts that are sorted know no others. */
export const isRecordable = (wall: number): boolean => wall >= earliestWall && wall <= latestWall
const earliestWall = Date.UTC(firstYear, 0, 1) / 1_000
export const latestWall = Date.UTC(lastYear + 1, 0, 1) / 1_000 - 1

/** The text of a wall time. Its two halves are kept, since a month of a calendar asks for the same ones for each series. */
export function writeWall(wall: number): string {
  const day = dayOf(wall)
  return textOf(dayTexts, day, 0) + textOf(timeTexts, wall - day * daySeconds, 'YYYY-MM-DD'.length)
}

const dayTexts = new Map<number, string>()
const timeTexts = new Map<number, string>()
const mostTexts = 20_000

/** Half of a text: ten signs from this place. */
function textOf(texts: Map<number, string>, number: number, from: number): string {
  let half = texts.get(number)
  if (half === undefined) {
    if (texts.size >= mostTexts) texts.clear()
    const seconds = from === 0 ? number * daySeconds : number
    texts.set(number, (half = new Date(seconds * 1_000).toISOString().slice(from, from === 0 ? 10 : 19)))
  }
  return half
}

export const dayOf = (wall: number): number => Math.floor(wall / daySeconds)

/** The weekday of a day: 0 is Monday. The first day of 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7

export type CivilDay = { year: number; month: number; monthDay: number }

/** The date of a day since 1970, by integers alone: dates of the language take ten times as long. */
export function civilOf(day: number): CivilDay {
  // Years that begin in March, in eras of 400 years (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    monthDay: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  }
}

/** The day since 1970 of a date. */
export function dayOfCivil(year: number, month: number, monthDay: number): number {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + monthDay - 1
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
}

export const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
export const daysInMonth = (year: number, month: number): number => (month === 2 && isLeapYear(year) ? 29 : (monthLengths[month - 1] ?? 0))
