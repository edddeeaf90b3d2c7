import type { RawBuilder } from 'kysely'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of insight. Each statement reads the recognitions of the period by `recognition_newest`, and never others. */
export type People = RawBuilder<{ employee_id: string }>
export type InsightRange = {
  /** The instants at which the intervals begin, oldest first. */
  midnights: readonly string[]
  /** Only of this programme. */
  groupId: string | undefined
  withPrivate: boolean
}

const given = (companyId: string, { midnights, groupId, withPrivate }: InsightRange) => sql`
  r.company_id = ${companyId} and r.state = 'given' and r.created_at >= ${midnights[0]}::timestamptz
    ${groupId ? sql`and r.recognition_group_id = ${groupId}` : sql``} ${withPrivate ? sql`` : sql`and not r.is_private`}`

/** Looked up for each recognition: with `offset 0` the planner does not read everything that anybody ever received instead. */
const receiversOf = (companyId: string, recognitionId: RawBuilder<unknown>) => sql`
  select x.employee_id from recognition_receiver x where x.company_id = ${companyId} and x.recognition_id = ${recognitionId} offset 0`

export const hasAny = async (tx: Tx, people: People): Promise<boolean> =>
  (await tx.first(sql<{ found: boolean }>`select exists (select from (${people}) p) as found`))?.found ?? false

/** When these days begin in a time zone, in their order. */
export const findMidnights = async (tx: Tx, days: readonly string[], timeZone: string): Promise<string[]> =>
  (
    await tx.all(sql<{ at: string }>`
      select d.day::date::timestamp at time zone ${timeZone} as at from unnest(${days}::text[]) with ordinality d (day, nth) order by d.nth`)
  ).map(({ at }) => at)

export const countPeople = async (tx: Tx, people: People): Promise<number> =>
  (await tx.first(sql<{ count: number }>`select count(*)::int as count from (${people}) p`))?.count ?? 0

/** `interval`: from 1; 0 for the whole period. `value_id`: only of the recognitions that have this value. */
export type InsightCount = { kind: 'recognitions' | 'givers' | 'receivers'; interval: number; value_id: string | null; count: number }

/** Everything that is counted, in one pass over the recognitions of the period. Intervals in which nothing happened are left out. */
export const listCounts = (tx: Tx, companyId: string, people: People, range: InsightRange): Promise<InsightCount[]> =>
  tx.all(sql<InsightCount>`
    with people as materialized (${people}),
    thanks as materialized (
      select r.recognition_id, r.giver_id, r.value_ids, width_bucket(r.created_at, ${range.midnights}::timestamptz[]) as interval
      from recognition r where ${given(companyId, range)}),
    received as materialized (
      select t.recognition_id, t.interval, t.value_ids, e.employee_id from thanks t
      cross join lateral (${receiversOf(companyId, sql`t.recognition_id`)}) e
      join people p on p.employee_id = e.employee_id),
    counted as materialized (select distinct recognition_id, interval, value_ids from received),
    givers as materialized (select t.interval, t.giver_id from thanks t join people p on p.employee_id = t.giver_id group by 1, 2),
    receivers as materialized (select interval, employee_id from received group by 1, 2)
    select 'recognitions' as kind, interval, null::uuid as value_id, count(*)::int as count from counted group by interval
    union all select 'recognitions', c.interval, v.value_id, count(*)::int from counted c cross join unnest(c.value_ids) v (value_id) group by 2, 3
    union all select 'givers', interval, null, count(*)::int from givers group by interval
    union all select 'receivers', interval, null, count(*)::int from receivers group by interval
    union all select 'givers', 0, null, count(distinct giver_id)::int from givers
    union all select 'receivers', 0, null, count(distinct employee_id)::int from receivers`)

/** The people who received nothing. */
export const unthanked = (companyId: string, people: People, range: InsightRange) =>
  database
    .selectFrom(
      sql<{ employee_id: string }>`(
        with thanked as materialized (
          select distinct e.employee_id from recognition r
          cross join lateral (${receiversOf(companyId, sql`r.recognition_id`)}) e
          where ${given(companyId, range)})
        select p.employee_id from (${people}) p where not exists (select from thanked t where t.employee_id = p.employee_id))`.as('member'),
    )
    .select('member.employee_id')
