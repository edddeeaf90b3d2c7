import type { EventAttendance, EventResponse } from '@atrium/contract/calendar/kinds'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of answers. The key is '' for a single event or a whole series, else the occurrence. */
export type AnswerRow = {
  event_id: string
  occurrence: string
  guest_id: string
  response: EventResponse | null
  attends: EventAttendance
  note: string | null
  responded_at: string
  place_in_line: string
  checked_in_at: string | null
}
const answers = (companyId: string) =>
  database
    .selectFrom('event_answer')
    .select([
      'event_id',
      'occurrence',
      'guest_id',
      'note',
      'responded_at',
      'checked_in_at',
      sql<EventResponse | null>`response`.as('response'),
      sql<EventAttendance>`attends`.as('attends'),
      sql<string>`place_in_line::text`.as('place_in_line'),
    ])
    .where('company_id', '=', companyId)

/** All answers of some guests. */
export const listAnswersOf = (tx: Tx, companyId: string, guestIds: readonly string[]): Promise<AnswerRow[]> =>
  guestIds.length ? tx.all(answers(companyId).where('guest_id', '=', sql<string>`any(${guestIds}::uuid[])`)) : Promise.resolve([])

type Put = Omit<AnswerRow, 'place_in_line'> & { /** Null: a new place, at the end. */ place_in_line: string | null }
/** The event must be locked. */
export const putAnswer = (tx: Tx, companyId: string, { place_in_line, ...row }: Put) => {
  const last = sql<number>`(
    select coalesce(max(l.place_in_line), 0) + 1 from event_answer l where l.company_id = ${companyId} and l.event_id = ${row.event_id})`
  const place = place_in_line === null ? last : sql<number>`${place_in_line}::bigint`
  return tx.run(
    database
      .insertInto('event_answer')
      .values({ company_id: companyId, ...row, place_in_line: place })
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'event_id', 'occurrence', 'guest_id'])
          .doUpdateSet({ ...row, place_in_line: sql<number>`excluded.place_in_line` }),
      ),
  )
}

/** Deletes what a guest answered to those of a series that come, where they did not check in: an answer to all of them replaces it. */
export const deleteComingAnswers = (tx: Tx, companyId: string, guestId: string, fromWall: string) =>
  tx.run(
    database
      .deleteFrom('event_answer')
      .where('company_id', '=', companyId)
      .where('guest_id', '=', guestId)
      .where('occurrence', '>=', fromWall)
      .where('checked_in_at', 'is', null),
  )

/** The answers that count for a happening: those to itself, else those to its series. */
const counting = (companyId: string) => sql`
  join event_answer a on a.company_id = ${companyId} and a.event_id = w.event_id and a.occurrence in ('', w.occurrence)
  join event_guest g on g.company_id = ${companyId} and g.guest_id = a.guest_id and g.former_id is null
  where (a.occurrence = w.occurrence or not exists (
    select from event_answer o
    where o.company_id = ${companyId} and o.event_id = w.event_id and o.occurrence = w.occurrence and o.guest_id = a.guest_id))`

export type Happened = { event_id: string; key: string; /** The own place in the line for seats, if any. */ place: string | null }
export type CountRow = {
  n: number
  /** With a seat or waiting for one. */
  lined: number
  yes: number
  by_call: number
  maybe: number
  no: number
  checked_in: number
  /** Hosts and guests who answered. */
  invited_answered: number
  /** How many are before the own place. */
  before: number
  faces: string[] | null
}
const isLined = sql`a.response = 'yes' and a.attends = 'in_person' and not g.is_host`
/** What was answered to many happenings, by their position from 1; those without answers are left out. */
export const countAnswers = (tx: Tx, companyId: string, happened: readonly Happened[]): Promise<CountRow[]> =>
  happened.length
    ? tx.all(sql<CountRow>`
        select w.n::int as n,
          (count(*) filter (where ${isLined}))::int as lined,
          (count(*) filter (where a.response = 'yes'))::int as yes,
          (count(*) filter (where a.response = 'yes' and a.attends = 'by_call'))::int as by_call,
          (count(*) filter (where a.response = 'maybe'))::int as maybe,
          (count(*) filter (where a.response = 'no'))::int as no,
          (count(a.checked_in_at))::int as checked_in,
          (count(*) filter (where a.response is not null and (g.is_host or g.is_invited)))::int as invited_answered,
          (count(*) filter (where ${isLined} and a.place_in_line < w.place))::int as before,
          (array_agg(g.employee_id order by g.is_host desc, a.place_in_line)
            filter (where a.response = 'yes' and g.employee_id is not null))[1:5] as faces
        from unnest(${happened.map(({ event_id }) => event_id)}::uuid[], ${happened.map(({ key }) => key)}::text[],
          ${happened.map(({ place }) => place)}::bigint[]) with ordinality as w(event_id, occurrence, place, n)
        ${counting(companyId)}
        group by w.n`)
    : Promise.resolve([])

/** The guests in the line for the seats of a happening, the first first. */
export const listLine = async (tx: Tx, companyId: string, eventId: string, key: string): Promise<string[]> =>
  (
    await tx.all(sql<{ guest_id: string }>`
      select a.guest_id from (select ${eventId}::uuid as event_id, ${key}::text as occurrence) as w
      ${counting(companyId)} and ${isLined} order by a.place_in_line`)
  ).map(({ guest_id }) => guest_id)

/** Guests who answered a happening so, with the people that they are. */
export const listResponders = (
  tx: Tx,
  companyId: string,
  eventId: string,
  key: string,
): Promise<{ guest_id: string; employee_id: string | null; response: EventResponse | null }[]> =>
  tx.all(sql<{ guest_id: string; employee_id: string | null; response: EventResponse | null }>`
    select a.guest_id, g.employee_id, a.response from (select ${eventId}::uuid as event_id, ${key}::text as occurrence) as w
    ${counting(companyId)}`)
