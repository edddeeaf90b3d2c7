import type { Tx } from '#kernel/database/transaction'
import { endBelonging, keepBelonging } from '#modules/call-rooms'
import { listGuests } from '../guests/queries.ts'
import type { EventRow } from '../queries.ts'

/** What the call of an event, or of one of a series, belongs to. */
export const callOf = (eventId: string, key: string): string => `${callsOf(eventId)}${key}`
const callsOf = (eventId: string): string => `event/${eventId}/`

/** Takes people who are no longer guests out of the calls of an event. At an event for everyone, everyone stays. */
export async function keepCalls(
  tx: Tx,
  companyId: string,
  event: Pick<EventRow, 'event_id' | 'is_for_everyone'>,
  now: Date,
): Promise<void> {
  if (event.is_for_everyone) return
  const guests = (await listGuests(tx, companyId, event.event_id)).flatMap(({ employee_id }) => employee_id ?? [])
  await keepBelonging(tx, companyId, callsOf(event.event_id), new Set(guests), now)
}

/** Ends the calls of an event that is off, or of one of a series. */
export const endCalls = (tx: Tx, companyId: string, eventId: string, now: Date, key?: string): Promise<void> =>
  endBelonging(tx, companyId, key === undefined ? callsOf(eventId) : callOf(eventId, key), now)
