import type { EventFeed } from '@atrium/contract/calendar/exchange'
import type { FeedLayer } from '@atrium/contract/calendar/kinds'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of secret addresses. */
export type FeedRow = Omit<EventFeed, 'url' | 'contents'> & { has_answered: boolean; has_company: boolean; layers: FeedLayer[] }
export type ReadFeed = FeedRow & { employee_id: string; secret_hash: Buffer }

const feeds = (companyId: string) =>
  database.selectFrom(
    sql<FeedRow & { employee_id: string }>`(
      select feed_id, employee_id, calendar_id, has_answered, has_company, layers, detail, url_hint, created_at, last_read_at
      from event_feed where company_id = ${companyId})`.as('feed'),
  )

export const feedsOf = (companyId: string, employeeId: string) =>
  feeds(companyId)
    .select(['feed.feed_id', 'feed.calendar_id', 'feed.has_answered', 'feed.has_company', 'feed.layers', 'feed.detail'])
    .select(['feed.url_hint', 'feed.created_at', 'feed.last_read_at'])
    .where('feed.employee_id', '=', employeeId)

export const countFeeds = async (tx: Tx, companyId: string, employeeId: string): Promise<number> =>
  (
    await tx.first(sql<{ count: number }>`
    select count(*)::int as count from event_feed where company_id = ${companyId} and employee_id = ${employeeId}`)
  )?.count ?? 0

/** Locks a person, so that two addresses at once cannot both be the last one. */
export const lockPerson = (tx: Tx, companyId: string, employeeId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`event_feed ${companyId} ${employeeId}`}, 0))`)

type NewFeed = Pick<FeedRow, 'calendar_id' | 'has_answered' | 'has_company' | 'layers' | 'detail' | 'url_hint' | 'feed_id'> & {
  employee_id: string
  secret_hash: Buffer
  created_at: string
}
export const insertFeed = (tx: Tx, companyId: string, row: NewFeed) =>
  tx.run(sql`
    insert into event_feed (company_id, feed_id, employee_id, calendar_id, has_answered, has_company, layers, detail, secret_hash,
      url_hint, created_at)
    values (${companyId}, ${row.feed_id}, ${row.employee_id}, ${row.calendar_id}, ${row.has_answered}, ${row.has_company},
      ${row.layers}::text[],
      ${row.detail}, ${row.secret_hash}, ${row.url_hint}, ${row.created_at})`)

export const deleteFeed = (tx: Tx, companyId: string, employeeId: string, feedId: string): Promise<number> =>
  tx.run(sql`delete from event_feed where company_id = ${companyId} and employee_id = ${employeeId} and feed_id = ${feedId}`)

export const findFeed = (tx: Tx, companyId: string, feedId: string): Promise<ReadFeed | undefined> =>
  tx.first(sql<ReadFeed>`
    select feed_id, employee_id, calendar_id, has_answered, has_company, layers, detail, url_hint, created_at, last_read_at, secret_hash
    from event_feed where company_id = ${companyId} and feed_id = ${feedId}`)

/** At most once an hour: each program asks again and again. */
export const noteReading = (tx: Tx, companyId: string, feedId: string, now: Date) =>
  tx.run(sql`
    update event_feed set last_read_at = ${now.toISOString()}
    where company_id = ${companyId} and feed_id = ${feedId}
      and (last_read_at is null or last_read_at < ${now.toISOString()}::timestamptz - interval '1 hour')`)

/** The names of rooms and things. */
export const listPlaceNames = async (tx: Tx, companyId: string, placeIds: readonly string[]): Promise<Map<string, string>> => {
  if (placeIds.length === 0) return new Map()
  const rows = await tx.all(sql<{ place_id: string; place_name: string }>`
    select place_id, place_name from event_place where company_id = ${companyId} and place_id = any(${placeIds}::uuid[])`)
  return new Map(rows.map(({ place_id, place_name }) => [place_id, place_name]))
}
