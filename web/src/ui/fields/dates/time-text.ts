import { westernDigits } from './day-text.ts'

/** A time of day as `HH:mm`. */
type Time = string

const minutesOfDay = 24 * 60

/** A time of day on the clock of the locale: 14:30 or 2:30 pm. An empty string for anything else. */
export function writeTime(value: string, locale: string): string {
  if (!isTime(value)) return ''
  const at = new Date(`1970-01-01T${value}Z`)
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(at)
}

export const isTime = (value: string): value is Time => /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

/**
 * Reads a typed time: 9, 9:30, 930, 9.30 pm, in any digits and with the locale's words for morning and afternoon.
 *
 * @returns the time, an empty string for an empty text, or undefined when it is not a time
 */
export function readTime(text: string, locale: string): Time | undefined {
  const plain = westernDigits(text).toLocaleLowerCase(locale).trim()
  if (!plain) return ''
  const [, hours = '', minutes = ''] = /^\D*?(\d{1,2})(?:\D?(\d\d))?(?!\d)/u.exec(plain) ?? []
  const half = halfNamed(plain.replace(/[\d:.\s]/g, ''), locale)
  if (!hours || half === 'unknown') return undefined
  const hour = Number(hours)
  if (half && (hour < 1 || hour > 12)) return undefined
  const time = `${String(half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour).padStart(2, '0')}:${minutes || '00'}`
  return isTime(time) ? time : undefined
}

/** The time so many minutes later, or earlier, within the day. */
export function moveTime(value: Time, minutes: number): Time {
  const [hours = 0, rest = 0] = (isTime(value) ? value : '09:00').split(':').map(Number)
  const moved = (hours * 60 + rest + minutes + minutesOfDay) % minutesOfDay
  return `${String(Math.floor(moved / 60)).padStart(2, '0')}:${String(moved % 60).padStart(2, '0')}`
}

/** Morning or afternoon, by the letters beside a time. */
function halfNamed(letters: string, locale: string): 'am' | 'pm' | 'unknown' | undefined {
  if (!letters || letters === 'h' || letters === 'uhr') return undefined
  if (/^p\.?m?$/.test(letters) || letters === periodOf(15, locale)) return 'pm'
  if (/^a\.?m?$/.test(letters) || letters === periodOf(3, locale)) return 'am'
  return 'unknown'
}

const periodOf = (hour: number, locale: string): string | undefined =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', hourCycle: 'h12', timeZone: 'UTC' })
    .formatToParts(new Date(Date.UTC(2026, 0, 1, hour)))
    .find(({ type }) => type === 'dayPeriod')
    ?.value.toLocaleLowerCase(locale)
    .replace(/[.\s]/g, '')
