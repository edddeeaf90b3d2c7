import type { RawBuilder } from 'kysely'
import { sql, type Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { decideDays, newSince } from './rules.ts'

/** A person who is celebrated today: their day where they are, and the years of an anniversary. */
export type DuePerson = { employee_id: string; occasion: 'birthday' | 'anniversary' | 'welcome'; day: string; years: number | null }

/** From when on people are congratulated, where they are. */
const hour = '08:00'
export const dayLength = 86_400_000

/** The local time of each person. */
export const localTimes = (now: Date, companyZone: string) =>
  sql`cross join lateral (select ${now.toISOString()}::timestamptz at time zone coalesce(e.time_zone, ${companyZone}) as at) l`

/** Whether it is not yet eight of a day, with `localTimes`. */
export const untilEight = (day: RawBuilder<unknown>) => sql<boolean>`l.at < ${day} + ${hour}::time`

/** Active people whose clock shows eight or later, and who today have a birthday that they show or an anniversary, or are new. */
export async function listDuePeople(tx: Tx, companyId: string, now: Date): Promise<DuePerson[]> {
  const zone = localTimes(now, await findCompanyZone(tx, companyId))
  // Today is another day in other zones.
  const days = decideDays(new Date(now.getTime() - dayLength).toISOString().slice(0, 'YYYY-MM-DD'.length), 2)
  return tx.all(sql<DuePerson>`
    with days as (
      select day, number from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ number }) => number)}::smallint[]) as d(day, number)
    )
    select e.employee_id, 'birthday' as occasion, to_char(d.day, 'YYYY-MM-DD') as day, null::int as years
    from days d join employee e on e.company_id = ${companyId} and e.birthday_number = d.number ${zone}
    where l.at::date = d.day and l.at::time >= ${hour}::time
    union all
    select e.employee_id, 'anniversary', to_char(d.day, 'YYYY-MM-DD'),
      (extract(year from d.day) - extract(year from e.joined_at at time zone 'UTC'))::int
    from days d join employee e on e.company_id = ${companyId} and e.anniversary_number = d.number ${zone}
    where l.at::date = d.day and l.at::time >= ${hour}::time and e.joined_at < d.day - 1
    union all
    select e.employee_id, 'welcome', to_char(e.joined_at at time zone 'UTC', 'YYYY-MM-DD'), null
    from employee e ${zone}
    where e.company_id = ${companyId} and e.employee_account_status = 'ACTIVE' and e.joined_at > ${newSince(now).toISOString()}::timestamptz
      and (e.joined_at at time zone 'UTC')::date <= l.at::date and l.at::time >= ${hour}::time`)
}

/** All active people whose clock shows eight or later, each with the day where they are. */
export async function listAfterEight(tx: Tx, companyId: string, now: Date): Promise<{ employee_id: string; day: string }[]> {
  const zone = localTimes(now, await findCompanyZone(tx, companyId))
  return tx.all(sql<{ employee_id: string; day: string }>`
    select e.employee_id, to_char(l.at, 'YYYY-MM-DD') as day from employee e ${zone}
    where e.company_id = ${companyId} and e.employee_account_status = 'ACTIVE' and l.at::time >= ${hour}::time`)
}
