import type { ContestPlace, ContestTeam } from '@atrium/contract/contests/schemas'
import { sql as raw, type RawBuilder } from 'kysely'
import { sql, type Tx } from '#kernel/database/transaction'
import { conditionsOf, countsOf, reachedBy, type Activity, type Looking } from '#modules/badges'
import { departmentNames, everyPerson, peopleWithPlaces } from '#modules/people'
import type { ContestRow } from '../queries.ts'
import type { Placed, Won } from './prizes.ts'

/** SQL of standings. */
export type Ranked = RawBuilder<
  Pick<ContestPlace, 'position' | 'place' | 'entry_id' | 'employee_id' | 'score' | 'points' | 'words' | 'draw_hash'>
>
type Scored = RawBuilder<{ entry_id: string; employee_id: string; entered_at: string; score: number }>

/** The entries that take part: shown, of people who are active. */
export const taking = (companyId: string, contestId: string) => sql`
  contest_entry e join (${everyPerson(companyId)}) as person on person.employee_id = e.employee_id
    and e.company_id = ${companyId} and e.contest_id = ${contestId} and e.state = 'shown'`

/** Votes of people who are active, by entry. */
const scoredByVotes = (companyId: string, contestId: string): Scored => sql`
  select e.entry_id, e.employee_id, e.entered_at, coalesce(v.votes, 0)::int as score
  from ${taking(companyId, contestId)} left join (
    select vote.entry_id, count(*)::int as votes from contest_vote vote
    join (${everyPerson(companyId)}) as voter on voter.employee_id = vote.employee_id
    where vote.company_id = ${companyId} and vote.contest_id = ${contestId} group by vote.entry_id
  ) as v on v.entry_id = e.entry_id`

/**
 * The sum of what people did between the start and the end of a contest, of those who meet all its criteria. Private recognitions do not
 * count: the standing would show them.
 */
export async function scoredByCriteria(tx: Tx, companyId: string, contest: ContestRow, now: Date): Promise<Scored> {
  // Criteria that name what is gone are met by nobody.
  const conditions = conditionsOf(contest.criterias)
  if (!conditions)
    return sql`select e.entry_id, e.employee_id, e.entered_at, 0 as score from ${taking(companyId, contest.contest_id)} where false`
  const instants = { from: contest.starts_at ?? '', until: contest.ends_at ?? '' }
  const day = instants.until.slice(0, 'YYYY-MM-DD'.length)
  const period = { day, window: { from: null, until: null } }
  const looking: Looking = { companyId, timeZone: contest.time_zone, period, employeeIds: null, withPrivate: false, instants, now }
  const counted = conditions.flatMap((one) => (one.about === 'person' ? [] : partOf(looking, one)))
  const joins = counted.map(
    (counts, place) => sql`left join (${counts}) as ${nameOf(place)} on ${nameOf(place)}.employee_id = e.employee_id`,
  )
  const sums = counted.map((_, place) => sql`coalesce(${nameOf(place)}.count, 0)`)
  return sql`
    select e.entry_id, e.employee_id, e.entered_at, (${sums.length ? sql.join(sums, sql` + `) : sql`0`})::int as score
    from ${taking(companyId, contest.contest_id)}
    join (${await reachedBy(tx, looking, conditions)}) as meeting on meeting.employee_id = e.employee_id ${sql.join(joins, sql` `)}`
}
const nameOf = (place: number) => raw.ref(`s${place}`)
const partOf = (looking: Looking, activity: Activity) => {
  const counts = countsOf(looking, activity)
  return counts ? [counts] : []
}

/** The standing as it is now, by score; who entered earlier stands before those with the same score. */
export async function rankedNow(tx: Tx, companyId: string, contest: ContestRow, now: Date): Promise<Ranked> {
  const scored =
    contest.kind === 'vote' ? scoredByVotes(companyId, contest.contest_id) : await scoredByCriteria(tx, companyId, contest, now)
  const position = sql`row_number() over (order by one.score desc, one.entered_at, one.entry_id)`
  const place = contest.ties === 'earlier' ? position : sql`rank() over (order by one.score desc)`
  return sql`select ${position}::int as position, ${place}::int as place, one.entry_id, one.employee_id, one.score,
    0 as points, null::text as words, null::text as draw_hash from (${scored}) as one`
}

