import type { EventGuestsWanted } from '@atrium/contract/calendar/schemas'
import type { Audience } from '@atrium/contract/people/audience'
import { sql, type Tx } from '#kernel/database/transaction'
import { seesCalendar } from '../guests/former-queries.ts'

/** SQL of events whose guests follow groups, spaces and audiences. */
export type FollowedEvent = { event_id: string; guests: EventGuestsWanted; audience: Audience; is_for_everyone: boolean }

const coming = (companyId: string, now: Date) => sql`
  from event e where e.company_id = ${companyId} and e.deleted_at is null and e.kind = 'meeting' and e.reaches_to > ${now.toISOString()}::timestamptz`

const ofSpace = (spaceId: string) => sql<boolean>`exists (
  select from jsonb_array_elements(e.guests -> 'spaces') s where lower(s ->> 'space_id') = ${spaceId})`
const ofPeople = sql<boolean>`(e.guests -> 'groups' <> '[]' or (not e.is_for_everyone
  and (e.audience -> 'groups' <> '[]' or e.audience -> 'roles' <> '[]' or e.audience -> 'criterias' <> '[]')))`

/** The events that come whose guests are the members of a space; without one those who are in groups, or whom an audience reaches. */
export const listFollowing = (tx: Tx, companyId: string, spaceId: string | null, now: Date): Promise<FollowedEvent[]> =>
  tx.all(sql<FollowedEvent>`
    select e.event_id, e.guests, e.audience, e.is_for_everyone ${coming(companyId, now)} and ${spaceId ? ofSpace(spaceId) : ofPeople}
    order by e.event_id`)

export const isFollowing = async (tx: Tx, companyId: string, spaceId: string | null, now: Date): Promise<boolean> =>
  (
    await tx.first(
      sql<{ found: boolean }>`select exists (select ${coming(companyId, now)} and ${spaceId ? ofSpace(spaceId) : ofPeople}) as found`,
    )
  )?.found ?? false

type People = { activeIds: readonly string[]; inactiveIds: readonly string[] }
/**
 * The events that come whose guests people are who are not active; or are not who are, although they are named, or were guests and may be
 * without being invited.
 */
export const listMisplaced = (tx: Tx, companyId: string, { activeIds, inactiveIds }: People, now: Date): Promise<FollowedEvent[]> =>
  tx.all(sql<FollowedEvent>`
    select e.event_id, e.guests, e.audience, e.is_for_everyone ${coming(companyId, now)} and (
      e.event_id in (select g.event_id from event_guest g
        where g.company_id = ${companyId} and g.employee_id = any(${inactiveIds}::uuid[]) and (g.is_invited or not g.is_host))
      or exists (select from event_guest g
        where g.company_id = ${companyId} and g.event_id = e.event_id and g.former_id = any(${activeIds}::uuid[])
          and (e.is_for_everyone or ${seesCalendar}))
      or exists (select from jsonb_array_elements(${named}) n
        where lower(n ->> 'employee_id') = any(${activeIds}::text[]) and not exists (select from event_guest g
          where g.company_id = ${companyId} and g.event_id = e.event_id and g.employee_id = (n ->> 'employee_id')::uuid)))
    order by e.event_id`)
const named = sql`((e.guests -> 'employees') || case when e.is_for_everyone then '[]' else e.audience -> 'employees' end)`

/** Which of these people are invited to which of these events, as `event_id employee_id`. */
export const listInvitedPairs = async (
  tx: Tx,
  companyId: string,
  eventIds: readonly string[],
  employeeIds: readonly string[],
): Promise<Set<string>> =>
  new Set(
    (
      await tx.all(sql<{ pair: string }>`
        select g.event_id || ' ' || g.employee_id as pair from event_guest g
        where g.company_id = ${companyId} and g.event_id = any(${eventIds}::uuid[]) and g.is_invited
          and g.employee_id = any(${employeeIds}::uuid[])`)
    ).map(({ pair }) => pair),
  )
