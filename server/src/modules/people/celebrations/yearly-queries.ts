import { sql, type Tx } from '#kernel/database/transaction'

/** Somebody who is celebrated each year: `number` is the day, month * 100 + day, and `since` the year of joining, for anniversaries alone. */
export type YearlyPerson = { employee_id: string; occasion: 'birthday' | 'anniversary'; number: number; since: number | null }

/** Birthdays that people show, without the year, and anniversaries, of others: those of the person's own department first. */
export const listYearlyPeople = (tx: Tx, companyId: string, employeeId: string, atMost: number): Promise<YearlyPerson[]> =>
  tx.all(sql<YearlyPerson>`
    with own as (select department_id from employee where company_id = ${companyId} and employee_id = ${employeeId})
    select e.employee_id, o.occasion, o.number, o.since from employee e left join own on true
    cross join lateral (values
      ('birthday', e.birthday_number::int, null::int),
      ('anniversary', e.anniversary_number::int, extract(year from e.joined_at at time zone 'UTC')::int)) o(occasion, number, since)
    where e.company_id = ${companyId} and e.employee_id <> ${employeeId} and o.number is not null
    order by coalesce(e.department_id = own.department_id, false) desc, e.employee_id, o.occasion limit ${atMost}`)