/** The frozen standing. */
export const rankedThen = (companyId: string, contestId: string): Ranked => sql`
  select p.position, p.place, p.entry_id, p.employee_id, p.score, p.points, p.words, p.draw_hash
  from contest_place p where p.company_id = ${companyId} and p.contest_id = ${contestId}`

type Page = { after: number; count: number; employeeId: string }
type PageRow = ContestPlace & { own_position: number | null; total: number }
/** A page of a standing, and a person's place with those beside it. */
export const listRanked = (tx: Tx, ranked: Ranked, { after, count, employeeId }: Page): Promise<PageRow[]> =>
  tx.all(sql<PageRow>`
    with ranked as materialized (${ranked}),
      own as (select position from ranked where employee_id = ${employeeId})
    select r.*, o.position as own_position, (select count(*)::int from ranked) as total
    from ranked r left join own o on true
    where (r.position > ${after}::int and r.position <= ${after}::int + ${count}::int) or abs(r.position - o.position) <= 1
    order by r.position`)

export const listAllRanked = (tx: Tx, ranked: Ranked): Promise<Placed[]> =>
  tx.all(sql<Placed>`select r.position, r.place, r.entry_id, r.employee_id, r.score, r.draw_hash from (${ranked}) as r order by r.position`)

/** Departments of those in a standing, by their score for each head. */
export const listTeams = (tx: Tx, companyId: string, ranked: Ranked, count: number): Promise<ContestTeam[]> =>
  tx.all(sql<ContestTeam>`
    select d.department_id, d.department_name, count(*)::int as people, round(avg(r.score), 1)::float8 as score_per_head
    from (${ranked}) as r
    join (${peopleWithPlaces(companyId)}) as w on w.employee_id = r.employee_id
    join (${departmentNames(companyId)}) as d on d.department_id = w.department_id
    group by d.department_id, d.department_name
    order by score_per_head desc, d.department_name, d.department_id limit ${count}`)

/** The entries of a draw. */
export const listDrawn = (tx: Tx, companyId: string, contestId: string): Promise<{ entry_id: string; employee_id: string }[]> =>
  tx.all(
    sql<{
      entry_id: string
      employee_id: string
    }>`select e.entry_id, e.employee_id from ${taking(companyId, contestId)} order by e.entry_id`,
  )

/** Freezes a standing. */
export const insertPlaces = (tx: Tx, companyId: string, contestId: string, won: readonly Won[]) =>
  tx.run(sql`
    insert into contest_place (company_id, contest_id, position, place, entry_id, employee_id, score, points, words, draw_hash)
    select ${companyId}::uuid, ${contestId}::uuid, * from unnest(
      ${won.map(({ position }) => position)}::int[], ${won.map(({ place }) => place)}::int[],
      ${won.map(({ entry_id }) => entry_id)}::uuid[], ${won.map(({ employee_id }) => employee_id)}::uuid[],
      ${won.map(({ score }) => score)}::int[], ${won.map(({ points }) => points)}::int[],
      ${won.map(({ words }) => words)}::text[], ${won.map(({ draw_hash }) => draw_hash)}::text[])`)

type WinnerRow = { contest_id: string; place: number; entry_id: string; employee_id: string; points: number; words: string | null }
/** The first few of closed contests. */
export const listFirst = (tx: Tx, companyId: string, contestIds: readonly string[], count: number): Promise<WinnerRow[]> =>
  tx.all(sql<WinnerRow>`
    select contest_id, place, entry_id, employee_id, points, words from contest_place
    where company_id = ${companyId} and contest_id = any(${contestIds}::uuid[]) and position <= ${count}
    order by contest_id, position`)

/** Who wins points, and how many. */
export const listPaid = (tx: Tx, companyId: string, contestId: string): Promise<{ employee_id: string; points: number }[]> =>
  tx.all(sql<{ employee_id: string; points: number }>`
    select employee_id, points from contest_place
    where company_id = ${companyId} and contest_id = ${contestId} and points > 0 order by employee_id`)
