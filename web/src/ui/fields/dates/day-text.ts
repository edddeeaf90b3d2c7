/** A day as `YYYY-MM-DD`. */
type Day = string
type Part = 'day' | 'month' | 'year'

/** Whether a value is a day of the calendar, as `YYYY-MM-DD`. */
export const isDay = (value: string | undefined): value is Day =>
  value !== undefined && /^\d{4}-\d\d-\d\d$/.test(value) && dayOf(...numbersOf(value)) === value

/** A day in the order and digits of the locale: 25/11/2026. An empty string for anything else. */
export function writeDay(value: string, locale: string): string {
  if (!isDay(value)) return ''
  return new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }).format(new Date(value))
}

/**
 * Reads a typed day in the order of the locale, with any separators, with numbers or names of months; also `YYYY-MM-DD`. A year left out is
 * that of `today`; one of two digits is at most ten years ahead.
 *
 * @returns the day, an empty string for an empty text, or undefined when it is not a day
 */
export function readDay(text: string, locale: string, today: Day): Day | undefined {
  const tokens = westernDigits(text).match(/\d+|\p{L}+/gu) ?? []
  if (!text.trim()) return ''
  const [thisYear] = numbersOf(today)
  const month = tokens.map((token) => monthNamed(token, locale)).find((found) => found !== undefined)
  const numbers = tokens.filter((token) => /^\d+$/.test(token))
  const order = orderOf(numbers, locale).filter((part) => part !== 'month' || month === undefined)
  if (numbers.length > order.length || numbers.length < order.length - 1) return undefined
  const given = new Map(order.filter((part) => part !== 'year' || numbers.length === order.length).map((part, at) => [part, numbers[at]]))
  return dayOf(yearOf(given.get('year'), thisYear), month ?? Number(given.get('month')), Number(given.get('day')))
}

/** The order of the parts: that of the locale, unless the text begins with a year. */
function orderOf(numbers: readonly string[], locale: string): Part[] {
  if (numbers[0]?.length === 4) return ['year', 'month', 'day']
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).formatToParts(new Date(0))
  return parts.map(({ type }) => type).filter((type): type is Part => type === 'day' || type === 'month' || type === 'year')
}

const aheadAtMost = 10

function yearOf(written: string | undefined, thisYear: number): number {
  if (written === undefined) return thisYear
  if (written.length !== 2) return Number(written)
  const century = thisYear - (thisYear % 100)
  const year = century + Number(written)
  return year > thisYear + aheadAtMost ? year - 100 : year
}

const shortest = 3

function monthNamed(token: string, locale: string): number | undefined {
  if (/^\d/.test(token) || token.length < shortest) return undefined
  const names = Array.from({ length: 12 }, (_, month) =>
    (['long', 'short'] as const).map((width) =>
      new Intl.DateTimeFormat(locale, { month: width, day: 'numeric', timeZone: 'UTC' })
        .formatToParts(new Date(Date.UTC(2026, month, 1)))
        .find(({ type }) => type === 'month')
        ?.value.toLocaleLowerCase(locale),
    ),
  )
  const found = names.findIndex((widths) => widths.some((name) => name?.startsWith(token.toLocaleLowerCase(locale))))
  return found < 0 ? undefined : found + 1
}

/** Undefined if the calendar does not have it, such as 31 November. */
function dayOf(year: number, month: number, day: number): Day | undefined {
  const at = new Date(Date.UTC(year, month - 1, day))
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isReal && year > 999 && year <= 9999 ? at.toISOString().slice(0, 'YYYY-MM-DD'.length) : undefined
}

function numbersOf(day: Day): [number, number, number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month, date]
}

/** Arabic and Persian digits as 0 to 9. */
export const westernDigits = (text: string): string => text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
