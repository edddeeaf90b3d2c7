import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { listOccurrences, type Series } from '../recurrence/occurrences.ts'
import { deleteBookings, insertBookings, listFree, listTaken, lockPlaces, type Booked } from './queries.ts'

const day = 24 * 60 * 60_000
/** A series books its places so far ahead. */
export const bookedAhead = 400 * day
const mostBookings = 400
const mostOffered = 5

/** What an event books: a single one its time, a series those of its occurrences that come. */
export type Booking = { event_id: string; place_ids: readonly string[]; occurrences: readonly Booked[] }

/** The occurrences of a series that its places are booked for. `''` is the occurrence of a single event. */
export function bookedOf(series: Series, now: Date): Booked[] {
  const isSeries = series.rrule !== null || series.rdates.length > 0
  const [from, to] = isSeries ? [now, new Date(now.getTime() + bookedAhead)] : [new Date(0), new Date('2999-12-31T00:00:00Z')]
  return listOccurrences(series, from, to)
    .filter(({ starts_at, ends_at }) => ends_at > starts_at)
    .slice(0, mostBookings)
    .map(({ occurrence, starts_at, ends_at }) => ({
      occurrence: isSeries ? occurrence : '',
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
    }))
}

/**
 * Books the places of an event, instead of what it booked before. Refuses with PLACE_TAKEN, which says when they are taken and what else is
 * free, or PLACE_NOT_FOUND. Of several who take a place at once one gets it: the place is locked while it is looked at, and the database
 * holds its stretches apart.
 */
export async function bookPlaces(tx: Tx, companyId: string, { event_id, place_ids, occurrences }: Booking): Promise<void> {
  const wanted = [...new Set(place_ids)]
  const locked = await lockPlaces(tx, companyId, wanted)
  if (locked.length < wanted.length) throw new Refusal('PLACE_NOT_FOUND')
  await deleteBookings(tx, companyId, event_id)
  if (locked.length === 0 || occurrences.length === 0) return
  const taken = await listTaken(tx, companyId, locked, occurrences, event_id)
  if (taken.length > 0) throw new Refusal('PLACE_TAKEN', { taken, free: await listOffered(tx, companyId, occurrences, event_id) })
  await insertBookings(tx, companyId, event_id, locked, occurrences)
}

/** Rooms that are free instead, for as many as come: how many that is only the room chosen says, so the smallest come first. */
const listOffered = (tx: Tx, companyId: string, stretches: readonly Booked[], exceptId: string) =>
  listFree(tx, companyId, { stretches, seats: 0, exceptId, kind: 'room', limit: mostOffered })

export const releasePlaces = (tx: Tx, companyId: string, eventId: string) => deleteBookings(tx, companyId, eventId)
