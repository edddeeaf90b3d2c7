import type { FollowedClock } from '@atrium/contract/people/schemas'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of people whose availability follows their clock. */
export const insertFollower = (tx: Tx, companyId: string, employeeId: string) =>
  tx.run(sql`insert into clockin_follower (company_id, employee_id) values (${companyId}, ${employeeId}) on conflict do nothing`)

export const deleteFollower = (tx: Tx, companyId: string, employeeId: string) =>
  tx.run(sql`delete from clockin_follower where company_id = ${companyId} and employee_id = ${employeeId}`)

export const isFollower = async (tx: Tx, companyId: string, employeeId: string): Promise<boolean> =>
  (await tx.first(sql`select employee_id from clockin_follower where company_id = ${companyId} and employee_id = ${employeeId}`)) !==
  undefined

/** The followers after an id, in order. */
export const listFollowers = async (tx: Tx, companyId: string, after: string | null, count: number): Promise<string[]> =>
  (
    await tx.all(sql<{ employee_id: string }>`
      select employee_id from clockin_follower
      where company_id = ${companyId} and (${after}::uuid is null or employee_id > ${after}::uuid) order by employee_id limit ${count}`)
  ).map(({ employee_id }) => employee_id)

type ClockRow = { employee_id: string; clock_status: FollowedClock | null }
/** What the clocks of these people show; null for those who do not follow theirs. */
export const listClocks = (tx: Tx, companyId: string, employeeIds: readonly string[]): Promise<ClockRow[]> =>
  tx.all(sql<ClockRow>`
    select p.employee_id, case when f.employee_id is null then null when e.kind = 'work' then 'in' when e.kind = 'break' then 'break' else 'out' end as clock_status
    from unnest(${employeeIds}::uuid[]) as p(employee_id)
    left join clockin_follower f on f.company_id = ${companyId} and f.employee_id = p.employee_id
    left join clockin_entry e on e.company_id = ${companyId} and e.employee_id = p.employee_id and e.ended_at is null and e.state <> 'void'`)
