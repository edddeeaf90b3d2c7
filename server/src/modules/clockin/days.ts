/** Calendar days where a person is. A day is `YYYY-MM-DD`. */
const dayLength = 86_400_000
const written = 'YYYY-MM-DD'.length

const formats = new Map<string, Intl.DateTimeFormat>()

/** Days for which something can be recorded or asked. The database knows no year zero, and five digits do not sort as text. */
export const isRecordable = (day: string): boolean => day >= '1970-01-01' && day <= '2999-12-31'

/** The day of an instant in a time zone. */
export function dayIn(instant: Date | number, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format)
    formats.set(timeZone, (format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })))
  return format.format(instant)
}

/** The day so many days after one. */
export const addDays = (day: string, count: number): string => new Date(Date.parse(day) + count * dayLength).toISOString().slice(0, written)

const ranges = new Map<string, readonly string[]>()
const mostRanges = 100

/** The days from one to another. Kept, since a report asks for the same ones for each person. */
export function listDays({ from, to }: { from: string; to: string }): readonly string[] {
  const key = `${from} ${to}`
  let days = ranges.get(key)
  if (!days) {
    if (ranges.size >= mostRanges) ranges.clear()
    days = Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, count) => addDays(from, count))
    ranges.set(key, days)
  }
  return days
}

/** How many days after one day another is. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayLength)

/** The part of a stretch of time that falls on a day, in milliseconds. */
export type DayPart = { day: string; length: number }

/** A stretch of time by the calendar days of a time zone. The parts sum to the whole, also in the nights when clocks change. */
export function splitAtMidnights(from: number, until: number, timeZone: string): DayPart[] {
  const first = boundsAt(from, timeZone)
  if (from < until && until <= first.midnight) return [{ day: first.day, length: until - from }]
  const parts: DayPart[] = []
  for (let at = from; at < until;) {
    const { day, midnight } = boundsAt(at, timeZone)
    const end = midnight > at ? Math.min(midnight, until) : until
    parts.push({ day, length: end - at })
    at = end
  }
  return parts
}

type Bounds = { day: string; beginning: number; midnight: number }
const bounds = new Map<string, Map<number, Bounds>>()

/** The day of an instant, with its ends. Kept by the quarters of an hour of each time zone, since a report asks for millions. */
function boundsAt(at: number, timeZone: string): Bounds {
  let known = bounds.get(timeZone)
  if (!known) bounds.set(timeZone, (known = new Map()))
  const found = known.get(Math.floor(at / quarter))
  if (found && at >= found.beginning && at < found.midnight) return found
  const day = dayIn(at, timeZone)
  const made = { day, beginning: beginningOf(day, timeZone), midnight: beginningOf(addDays(day, 1), timeZone) }
  if (known.size >= mostBeginnings) known.clear()
  known.set(Math.floor(at / quarter), made)
  return made
}

const beginnings = new Map<string, number>()
const mostBeginnings = 20_000
/** Clocks are at most so far from UTC. */
const farthest = 15 * 60 * 60_000

/** The first instant of a day in a time zone: not midnight where clocks change then. */
export function beginningOf(day: string, timeZone: string): number {
  const key = `${timeZone} ${day}`
  const known = beginnings.get(key)
  if (known !== undefined) return known
  let [before, after] = [Date.parse(day) - farthest, Date.parse(day) + farthest]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayIn(middle, timeZone) < day) before = middle
    else after = middle
  }
  if (beginnings.size >= mostBeginnings) beginnings.clear()
  beginnings.set(key, after)
  return after
}

/** How many minutes of the day the clocks of a time zone show. */
export function minuteOfDay(instant: Date, timeZone: string): number {
  const [hours = 0, minutes = 0] = clockTextOf(instant.toISOString(), timeZone).slice('YYYY-MM-DD '.length).split(':').map(Number)
  return hours * 60 + minutes
}

/** When the clocks of a time zone show a minute of a day. */
export function instantAt(day: string, minute: number, timeZone: string): Date {
  const guess = new Date(beginningOf(day, timeZone) + minute * 60_000)
  return new Date(guess.getTime() + (minute - minuteOfDay(guess, timeZone)) * 60_000)
}

/** An instant as the clocks of a time zone show it, with their distance from UTC: `2026-10-25 02:30:00+01:00`. */
export function clockTextOf(instant: string, timeZone: string): string {
  const at = Date.parse(instant)
  const { ahead, text } = offsetAt(at, timeZone)
  const shown = new Date(at + ahead).toISOString()
  return `${shown.slice(0, written)} ${shown.slice(written + 1, written + 1 + 'HH:mm:ss'.length)}${text}`
}

type Offset = { ahead: number; text: string }
const offsets = new Map<string, Map<number, Offset>>()
const mostOffsets = 20_000
/** Clocks change at quarters of an hour. */
const quarter = 15 * 60_000
/** How far the clocks of a time zone are ahead of UTC, in milliseconds and as text. Kept, since an export asks for millions. */
function offsetAt(at: number, timeZone: string): Offset {
  let known = offsets.get(timeZone)
  if (!known) offsets.set(timeZone, (known = new Map()))
  const place = Math.floor(at / quarter)
  let offset = known.get(place)
  if (!offset) {
    if (known.size >= mostOffsets) known.clear()
    known.set(place, (offset = computeOffset(at, timeZone)))
  }
  return offset
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function computeOffset(at: number, timeZone: string): Offset {
  let format = clocks.get(timeZone)
  if (!format) clocks.set(timeZone, (format = new Intl.DateTimeFormat('en-CA', { timeZone, timeZoneName: 'longOffset' })))
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const text = name.replace('GMT', '') || '+00:00'
  const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] = /^([+-])(\d+):(\d+)(?::(\d+))?$/.exec(text) ?? []
  const length = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000
  return { ahead: sign === '-' ? -length : length, text }
}
