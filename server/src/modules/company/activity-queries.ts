import type { ActivityDay } from '@atrium/contract/company/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** The SQL of daily activity. */
type DayCount = { messages: number; newPeople: number; people: readonly string[] }

/** Adds to the company's current day; people already counted on it are not counted again. */
export async function countDay(tx: Tx, companyId: string, now: Date, { messages, newPeople, people }: DayCount): Promise<void> {
  await tx.run(sql`
    with today as (select (${now.toISOString()}::timestamptz at time zone time_zone)::date as day from company where company_id = ${companyId}::uuid),
    gone as (delete from company_day_person p using today where p.company_id = ${companyId}::uuid and p.day < today.day - 1),
    fresh as (
      insert into company_day_person (company_id, day, employee_id)
      select ${companyId}::uuid, today.day, seen.id from today, unnest(${people}::uuid[]) as seen (id)
      on conflict do nothing returning employee_id)
    insert into company_day as d (company_id, day, active_people, messages, new_people)
    select ${companyId}::uuid, today.day, (select count(*) from fresh), ${messages}::int, ${newPeople}::int from today
    on conflict (company_id, day) do update
      set active_people = d.active_people + excluded.active_people, messages = d.messages + excluded.messages, new_people = d.new_people + excluded.new_people`)
}

/** The latest days, including those without activity. */
export const listDays = (tx: Tx, companyId: string, now: Date, days: number): Promise<ActivityDay[]> =>
  tx.all(sql<ActivityDay>`
    select to_char(calendar.day, 'YYYY-MM-DD') as day, coalesce(d.active_people, 0) as active_people, coalesce(d.messages, 0) as messages,
      coalesce(d.new_people, 0) as new_people
    from company c
    cross join lateral (select (${now.toISOString()}::timestamptz at time zone c.time_zone)::date as day) as today
    cross join lateral generate_series(today.day - (${days}::int - 1), today.day, interval '1 day') as calendar (day)
    left join company_day d on d.company_id = c.company_id and d.day = calendar.day::date
    where c.company_id = ${companyId}::uuid order by calendar.day`)

/** The days, two at most, on which a person is recorded as active. */
export const listActiveDays = (tx: Tx, companyId: string, employeeId: string) =>
  tx.all(
    database
      .selectFrom('company_day_person')
      .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .orderBy('day'),
  )

export const forgetActiveDays = (tx: Tx, companyId: string, employeeId: string) =>
  tx.run(database.deleteFrom('company_day_person').where('company_id', '=', companyId).where('employee_id', '=', employeeId))
