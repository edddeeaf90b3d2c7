import { contestTeamMinimum, type ContestTies } from '@atrium/contract/contests/kinds'
import type { ContestTeamPlace } from '@atrium/contract/contests/schemas'
import type { RawBuilder } from 'kysely'
import { sql, type Tx } from '#kernel/database/transaction'
import { departmentNames, peopleWithPlaces } from '#modules/people'
import type { ContestRow } from '../queries.ts'
import { scoredByCriteria, taking } from '../standing/queries.ts'

/** SQL of contests between teams. Those who take part, with the team for which they do. */
type Member = { entry_id: string; employee_id: string; entered_at: string; score: number; department_id: string | null }
export type Members = RawBuilder<Member>
export type Teams = RawBuilder<ContestTeamPlace>

/** The members as they are now. Those who do not meet the criteria take part with 0: an average of the best alone would not be fair. */
export const membersNow = async (tx: Tx, companyId: string, contest: ContestRow, now: Date): Promise<Members> => sql`
  select e.entry_id, e.employee_id, e.entered_at, coalesce(s.score, 0)::int as score, w.department_id
  from ${taking(companyId, contest.contest_id)}
  join (${peopleWithPlaces(companyId)}) as w on w.employee_id = e.employee_id
  left join (${await scoredByCriteria(tx, companyId, contest, now)}) as s on s.entry_id = e.entry_id`

/** The frozen members. */
export const membersThen = (companyId: string, contestId: string): Members => sql`
  select p.entry_id, p.employee_id, e.entered_at, p.score, p.department_id
  from contest_place p join contest_entry e on e.company_id = p.company_id and e.entry_id = p.entry_id
  where p.company_id = ${companyId} and p.contest_id = ${contestId}`

/** The teams of members by their average; those with too few members come last, without a place. Equal averages are equal doubles. */
export function teamsOf(companyId: string, members: Members, ties: ContestTies): Teams {
  const position = sql`row_number() over (order by t.is_ranked desc, t.score desc, t.first_entered, t.department_id)`
  const place = ties === 'earlier' ? position : sql`rank() over (order by t.is_ranked desc, t.score desc)`
  return sql`
    select ${position}::int as position, (case when t.is_ranked then ${place} end)::int as place, t.department_id, d.department_name,
      t.people, t.sum, t.score, 0 as points, null::text as words
    from (
      select m.department_id, count(*)::int as people, sum(m.score)::int as sum, sum(m.score)::float8 / count(*) as score,
        min(m.entered_at) as first_entered, count(*) >= ${contestTeamMinimum}::int as is_ranked
      from (${members}) as m where m.department_id is not null group by m.department_id
    ) as t join (${departmentNames(companyId)}) as d on d.department_id = t.department_id`
}

/** The frozen teams. */
export const teamsThen = (companyId: string, contestId: string): Teams => sql`
  select t.position, t.place, t.department_id, t.department_name, t.people, t.sum, t.sum::float8 / t.people as score, t.points, t.words
  from contest_team t where t.company_id = ${companyId} and t.contest_id = ${contestId}`

type Page = { after: number; count: number; departmentId: string | null }
/** A page of teams, and one of them wherever it stands. */
export const listTeamPage = (
  tx: Tx,
  teams: Teams,
  { after, count, departmentId }: Page,
): Promise<(ContestTeamPlace & { total: number })[]> =>
  tx.all(sql<ContestTeamPlace & { total: number }>`
    with ranked as materialized (${teams})
    select r.*, (select count(*)::int from ranked) as total from ranked r
    where (r.position > ${after}::int and r.position <= ${after}::int + ${count}::int) or r.department_id = ${departmentId}::uuid
    order by r.position`)

export const listEveryTeam = (tx: Tx, teams: Teams): Promise<ContestTeamPlace[]> =>
  tx.all(sql<ContestTeamPlace>`select r.* from (${teams}) as r order by r.position`)

export type Own = { department_id: string | null; score: number | null }
/** The department of a person, and what they did for it if they take part. */
export const findOwnNow = (tx: Tx, companyId: string, members: Members, employeeId: string): Promise<Own | undefined> =>
  tx.first(sql<Own>`
    select w.department_id, m.score from (${peopleWithPlaces(companyId)}) as w
    left join (${members}) as m on m.employee_id = w.employee_id where w.employee_id = ${employeeId}`)

export const findOwnThen = (tx: Tx, companyId: string, contestId: string, employeeId: string): Promise<Own | undefined> =>
  tx.first(sql<Own>`
    select department_id, score from contest_place
    where company_id = ${companyId} and contest_id = ${contestId} and employee_id = ${employeeId}`)

/** Freezes who takes part for which team, and what they did. */
export const insertMembers = (tx: Tx, companyId: string, contestId: string, members: Members) =>
  tx.run(sql`
    insert into contest_place (company_id, contest_id, position, entry_id, employee_id, score, points, department_id)
    select ${companyId}::uuid, ${contestId}::uuid, row_number() over (order by m.score desc, m.entered_at, m.entry_id),
      m.entry_id, m.employee_id, m.score, 0, m.department_id from (${members}) as m`)

/** Freezes the teams. */
export const insertTeams = (tx: Tx, companyId: string, contestId: string, teams: readonly ContestTeamPlace[]) =>
  tx.run(sql`
    insert into contest_team (company_id, contest_id, position, place, department_id, department_name, people, sum, points, words)
    select ${companyId}::uuid, ${contestId}::uuid, * from unnest(
      ${teams.map(({ position }) => position)}::int[], ${teams.map(({ place }) => place)}::int[],
      ${teams.map(({ department_id }) => department_id)}::uuid[], ${teams.map(({ department_name }) => department_name)}::text[],
      ${teams.map(({ people }) => people)}::int[], ${teams.map(({ sum }) => sum)}::int[],
      ${teams.map(({ points }) => points)}::int[], ${teams.map(({ words }) => words)}::text[])`)

/** Gives the frozen members the place of their team, and those who did something its prize. Returns whether anybody wins points. */
export const awardMembers = async (tx: Tx, companyId: string, contestId: string): Promise<boolean> =>
  (
    await tx.all(sql<{ points: number }>`
      update contest_place p set place = t.place, points = case when p.score > 0 then t.points else 0 end,
        words = case when p.score > 0 then t.words end
      from contest_team t
      where p.company_id = ${companyId} and p.contest_id = ${contestId}
        and t.company_id = p.company_id and t.contest_id = p.contest_id and t.department_id = p.department_id
      returning p.points`)
  ).some(({ points }) => points > 0)

type WinningRow = Pick<ContestTeamPlace, 'department_id' | 'department_name' | 'points' | 'words'> & { contest_id: string; place: number }
/** The teams in the first place of closed contests, at most a few of each. */
export const listWinningTeams = (tx: Tx, companyId: string, contestIds: readonly string[], count: number): Promise<WinningRow[]> =>
  tx.all(sql<WinningRow>`
    select contest_id, place, department_id, department_name, points, words from contest_team
    where company_id = ${companyId} and contest_id = any(${contestIds}::uuid[]) and place = 1 and sum > 0 and position <= ${count}
    order by contest_id, position`)
