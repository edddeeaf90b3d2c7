import type { EventGuestsWanted } from '@atrium/contract/calendar/schemas'
import type { Audience } from '@atrium/contract/people/audience'
import { sql, type Tx } from '#kernel/database/transaction'

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

/** Which of these people are invited to which of these events, as `event_id employee_id`. */
export const listInvitedPairs = async (
  tx: Tx,
  companyId: string,
  eventIds: readonly string[],
  employeeIds: readonly string[] | null,
): Promise<Set<string>> =>
  new Set(
    (
      await tx.all(sql<{ pair: string }>`
        select g.event_id || ' ' || g.employee_id as pair from event_guest g
        where g.company_id = ${companyId} and g.event_id = any(${eventIds}::uuid[]) and g.is_invited and g.employee_id is not null
          and (${employeeIds}::uuid[] is null or g.employee_id = any(${employeeIds}::uuid[]))`)
    ).map(({ pair }) => pair),
  )
