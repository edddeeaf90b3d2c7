import type { RawBuilder } from 'kysely'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import { removeUninvited, restoreFormer } from './former-queries.ts'

/** SQL of the guests of events. */
export const putHosts = async (tx: Tx, companyId: string, eventId: string, employeeIds: readonly string[]): Promise<void> => {
  await restoreFormer(tx, companyId, eventId, employeeIds)
  await tx.run(sql`
    insert into event_guest (company_id, event_id, employee_id, is_host)
    select ${companyId}::uuid, ${eventId}::uuid, id, true from unnest(${employeeIds}::uuid[]) with ordinality as u(id, n) order by n
    on conflict (company_id, event_id, employee_id) do update set is_host = true`)
  await tx.run(
    database
      .updateTable('event_guest')
      .set({ is_host: false })
      .where('company_id', '=', companyId)
      .where('event_id', '=', eventId)
      .where('is_host', '=', true)
      .where('employee_id', '<>', sql<string>`all(${employeeIds}::uuid[])`),
  )
}

/** The people whom an audience reaches; of `among`, if given. */
export const listReached = async (
  tx: Tx,
  people: RawBuilder<{ employee_id: string }>,
  among: readonly string[] | null,
): Promise<string[]> =>
  (
    await tx.all(sql<{ employee_id: string }>`
      select p.employee_id from (${people}) as p where (${among}::uuid[] is null or p.employee_id = any(${among}::uuid[]))`)
  ).map(({ employee_id }) => employee_id)

type Invited = {
  employeeIds: readonly string[]
  emails: readonly string[]
  isForEveryone: boolean
  /** Guests who are not active; and former ones who are, and may be guests without being invited. */
  inactiveIds: readonly string[]
  returningIds: readonly string[]
}
/**
 * Invites exactly these people and addresses. Removes people who were invited before, unless they are hosts, or accepted themselves and may:
 * everyone who is active may at an event for everyone, and others who see its calendar.
 */
export async function putInvited(
  tx: Tx,
  companyId: string,
  eventId: string,
  { employeeIds, emails, isForEveryone, inactiveIds, returningIds }: Invited,
  now: Date,
): Promise<void> {
  await restoreFormer(tx, companyId, eventId, [...employeeIds, ...returningIds])
  await tx.run(sql`
    insert into event_guest (company_id, event_id, employee_id, is_invited)
    select ${companyId}::uuid, ${eventId}::uuid, id, true from unnest(${employeeIds}::uuid[]) as u(id)
    on conflict (company_id, event_id, employee_id) do update set is_invited = true where not event_guest.is_invited`)
  await tx.run(sql`
    insert into event_guest (company_id, event_id, email, is_invited)
    select ${companyId}::uuid, ${eventId}::uuid, address, true from unnest(${emails}::text[]) as u(address)
    on conflict (company_id, event_id, email) do nothing`)
  await tx.run(sql`
    update event_guest set is_invited = false
    where company_id = ${companyId} and event_id = ${eventId} and is_invited
      and not case when email is null then employee_id = any(${employeeIds}::uuid[]) else email = any(${emails}::text[]) end`)
  await tx.run(sql`
    delete from event_guest
    where company_id = ${companyId} and event_id = ${eventId} and email is not null and not is_invited and not is_host`)
  await removeUninvited(tx, companyId, { eventId, mayStay: isForEveryone, inactiveIds, now })
}

export type GuestRow = { guest_id: string; employee_id: string | null; email: string | null; is_host: boolean; is_invited: boolean }
export const listGuests = (tx: Tx, companyId: string, eventId: string): Promise<GuestRow[]> =>
  tx.all(
    database
      .selectFrom('event_guest')
      .select(['guest_id', 'employee_id', 'email', 'is_host', 'is_invited'])
      .where('company_id', '=', companyId)
      .where('event_id', '=', eventId)
      .where('former_id', 'is', null)
      .orderBy('guest_id'),
  )

/** The guest that a person is, who becomes one if they are not. */
export const makeGuest = async (tx: Tx, companyId: string, eventId: string, employeeId: string): Promise<string> => {
  await restoreFormer(tx, companyId, eventId, [employeeId])
  await tx.run(
    database
      .insertInto('event_guest')
      .values({ company_id: companyId, event_id: eventId, employee_id: employeeId })
      .onConflict((conflict) => conflict.doNothing()),
  )
  const found = await tx.first(
    database
      .selectFrom('event_guest')
      .select('guest_id')
      .where('company_id', '=', companyId)
      .where('event_id', '=', eventId)
      .where('employee_id', '=', employeeId),
  )
  if (!found) throw new Error('a guest was neither made nor there')
  return found.guest_id
}

