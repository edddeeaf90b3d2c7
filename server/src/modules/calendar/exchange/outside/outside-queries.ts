import { sql, type Tx } from '#kernel/database/transaction'
import type { Exchangeable } from '../exchanging.ts'

/** SQL of guests from outside: whom the event invites, and what they were told. */
export type OutsideGuest = { guest_id: string; email: string; response: 'yes' | 'maybe' | 'no' | null }
export type ToldRow = { email: string; told_sequence: number }

export const listOutsideGuests = (tx: Tx, companyId: string, eventId: string): Promise<OutsideGuest[]> =>
  tx.all(sql<OutsideGuest>`
    select g.guest_id, g.email, a.response from event_guest g
    left join event_answer a on a.company_id = g.company_id and a.guest_id = g.guest_id and a.occurrence = ''
    where g.company_id = ${companyId} and g.event_id = ${eventId} and g.email is not null and g.is_invited order by g.guest_id`)

export const lockTold = (tx: Tx, companyId: string, eventId: string): Promise<ToldRow[]> =>
  tx.all(sql<ToldRow>`
    select email, told_sequence from event_outside where company_id = ${companyId} and event_id = ${eventId} order by email for update`)

export const hasOutside = async (tx: Tx, companyId: string, eventId: string): Promise<boolean> =>
  (
    await tx.first(sql<{ found: boolean }>`
    select exists (select from event_guest where company_id = ${companyId} and event_id = ${eventId} and email is not null)
      or exists (select from event_outside where company_id = ${companyId} and event_id = ${eventId}) as found`)
  )?.found ?? false

export const putTold = (tx: Tx, companyId: string, eventId: string, { email, told_sequence }: ToldRow, now: Date) =>
  tx.run(sql`
    insert into event_outside (company_id, event_id, email, told_sequence, told_at)
    values (${companyId}, ${eventId}, ${email}, ${told_sequence}, ${now.toISOString()})
    on conflict (company_id, event_id, email) do update set told_sequence = excluded.told_sequence, told_at = excluded.told_at`)

export const deleteTold = (tx: Tx, companyId: string, eventId: string, email: string) =>
  tx.run(sql`delete from event_outside where company_id = ${companyId} and event_id = ${eventId} and email = ${email}`)

export type OutsideEvent = Exchangeable & { host_ids: string[]; deleted_at: string | null; is_over: boolean }
/** An event, locked; also after it was deleted: its guests learn that it is off. */
export const lockOutsideEvent = (tx: Tx, companyId: string, eventId: string, now: Date): Promise<OutsideEvent | undefined> =>
  tx.first(sql<OutsideEvent>`
    select event_id, uid, sequence, created_at, updated_at, starts_at_local, ends_at_local, time_zone, all_day, rrule, rdates, exdates, title,
      description, place, place_ids, with_call, call_link, shows_as_busy, visibility, deleted_at, reaches_to < ${now.toISOString()}::timestamptz as is_over,
      array(select h.employee_id from event_guest h where h.company_id = event.company_id and h.event_id = event.event_id and h.is_host
        and h.employee_id is not null order by h.guest_id) as host_ids
    from event where company_id = ${companyId} and event_id = ${eventId} for update`)

/** A guest from outside who is invited, by their id. */
export const findOutsideGuest = (tx: Tx, companyId: string, guestId: string): Promise<{ event_id: string; email: string } | undefined> =>
  tx.first(sql<{ event_id: string; email: string }>`
    select event_id, email from event_guest where company_id = ${companyId} and guest_id = ${guestId} and email is not null and is_invited`)
