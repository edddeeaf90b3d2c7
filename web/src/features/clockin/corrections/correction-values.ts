import type { NewCorrection } from '@atrium/contract/clockin/corrections'
import type { ClockEntry, EntryKind } from '@atrium/contract/clockin/schemas'
import { addDays, dayIn, instantAt, minutesBetween, timeIn } from '../parts/zoned-times.ts'

/** Times of day as they are typed, `HH:mm`. */
export type BreakDraft = { from: string; until: string }
export type CorrectionDraft = {
  day: string
  kind: EntryKind
  from: string
  until: string
  breaks: readonly BreakDraft[]
  isRemoval: boolean
  reason: string
}
export type CorrectionField = 'day' | 'from' | 'until' | 'breaks' | 'reason'
type Times = Pick<NewCorrection, 'started_at' | 'ended_at'> & { breaks: { started_at: string; ended_at: string }[] }

type Recorded = Pick<ClockEntry, 'kind' | 'started_at' | 'ended_at' | 'time_zone' | 'state'>

/** What the dialog begins with: what is recorded; an end that the rule guessed is left to the person. */
export function draftOf(entry: Recorded | undefined, day: string): CorrectionDraft {
  const none = { day, kind: 'work', from: '', until: '', breaks: [], isRemoval: false, reason: '' } as const
  if (!entry) return none
  const { kind, started_at, ended_at, time_zone, state } = entry
  const until = ended_at && state !== 'auto' ? timeIn(ended_at, time_zone) : ''
  return { ...none, day: dayIn(started_at, time_zone), kind, from: timeIn(started_at, time_zone), until }
}

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
const iso = (instant: number): string => new Date(instant).toISOString()

/** The instants of what is typed. An end before its beginning is on the next day. Undefined while something is missing. */
export function timesOf(draft: CorrectionDraft, timeZone: string, entry?: Recorded): Times | undefined {
  const { day, from, until, breaks } = draft
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !isTime(from) || !isTime(until)) return undefined
  if (breaks.some((one) => !isTime(one.from) || !isTime(one.until))) return undefined
  const start = unchanged(day, from, timeZone, entry?.started_at) ?? instantAt(day, from, timeZone)
  const after = (time: string, before: number): number => {
    const same = instantAt(day, time, timeZone)
    return same > before ? same : instantAt(addDays(day, 1), time, timeZone)
  }
  const end = unchanged(dayIn(entry?.ended_at ?? start, timeZone), until, timeZone, entry?.ended_at) ?? after(until, start)
  const taken = breaks.map((one) => {
    const beginning = after(one.from, start)
    return { started_at: iso(beginning), ended_at: iso(after(one.until, beginning)) }
  })
  return { started_at: iso(start), ended_at: iso(end), breaks: taken }
}

/** An instant that is recorded stays exact, to the second, and in the hour that clocks show twice. */
function unchanged(day: string, time: string, timeZone: string, recorded: string | null | undefined): number | undefined {
  if (!recorded || timeIn(recorded, timeZone) !== time || dayIn(recorded, timeZone) !== day) return undefined
  return Date.parse(recorded)
}

/** The minutes of work, or of the break. */
export const lengthOf = ({ started_at, ended_at, breaks }: Times): number =>
  minutesBetween(started_at, ended_at) - breaks.reduce((sum, one) => sum + minutesBetween(one.started_at, one.ended_at), 0)

/** What is wrong with a draft, by its fields in their order. */
export function wrongOf(draft: CorrectionDraft, times: Times | undefined, now: number): readonly CorrectionField[] {
  const { day, from, until, isRemoval, reason } = draft
  const wrong: CorrectionField[] = []
  if (!isRemoval) {
    if (!/^\d{4}-\d\d-\d\d$/.test(day)) wrong.push('day')
    if (!isTime(from)) wrong.push('from')
    if (!isTime(until) || (times && Date.parse(times.ended_at) > now)) wrong.push('until')
    if (hasWrongBreaks(draft, times)) wrong.push('breaks')
  }
  return reason.trim() ? wrong : [...wrong, 'reason']
}

/** Breaks follow each other within the work. */
function hasWrongBreaks({ breaks }: CorrectionDraft, times: Times | undefined): boolean {
  if (!times) return breaks.some((one) => !isTime(one.from) || !isTime(one.until))
  const bounds = [times.started_at, ...times.breaks.flatMap(({ started_at, ended_at }) => [started_at, ended_at]), times.ended_at]
  return breaks.length > 0 && bounds.some((at, index) => index > 0 && Date.parse(at) <= Date.parse(bounds[index - 1] ?? ''))
}