/** Copies hosts, guests, former ones, reminders and answers to the whole series to another event. */
export async function copyGuests(tx: Tx, companyId: string, eventId: string, toEvent: string): Promise<void> {
  await tx.run(sql`
    insert into event_guest (company_id, event_id, employee_id, email, former_id, left_at, is_host, is_invited, reminders)
    select company_id, ${toEvent}::uuid, employee_id, email, former_id, left_at, is_host, is_invited, reminders from event_guest
    where company_id = ${companyId} and event_id = ${eventId} order by guest_id`)
  await tx.run(sql`
    insert into event_answer (company_id, event_id, occurrence, guest_id, response, attends, note, responded_at, place_in_line)
    select a.company_id, ${toEvent}::uuid, '', t.guest_id, a.response, a.attends, a.note, a.responded_at, a.place_in_line
    from event_answer a
    join event_guest f on f.company_id = a.company_id and f.guest_id = a.guest_id
    join event_guest t on t.company_id = a.company_id and t.event_id = ${toEvent} and ${areSame}
    where a.company_id = ${companyId} and a.event_id = ${eventId} and a.occurrence = ''`)
}

/** Whether a guest `t` of another event is the one that `f` is. */
export const areSame = sql`(t.employee_id = f.employee_id or t.email = f.email or t.former_id = f.former_id)`

/** When a person is reminded of an event; null: as in their settings. */
export const putReminders = (tx: Tx, companyId: string, guestId: string, reminders: readonly number[] | null) =>
  tx.run(
    database
      .updateTable('event_guest')
      .set({ reminders: reminders && [...reminders] })
      .where('company_id', '=', companyId)
      .where('guest_id', '=', guestId),
  )

/** Where somebody gets to stand in the list of guests, each after the other. */
const order = sql`case when s.is_host then 0 when s.response = 'yes' then 1 when s.response = 'maybe' then 2 when s.response = 'no' then 3 else 4 end`
export type ListedGuest = {
  guest_id: string
  employee_id: string | null
  email: string | null
  is_host: boolean
  response: 'yes' | 'maybe' | 'no' | null
  attends: 'in_person' | 'by_call' | null
  note: string | null
  responded_at: string | null
  checked_in_at: string | null
  /** Among those with a seat, from 1; null without one. */
  line: number | null
  sort: number
  place: string
}
type Listing = {
  eventId: string
  key: string
  seats: number | null
  response: 'yes' | 'maybe' | 'no' | 'none' | 'waiting' | undefined
  after: { sort: number; place: string; guest_id: string } | undefined
  limit: number
}
/** Hosts and guests with what they answered to one happening, in the order in which they are listed. */
export const listAnswered = (tx: Tx, companyId: string, { eventId, key, seats, response, after, limit }: Listing): Promise<ListedGuest[]> =>
  tx.all(sql<ListedGuest>`
    with answered as (
      select g.guest_id, g.employee_id, g.email, g.is_host, g.is_invited, a.response, a.attends, a.note, a.responded_at, a.checked_in_at, a.place_in_line
      from event_guest g left join lateral (
        select * from event_answer a where a.company_id = g.company_id and a.event_id = g.event_id and a.guest_id = g.guest_id
          and a.occurrence in ('', ${key}) order by a.occurrence desc limit 1) a on true
      where g.company_id = ${companyId} and g.event_id = ${eventId} and g.former_id is null),
    s as (
      select *, case when response = 'yes' and attends = 'in_person' and not is_host
        then row_number() over (partition by response = 'yes' and attends = 'in_person' and not is_host order by place_in_line)::int end as line
      from answered where is_host or is_invited or response is not null),
    ordered as (select s.*, ${order} as sort, coalesce(s.place_in_line, 0)::text as place, coalesce(s.place_in_line, 0) as number from s)
    select guest_id, employee_id, email, is_host, response, attends, note, responded_at, checked_in_at, line, sort, place from ordered
    where (${response ?? null}::text is null
        or (${response ?? null} = 'none' and response is null and not is_host)
        or (${response ?? null} = 'waiting' and line > ${seats}::int)
        or (response = ${response ?? null} and (response <> 'yes' or ${seats}::int is null or line is null or line <= ${seats}::int)))
      and (${after?.guest_id ?? null}::uuid is null
        or (sort, number, guest_id) > (${after?.sort ?? 0}::int, ${after?.place ?? '0'}::bigint, ${after?.guest_id ?? null}::uuid))
    order by sort, number, guest_id limit ${limit}`)
