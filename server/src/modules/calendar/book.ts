import type { Tx } from '#kernel/database/transaction'
import { bookPlaces, bookedAhead, releasePlaces } from './booking/bookings.ts'
import { factsOf, isRecurring, keyOf, listHappenings } from './occurring.ts'
import { listOverrides } from './override-queries.ts'
import type { EventRow } from './queries.ts'

/** Books the rooms and things of an event that comes: of a series those that come soon, each with its own. */
export async function bookEvent(tx: Tx, companyId: string, event: EventRow, now: Date): Promise<void> {
  const overrides = (await listOverrides(tx, companyId, [event.event_id])).get(event.event_id) ?? []
  const isBooking = event.place_ids.length > 0 || overrides.some(({ changes }) => changes.place_ids?.length)
  if (!isBooking) return releaseEvent(tx, companyId, event.event_id)
  const until = isRecurring(event) ? new Date(now.getTime() + bookedAhead) : new Date(event.ends_at)
  const booked = listHappenings(event, overrides, isRecurring(event) ? now : new Date(0), until).flatMap((one) =>
    factsOf(one).place_ids.map((place_id) => ({
      occurrence: keyOf(one),
      place_id,
      starts_at: one.starts_at.toISOString(),
      ends_at: one.ends_at.toISOString(),
    })),
  )
  await bookPlaces(tx, companyId, event.event_id, booked)
}

export const releaseEvent = async (tx: Tx, companyId: string, eventId: string): Promise<void> => {
  await releasePlaces(tx, companyId, eventId)
}
