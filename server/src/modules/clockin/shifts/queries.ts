import type { PlannedShift } from '@atrium/contract/clockin/shifts'
import type { RawBuilder } from 'kysely'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import type { Days } from '../queries.ts'

/** SQL of planned shifts. */
const columns = sql`planned_shift_id, shift_name, audience, weekdays, valid_from, valid_until, dates::text[] as dates, start_minute, end_minute, created_by, created_at`
const withDays = (companyId: string, { from, to }: Days) =>
  sql`company_id = ${companyId} and (first_day is null or first_day <= ${to}::date) and (last_day is null or last_day >= ${from}::date)`

/** The plans with a day among some days that name one of these people, or may reach them. */
export const listPlans = (tx: Tx, companyId: string, employeeIds: readonly string[], days: Days): Promise<PlannedShift[]> =>
  tx.all(sql<PlannedShift>`
    select ${columns} from clockin_planned_shift
    where ${withDays(companyId, days)} and planned_shift_id in (
      select p.planned_shift_id from clockin_planned_person p where p.company_id = ${companyId} and p.employee_id = any(${employeeIds}::uuid[])
      union all
      select w.planned_shift_id from clockin_planned_shift w where w.company_id = ${companyId} and w.is_wide)
    order by start_minute, planned_shift_id`)

type PlanCounts = { own: number; wide: number }
/** How many plans besides one are not over: of a planner, and of the company for more than people by name. */
export async function countPlans(tx: Tx, companyId: string, planner: string, today: string, besides: string | null): Promise<PlanCounts> {
  const living = sql`company_id = ${companyId} and (last_day is null or last_day >= ${today}::date) and planned_shift_id is distinct from ${besides}::uuid`
  const counts = await tx.first(sql<PlanCounts>`
    select (select count(*)::int from clockin_planned_shift where ${living} and created_by = ${planner}) as own,
      (select count(*)::int from clockin_planned_shift where ${living} and is_wide) as wide`)
  return counts ?? { own: 0, wide: 0 }
}

/** The same as a list, of everyone’s or of those whom these people have planned. */
export const plannedShifts = (companyId: string, days: Days, plannedBy: readonly string[] | 'all') => {
  const found = sql<PlannedShift>`(
    select ${columns} from clockin_planned_shift
    where ${withDays(companyId, days)} and ${plannedBy === 'all' ? sql`true` : sql`created_by = any(${plannedBy}::uuid[])`})`
  return database
    .selectFrom(found.as('shift'))
    .select([
      'shift.planned_shift_id',
      'shift.shift_name',
      'shift.audience',
      'shift.weekdays',
      'shift.valid_from',
      'shift.valid_until',
      'shift.dates',
      'shift.start_minute',
      'shift.end_minute',
      'shift.created_by',
      'shift.created_at',
    ])
}

export const lockPlan = (tx: Tx, companyId: string, id: string): Promise<PlannedShift | undefined> =>
  tx.first(
    sql<PlannedShift>`select ${columns} from clockin_planned_shift where company_id = ${companyId} and planned_shift_id = ${id} for update`,
  )

export type PlanFacts = Omit<PlannedShift, 'planned_shift_id' | 'created_by' | 'created_at'> & { first: string | null; last: string | null }
type NewPlan = PlanFacts & { created_by: string; client_shift_id: string }

/** The new plan, or the one that the person planned with this id before. */
export const insertPlan = (tx: Tx, companyId: string, plan: NewPlan, now: Date): Promise<PlannedShift | undefined> =>
  tx.first(sql<PlannedShift>`
    insert into clockin_planned_shift (company_id, client_shift_id, shift_name, audience, weekdays, valid_from, valid_until, dates, first_day,
      last_day, start_minute, end_minute, created_by, created_at)
    values (${companyId}, ${plan.client_shift_id}, ${plan.shift_name}, ${JSON.stringify(plan.audience)}, ${plan.weekdays}::text[],
      ${plan.valid_from}, ${plan.valid_until}, ${plan.dates}::date[], ${plan.first}, ${plan.last}, ${plan.start_minute}, ${plan.end_minute},
      ${plan.created_by}, ${now.toISOString()})
    on conflict (company_id, created_by, client_shift_id) do update set client_shift_id = excluded.client_shift_id returning ${columns}`)

export const updatePlan = (tx: Tx, companyId: string, id: string, plan: PlanFacts): Promise<PlannedShift | undefined> =>
  tx.first(sql<PlannedShift>`
    update clockin_planned_shift set shift_name = ${plan.shift_name}, audience = ${JSON.stringify(plan.audience)},
      weekdays = ${plan.weekdays}::text[], valid_from = ${plan.valid_from}, valid_until = ${plan.valid_until}, dates = ${plan.dates}::date[],
      first_day = ${plan.first}, last_day = ${plan.last}, start_minute = ${plan.start_minute}, end_minute = ${plan.end_minute}
    where company_id = ${companyId} and planned_shift_id = ${id} returning ${columns}`)

export const deletePlan = (tx: Tx, companyId: string, id: string) =>
  tx.run(sql`delete from clockin_planned_shift where company_id = ${companyId} and planned_shift_id = ${id}`)

type PeopleQuery = RawBuilder<{ employee_id: string }>
/** Which of these people each audience reaches, by its place. */
export const listAllReached = (
  tx: Tx,
  audiences: readonly { people: PeopleQuery; place: number }[],
  employeeIds: readonly string[],
): Promise<{ employee_id: string; place: number }[]> => {
  const each = audiences.map(
    ({ people, place }) =>
      sql`select found.employee_id, ${place}::int as place from (${people}) as found where found.employee_id = any(${employeeIds}::uuid[])`,
  )
  return tx.all(sql<{ employee_id: string; place: number }>`${sql.join(each, sql` union all `)}`)
}
