import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { deleteBookings, insertBookings, listFree, listTaken, lockPlaces, type Booked } from './queries.ts'

/** A series books its places so far ahead, in milliseconds. */
export const bookedAhead = 400 * 24 * 60 * 60_000
/** Occurrences times places of one event. */
const mostBookings = 2_000
const mostOffered = 5

/**
 * Books the places of an event, instead of what it booked before: each occurrence (`''` for a single event) its own. Refuses with
 * PLACE_TAKEN, which says when they are taken and which rooms are free instead, or PLACE_NOT_FOUND. Of several who take a place at once one
 * gets it: the place is locked while it is looked at, and the database keeps its bookings apart.
 */
export async function bookPlaces(tx: Tx, companyId: string, eventId: string, wanted: readonly Booked[]): Promise<void> {
  const booked = wanted.filter(({ starts_at, ends_at }) => ends_at > starts_at).slice(0, mostBookings)
  const placeIds = [...new Set(booked.map(({ place_id }) => place_id))]
  const locked = placeIds.length > 0 ? await lockPlaces(tx, companyId, placeIds) : []
  if (locked.length < placeIds.length) throw new Refusal('PLACE_NOT_FOUND')
  await deleteBookings(tx, companyId, eventId)
  if (booked.length === 0) return
  const taken = await listTaken(tx, companyId, booked, eventId)
  if (taken.length > 0) throw new Refusal('PLACE_TAKEN', { taken, free: await listOffered(tx, companyId, booked, eventId) })
  await insertBookings(tx, companyId, eventId, booked)
}

/** Rooms that are free all the while instead, the smallest first. */
const listOffered = (tx: Tx, companyId: string, stretches: readonly Booked[], exceptId: string) =>
  listFree(tx, companyId, { stretches, seats: 0, exceptId, kind: 'room', limit: mostOffered })

/** What an event booked is free again. */
export const releasePlaces = (tx: Tx, companyId: string, eventId: string) => deleteBookings(tx, companyId, eventId)
