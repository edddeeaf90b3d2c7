import type { Tx } from '#kernel/database/transaction'
import { factsOf, isRecurring, keyOf, listNext, type Happening } from '../occurring.ts'
import { listOverrides } from '../override-queries.ts'
import { findEvent, type EventRow } from '../queries.ts'
import { listLine } from './queries.ts'

/**
 * The queue for the seats of an event. Seats are not stored: the first guests who answered yes have them. When one of them declines, the
 * next moves up, and no two can take the last seat.
 */
export type Line = { key: string; seats: number | null; guests: readonly string[] }
export type Lines = { event_id: string; keys: readonly string[]; lines: readonly Line[] }

/** How many coming occurrences of a series are checked when its seats change. */
const looked = 5

type Looked = { event: EventRow } & Pick<Happening, 'occurrence'>
/** The lines for the seats of a happening before a change; of a whole series, of those that come. */
export async function seatsOf(tx: Tx, companyId: string, { event, occurrence }: Looked, now: Date): Promise<Lines> {
  const overrides = (await listOverrides(tx, companyId, [event.event_id])).get(event.event_id) ?? []
  const keys = occurrence !== null || !isRecurring(event) ? [occurrence ?? ''] : listNext(event, overrides, now, looked).map(keyOf)
  return { event_id: event.event_id, keys, lines: await readLines(tx, companyId, event, keys) }
}

async function readLines(tx: Tx, companyId: string, event: EventRow, keys: readonly string[]): Promise<Line[]> {
  const overrides = (await listOverrides(tx, companyId, [event.event_id])).get(event.event_id) ?? []
  const lines: Line[] = []
  for (const key of keys) {
    const override = overrides.find(({ occurrence }) => occurrence === key)
    const seats = override?.changes.seats === undefined ? event.seats : override.changes.seats
    if (seats !== null || event.seats !== null) lines.push({ key, seats, guests: await listLine(tx, companyId, event.event_id, key) })
  }
  return lines
}

/** Who of a line waits. */
const waitingIn = ({ seats, guests }: Line): readonly string[] => (seats === null ? [] : guests.slice(seats))
/** Who waited in a line before, and has a seat in it now. */
function decideSeated(before: Line, after: Line): string[] {
  const waited = new Set(waitingIn(before))
  return after.guests.slice(0, after.seats ?? undefined).filter((guest) => waited.has(guest))
}

/** Tells those who waited before a change, and have a seat after it. */
export async function tellSeated(tx: Tx, companyId: string, { event_id, keys, lines }: Lines): Promise<void> {
  if (!lines.some((line) => waitingIn(line).length)) return
  const event = await findEvent(tx, companyId, event_id)
  if (!event) return
  const after = new Map((await readLines(tx, companyId, event, keys)).map((line) => [line.key, line]))
  for (const line of lines) {
    const guest_ids = decideSeated(line, after.get(line.key) ?? { key: line.key, seats: null, guests: line.guests })
    if (guest_ids.length) await tx.enqueue('calendar.seated', { company_id: companyId, event_id, occurrence: line.key || null, guest_ids })
  }
}

/** The guests who wait for a seat in a happening. */
export async function listWaiting(tx: Tx, companyId: string, happening: Happening): Promise<ReadonlySet<string>> {
  const { seats } = factsOf(happening)
  if (seats === null) return new Set()
  return new Set((await listLine(tx, companyId, happening.event.event_id, keyOf(happening))).slice(seats))
}
