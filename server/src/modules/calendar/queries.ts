import type { CalendarEvent, EventGuestsWanted, EventPicture } from '@atrium/contract/calendar/schemas'
import type { Audience } from '@atrium/contract/people/audience'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of events. */
export type EventFacts = Pick<
  CalendarEvent,
  | 'kind'
  | 'title'
  | 'calendar_id'
  | 'description'
  | 'time_zone'
  | 'all_day'
  | 'rrule'
  | 'rdates'
  | 'exdates'
  | 'visibility'
  | 'shows_as_busy'
  | 'place'
  | 'place_ids'
  | 'with_call'
  | 'call_link'
  | 'poll_id'
  | 'asks_response'
  | 'respond_by'
  | 'seats'
  | 'starts_at_local'
  | 'ends_at_local'
  | 'starts_at'
  | 'ends_at'
> & {
  file: EventPicture | null
  guests: EventGuestsWanted
  audience: Audience
  is_for_everyone: boolean
  is_public: boolean
  guests_see: boolean
  guests_invite: boolean
  guests_change: boolean
}
export type EventRow = EventFacts & {
  event_id: string
  author_id: string
  series_id: string
  moved_at: string | null
  moved_by: number
  reason: string | null
  check_in_secret: string
  uid: string
  sequence: number
  comment_count: number
  reminded_until: string
  reaches_to: string | null
  created_at: string
  updated_at: string
  updated_by: string
  host_ids: string[]
}
/** An event as somebody may see it. */
export type ReadableEvent = EventRow & {
  guest_id: string | null
  is_host: boolean
  is_invited: boolean
  own_reminders: number[] | null
  /** Whether more than that its people are busy may be seen. */
  is_open: boolean
}

const events = (companyId: string) =>
  database
    .selectFrom('event')
    .select([
      'event.event_id',
      'event.author_id',
      'event.series_id',
      'event.calendar_id',
      'event.title',
      'event.starts_at_local',
      'event.ends_at_local',
      'event.time_zone',
      'event.all_day',
      'event.rrule',
      'event.rdates',
      'event.exdates',
      'event.starts_at',
      'event.ends_at',
      'event.shows_as_busy',
      'event.place',
      'event.place_ids',
      'event.with_call',
      'event.call_link',
      'event.poll_id',
      'event.is_for_everyone',
      'event.is_public',
      'event.guests_see',
      'event.guests_invite',
      'event.guests_change',
      'event.asks_response',
      'event.respond_by',
      'event.seats',
      'event.moved_at',
      'event.moved_by',
      'event.reason',
      'event.check_in_secret',
      'event.uid',
      'event.sequence',
      'event.comment_count',
      'event.reminded_until',
      sql<string | null>`case when event.reaches_to < 'infinity' then event.reaches_to end`.as('reaches_to'),
      'event.created_at',
      'event.updated_at',
      'event.updated_by',
      sql<EventFacts['kind']>`event.kind`.as('kind'),
      sql<EventFacts['visibility']>`event.visibility`.as('visibility'),
      sql<EventFacts['description']>`event.description`.as('description'),
      sql<EventFacts['file']>`event.file`.as('file'),
      sql<EventFacts['guests']>`event.guests`.as('guests'),
      sql<EventFacts['audience']>`event.audience`.as('audience'),
      sql<string[]>`array(select h.employee_id from event_guest h
        where h.company_id = ${companyId} and h.event_id = event.event_id and h.is_host and h.employee_id is not null
        order by h.guest_id)`.as('host_ids'),
    ])
    .where('event.company_id', '=', companyId)
    .where('event.deleted_at', 'is', null)

export type Asking = { companyId: string; employeeId: string; mayManage: boolean }

/** Whether a person sees a calendar of the company or a team. */
const seesCalendar = ({ companyId, employeeId }: Asking) => sql<boolean>`exists (
  select from calendar c where c.company_id = ${companyId} and c.calendar_id = event.calendar_id and c.deleted_at is null
    and (c.kind = 'company' or exists (select from calendar_reader r
      where r.company_id = ${companyId} and r.calendar_id = c.calendar_id and r.employee_id = ${employeeId})))`

const isReadable = (asking: Asking) =>
  sql<boolean>`(me.guest_id is not null or event.is_for_everyone or (${asking.mayManage} and event.is_public) or ${seesCalendar(asking)})`

/** Events, with what the person is in them. `is_open` is false for those of which they may only know that somebody is busy, or nothing. */
const facing = (asking: Asking) =>
  events(asking.companyId)
    .leftJoin('event_guest as me', (join) =>
      join
        .on('me.company_id', '=', asking.companyId)
        .onRef('me.event_id', '=', 'event.event_id')
        .on('me.employee_id', '=', asking.employeeId),
    )
    .select([
      'me.guest_id',
      sql<boolean>`coalesce(me.is_host, false)`.as('is_host'),
      sql<boolean>`coalesce(me.is_invited, false)`.as('is_invited'),
      'me.reminders as own_reminders',
    ])
    .select(sql<boolean>`(${isReadable(asking)} and (me.guest_id is not null or event.visibility = 'default'))`.as('is_open'))

/** The events that the person may read whole. */
export const readable = (asking: Asking) =>
  facing(asking)
    .where(isReadable(asking))
    .where(sql<boolean>`(me.guest_id is not null or event.visibility = 'default')`)

export const findReadable = (tx: Tx, asking: Asking, eventId: string): Promise<ReadableEvent | undefined> =>
  tx.first(readable(asking).where('event.event_id', '=', eventId))

