import { sql, type Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { dayLength, localTimes, untilEight, type DuePerson } from './due-queries.ts'
import { decideDays } from './rules.ts'

/** Somebody whose day comes. `is_near`: in the department of the person who looks. */
export type ComingPerson = DuePerson & { occasion: 'birthday' | 'anniversary'; is_near: boolean }
type Looking = { employeeId: string; /** Only this person’s days. */ of: string | undefined; now: Date; ahead: number }

/** Birthdays that people show, and anniversaries, of the next days, of others: those for which it is not yet eight where they are. */
export async function listComingPeople(tx: Tx, companyId: string, { employeeId, of, now, ahead }: Looking): Promise<ComingPerson[]> {
  const zone = localTimes(now, await findCompanyZone(tx, companyId))
  const yesterday = new Date(now.getTime() - dayLength).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const days = decideDays(yesterday, ahead + 1)
  const others = sql`e.company_id = ${companyId} and e.employee_id <> ${employeeId} and (${of ?? null}::uuid is null or e.employee_id = ${of ?? null}::uuid)`
  const near = sql`coalesce(e.department_id = own.department_id, false) as is_near`
  return tx.all(sql<ComingPerson>`
    with own as (select department_id from employee where company_id = ${companyId} and employee_id = ${employeeId}),
    days as (
      select day, number from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ number }) => number)}::smallint[]) as d(day, number)
    )
    select e.employee_id, 'birthday' as occasion, to_char(d.day, 'YYYY-MM-DD') as day, null::int as years, ${near}
    from days d join employee e on ${others} and e.birthday_number = d.number left join own on true ${zone}
    where ${untilEight(sql`d.day`)}
    union all
    select e.employee_id, 'anniversary', to_char(d.day, 'YYYY-MM-DD'),
      (extract(year from d.day) - extract(year from e.joined_at at time zone 'UTC'))::int, ${near}
    from days d join employee e on ${others} and e.anniversary_number = d.number left join own on true ${zone}
    where ${untilEight(sql`d.day`)} and e.joined_at < d.day - 1
    order by is_near desc, day, employee_id`)
}

/** Those of these active people for whom it is not yet eight of a day. */
export async function listBeforeEight(
  tx: Tx,
  companyId: string,
  employeeIds: readonly string[],
  day: string,
  now: Date,
): Promise<string[]> {
  const zone = localTimes(now, await findCompanyZone(tx, companyId))
  const rows = await tx.all(sql<{ employee_id: string }>`
    select e.employee_id from employee e ${zone}
    where e.company_id = ${companyId} and e.employee_id = any(${employeeIds}::uuid[]) and e.employee_account_status = 'ACTIVE'
      and ${untilEight(sql`${day}::date`)}
    order by e.employee_id`)
  return rows.map(({ employee_id }) => employee_id)
}
