import type { EventKind, EventResponse } from '@atrium/contract/calendar/kinds'
import { sql, type Tx } from '#kernel/database/transaction'
import type { Series } from '../recurrence/occurrences.ts'

/** SQL of when people are not free. */
export type BusyEvent = Series & { event_id: string; kind: EventKind; starts_at: string; ends_at: string; shows_as_busy: boolean }
export type BusyGuest = { event_id: string; guest_id: string; employee_id: string; is_host: boolean; is_invited: boolean }
export type BusyAnswer = { event_id: string; occurrence: string; guest_id: string; response: EventResponse | null }
type Within = { from: Date; until: Date; exceptId: string | null }

/** Who of some people has to do with which events that reach into a stretch of time, as host, guest or by an answer. */
export const listBusyGuests = (
  tx: Tx,
  companyId: string,
  employeeIds: readonly string[],
  { from, until, exceptId }: Within,
): Promise<BusyGuest[]> =>
  tx.all(sql<BusyGuest>`
    select g.event_id, g.guest_id, g.employee_id, g.is_host, g.is_invited
    from event_guest g join event e on e.company_id = g.company_id and e.event_id = g.event_id
    where g.company_id = ${companyId} and g.employee_id = any(${employeeIds}::uuid[]) and e.deleted_at is null
      and e.event_id is distinct from ${exceptId}::uuid
      and e.reaches_from < ${until.toISOString()}::timestamptz and e.reaches_to > ${from.toISOString()}::timestamptz`)

export const listBusyEvents = (tx: Tx, companyId: string, eventIds: readonly string[]): Promise<BusyEvent[]> =>
  tx.all(sql<BusyEvent>`
    select event_id, kind, starts_at_local, ends_at_local, time_zone, all_day, rrule, rdates, exdates, starts_at, ends_at,
      shows_as_busy from event
    where company_id = ${companyId} and event_id = any(${eventIds}::uuid[])`)

export const listBusyAnswers = (tx: Tx, companyId: string, guestIds: readonly string[]): Promise<BusyAnswer[]> =>
  tx.all(sql<BusyAnswer>`
    select event_id, occurrence, guest_id, response from event_answer
    where company_id = ${companyId} and guest_id = any(${guestIds}::uuid[])`)