type Range = { from: Date; to: Date }
export const within = ({ from, to }: Range) =>
  sql<boolean>`(event.reaches_to >= ${from.toISOString()}::timestamptz and event.reaches_from < ${to.toISOString()}::timestamptz)`

/** The events of some time that stand in a person’s calendars. */
export const listInCalendars = (tx: Tx, asking: Asking, range: Range): Promise<ReadableEvent[]> =>
  tx.all(
    facing(asking)
      .where(
        sql<boolean>`event.event_id in (
          select g.event_id from event_guest g where g.company_id = ${asking.companyId} and g.employee_id = ${asking.employeeId}
          union all
          select p.event_id from event p where p.company_id = ${asking.companyId} and p.is_public and p.deleted_at is null
            and p.reaches_to >= ${range.from.toISOString()}::timestamptz)`,
      )
      .where(within(range))
      .where(isReadable(asking)),
  )

/** The events of some time of a colleague, also those of which the person may not read more. */
export const listOfColleague = (tx: Tx, asking: Asking, colleagueId: string, range: Range): Promise<ReadableEvent[]> =>
  tx.all(
    facing(asking)
      .innerJoin('event_guest as of', (join) =>
        join.on('of.company_id', '=', asking.companyId).onRef('of.event_id', '=', 'event.event_id').on('of.employee_id', '=', colleagueId),
      )
      .where(within(range)),
  )

/** An event, without asking who may read it. */
export const findEvent = (tx: Tx, companyId: string, eventId: string): Promise<EventRow | undefined> =>
  tx.first(events(companyId).where('event.event_id', '=', eventId))

/** Locks an event before it is changed or answered: all of that waits for each other. */
export const lockEvent = (tx: Tx, companyId: string, eventId: string) =>
  tx.run(sql`select 1 from event where company_id = ${companyId} and event_id = ${eventId} for no key update`)

export const findByClientId = async (tx: Tx, companyId: string, authorId: string, clientId: string): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .selectFrom('event')
        .select('event_id')
        .where('company_id', '=', companyId)
        .where('author_id', '=', authorId)
        .where('client_event_id', '=', clientId),
    )
  )?.event_id

/** `reaches_to` null: without an end. */
export type Reach = { reaches_from: string; reaches_to: string | null }
const columnsOf = ({ guests, audience, description, file, ...facts }: EventFacts) => ({
  ...facts,
  description: description && JSON.stringify(description),
  file: file && JSON.stringify(file),
  guests: JSON.stringify(guests),
  audience: JSON.stringify(audience),
})
const reachOf = ({ reaches_from, reaches_to }: Reach) => ({ reaches_from, reaches_to: reaches_to ?? 'infinity' })

/** When an event has to be looked at for reminders: now, or four weeks before its first, since nobody is reminded earlier. */
const looksAt = (now: string, from?: string) =>
  sql<string>`greatest(${now}::timestamptz, ${from === undefined ? sql.ref('event.reaches_from') : sql`${from}::timestamptz`} - interval '29 days')`

type Made = Reach & {
  event_id: string
  author_id: string
  client_event_id: string
  series_id: string
  check_in_secret: string
  uid: string
  now: string
}
/** Undefined if the author made one with this client id before. */
export const insertEvent = async (tx: Tx, company_id: string, facts: EventFacts, { now, ...made }: Made): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .insertInto('event')
        .values({
          company_id,
          ...columnsOf(facts),
          ...made,
          ...reachOf(made),
          reminded_until: now,
          reminds_at: looksAt(now, made.reaches_from),
          created_at: now,
          updated_at: now,
          updated_by: made.author_id,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('event_id'),
    )
  )?.event_id

export type Stamp = { now: string; by: string; reason: string | null; moved: number | null }
/** Changes a whole event. People are reminded anew, and answers from before a move are outdated. */
export const updateEvent = (tx: Tx, companyId: string, eventId: string, facts: EventFacts & Reach, { now, by, reason, moved }: Stamp) =>
  tx.run(
    database
      .updateTable('event')
      .set({
        ...columnsOf(facts),
        ...reachOf(facts),
        updated_at: now,
        updated_by: by,
        reason,
        reminds_at: looksAt(now, facts.reaches_from),
      })
      .set((row) => ({ sequence: sql<number>`${row.ref('sequence')} + 1` }))
      .$if(moved !== null, (query) => query.set({ moved_at: now, moved_by: moved ?? 0 }))
      .where('company_id', '=', companyId)
      .where('event_id', '=', eventId),
  )

type Change = { rrule?: string | null; rdates?: string[]; exdates?: string[]; deleted_at?: string; file?: null } & Partial<Reach>
/** Changes a few columns of an event. People are reminded anew. */
export const changeEvent = (tx: Tx, companyId: string, eventId: string, { reaches_to, ...change }: Change, now: Date) =>
  tx.run(
    database
      .updateTable('event')
      .set({ ...change, ...(reaches_to !== undefined && { reaches_to: reaches_to ?? 'infinity' }), reminds_at: looksAt(now.toISOString()) })
      .set((row) => ({ sequence: sql<number>`${row.ref('sequence')} + 1` }))
      .where('company_id', '=', companyId)
      .where('event_id', '=', eventId),
  )

/** Has the reminders of an event looked at again. */
export const remindAnew = (tx: Tx, companyId: string, eventIds: readonly string[], now: Date) =>
  tx.run(sql`
    update event set reminds_at = ${looksAt(now.toISOString())}
    where company_id = ${companyId} and event_id = any(array(
      select event_id from event where company_id = ${companyId} and event_id = any(${eventIds}::uuid[]) order by event_id for no key update))`)
