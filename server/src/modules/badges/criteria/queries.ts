import type { FilterOperator } from '@atrium/contract/filters'
import { sql as raw, type RawBuilder } from 'kysely'
import { sql, type Tx } from '#kernel/database/transaction'
import { nobody } from '@atrium/contract/people/audience'
import { attendanceCounts } from '#modules/calendar'
import { postCounts } from '#modules/feed'
import { measuredPeople, resolveAudience } from '#modules/people'
import { givenCounts, receivedCounts } from '#modules/recognition'
import { findMeasure } from './levels.ts'
import { within, type Activity, type Condition, type Period } from './rules.ts'

/** SQL of criteria: the people who meet them, as a query to be joined or counted at any size. */
export type Reached = RawBuilder<{ employee_id: string }>
/** The same with the level that each reaches, from 1; 0: the badge has none. */
export type Ranked = RawBuilder<{ employee_id: string; level: number }>

export type Looking = {
  companyId: string
  timeZone: string
  period: Pick<Period, 'day' | 'window'>
  /** Only these people; null: everyone. */
  employeeIds: readonly string[] | null
  /** Private recognitions count for their receivers, and are left out where somebody else looks. */
  withPrivate: boolean
  /** Counts only what happened from an instant until just before another. */
  instants?: { from: string; until: string } | undefined
  /** What ends later has not been. */
  now: Date
}

/** The active people who meet all conditions. */
export const reachedBy = async (tx: Tx, looking: Looking, conditions: readonly Condition[]): Promise<Reached> =>
  sql`select met.employee_id from (${await rankedBy(tx, looking, conditions, [])}) as met`

/** The same with their levels: how many of these amounts they reach of the criterion that makes the level. */
export async function rankedBy(tx: Tx, looking: Looking, conditions: readonly Condition[], needed: readonly number[]): Promise<Ranked> {
  const { companyId, period, employeeIds } = looking
  const activities = conditions.filter((one) => one.about !== 'person')
  const criterias = conditions.flatMap((one) => (one.about === 'person' ? [one.criteria] : []))
  const selected = criterias.length ? await resolveAudience(tx, companyId, { ...nobody, criterias }) : undefined
  const counted = activities.map((activity, place) => ({ activity, counts: countsOf(looking, activity), name: raw.ref(`c${place}`) }))
  const joins = counted.flatMap(({ counts, name }) => (counts ? [sql`left join (${counts}) as ${name} on ${name}.employee_id = p.employee_id`] : [])) // prettier-ignore
  const holds = [
    sql`(${employeeIds}::uuid[] is null or p.employee_id = any(${employeeIds}::uuid[]))`,
    ...counted.map(({ activity, name }) => holdsOf(activity, name)),
    ...(selected ? [sql`p.employee_id in (${selected})`] : []),
  ]
  const measure = counted.find(({ activity }) => activity === findMeasure(conditions))
  const level = measure && needed.length ? levelOf(measureOf(measure.activity, measure.name), needed) : sql`0`
  return sql`select p.employee_id, ${level} as level from (${measuredPeople(companyId, period.day)}) as p ${sql.join(joins, sql` `)} where ${sql.join(holds, sql` and `)}`
}

/** How often people did what an activity counts; undefined if it counts nothing. */
export function countsOf(
  { companyId, timeZone, period, employeeIds, withPrivate, instants, now }: Looking,
  { about, window, valueId }: Activity,
) {
  const counting = { ...within(window, period.window), timeZone, employeeIds, instants }
  if (about === 'recognitions_received') return receivedCounts(companyId, { ...counting, valueId, withPrivate })
  if (about === 'recognitions_given') return givenCounts(companyId, { ...counting, valueId, withPrivate })
  if (about === 'events_attended') return attendanceCounts(companyId, { ...counting, withPrivate, now })
  return about === 'posts' ? postCounts(companyId, counting) : undefined
}

const levelOf = (amount: RawBuilder<unknown>, needed: readonly number[]): RawBuilder<number> =>
  sql`(select count(*)::int from unnest(${needed}::int[]) as n(needed) where n.needed <= ${amount})`

const measureOf = ({ about }: Activity, counts: RawBuilder<unknown>): RawBuilder<unknown> => {
  if (about === 'tenure') return sql`p.months`
  return about === 'profile_complete' ? sql`p.is_complete` : sql`coalesce(${counts}.count, 0)`
}

const holdsOf = (activity: Activity, counts: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${measureOf(activity, counts)} ${signs[activity.operator] ?? sql`=`} ${activity.value}`
const signs: Partial<Record<FilterOperator, RawBuilder<unknown>>> = {
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
}

/** How far a person is with an activity. */
export function measured(looking: Looking, employeeId: string, activity: Activity): RawBuilder<number> {
  const counts = countsOf({ ...looking, employeeIds: [employeeId] }, activity)
  return counts
    ? sql`(select coalesce(sum(one.count), 0)::int from (${counts}) as one)`
    : sql`(select coalesce(sum(p.months), 0)::int from (${measuredPeople(looking.companyId, looking.period.day)}) as p where p.employee_id = ${employeeId})`
}

/** How far a person is, and whether they are among those to whom a badge is `open`, of many badges in one statement. */
export async function measureAll(tx: Tx, each: readonly { reached: RawBuilder<number>; open: Reached | undefined }[]) {
  if (!each.length) return []
  const rows = each.map(
    ({ reached, open }, place) =>
      sql`select ${place}::int as place, ${reached} as reached, ${open ? sql`exists (${open})` : sql`true`} as is_open`,
  )
  return tx.all(sql<{ place: number; reached: number; is_open: boolean }>`${sql.join(rows, sql` union all `)}`)
}

type Reach = { total: number; sample: string[]; level_totals: number[] }
/** How many people there are, at each of `levels` or a higher one too, and the `few` with the lowest ids (the oldest). */
export const reachOf = async (tx: Tx, people: Ranked, levels: number, few: number): Promise<Reach> =>
  (await tx.first(sql<Reach>`
    with reached as materialized (${people})
    select (select count(*)::int from reached) as total,
      array(select employee_id from reached order by employee_id limit ${few}) as sample,
      array(select (select count(*)::int from reached where reached.level >= step) from generate_series(1, ${levels}::int) as step order by step)
        as level_totals`)) ?? { total: 0, sample: [], level_totals: [] }
