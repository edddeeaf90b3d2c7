import type { Celebration } from '@atrium/contract/people/celebrations'
import type { Employee } from '@atrium/contract/people/schemas'
import { sql, type Tx } from '#kernel/database/transaction'
import type { NumberedDay } from './rules.ts'
import { cards } from '../queries.ts'

/** The asking person, the days, and the maximum length of each list. */
export type Asked = { employeeId: string; days: readonly NumberedDay[]; newSince: Date; now: Date; atMost: number }
export type CelebrationRow = Employee & { occasion: Celebration['occasion'] | 'joined'; day: string; years: number | null }

/** All celebrations, in one statement that reads a few rows per day however many people there are. Excludes the asking person. */
export const listCelebrations = (tx: Tx, companyId: string, asked: Asked): Promise<CelebrationRow[]> =>
  tx.all(
    cards(companyId)
      .innerJoin(
        sql<{ employee_id: string; occasion: CelebrationRow['occasion']; day: string; years: number | null; place: number }>`(
          with own as (select department_id from employee where company_id = ${companyId} and employee_id = ${asked.employeeId}),
          days as (
            select day, number from unnest(${asked.days.map(({ day }) => day)}::date[], ${asked.days.map(({ number }) => number)}::smallint[]) as d(day, number)
          ),
          celebrated as (
            select *, row_number() over (order by day, not near, first_name collate "unicode", employee_id, occasion) as place
            from (${onDays(companyId, asked, 'birthday')} union ${onDays(companyId, asked, 'anniversary')}) found
            order by place limit ${asked.atMost}
          )
          select employee_id, occasion, to_char(day, 'YYYY-MM-DD') as day, years, place from celebrated
          union all
          (${newcomers(companyId, asked)})
        )`.as('told'),
        (join) => join.onRef('told.employee_id', '=', 'employee.employee_id'),
      )
      .select(['told.occasion', 'told.day', 'told.years'])
      .orderBy('told.place'),
  )

/** The people celebrated on each day: first those of the person's own department, then the others. The index has both in order. */
function onDays(companyId: string, { employeeId, atMost }: Asked, occasion: Celebration['occasion']) {
  const number = sql.ref(`e.${occasion}_number`)
  const years =
    occasion === 'anniversary'
      ? sql`extract(year from days.day)::int - extract(year from e.joined_at at time zone 'UTC')::int`
      : sql`null::int`
  const some = sql`
    select e.employee_id, ${occasion} as occasion, days.day, ${years} as years, e.first_name, e.department_id from employee e
    where e.company_id = ${companyId} and ${number} = days.number and e.employee_id <> ${employeeId}
      and ${occasion === 'anniversary' ? sql`e.joined_at < days.day - 1` : sql`true`}`
  const inOrder = sql`order by e.department_id, e.first_name collate "unicode", e.employee_id limit ${atMost}`
  return sql`
    select f.employee_id, f.occasion, f.day, f.years, f.first_name, coalesce(f.department_id = own.department_id, false) as near
    from days left join own on true cross join lateral (
      (${some} and e.department_id = own.department_id ${inOrder}) union all (${some} ${inOrder})
    ) f`
}

const newcomers = (companyId: string, { employeeId, newSince, now, atMost }: Asked) => sql`
  select e.employee_id, 'joined' as occasion, to_char(e.joined_at at time zone 'UTC', 'YYYY-MM-DD') as day, null::int as years,
    row_number() over (order by e.joined_at desc, e.employee_id) as place
  from employee e
  where e.company_id = ${companyId} and e.employee_account_status = 'ACTIVE' and e.joined_at > ${newSince.toISOString()}::timestamptz
    and e.joined_at <= ${now.toISOString()}::timestamptz and e.employee_id <> ${employeeId}
  order by e.joined_at desc, e.employee_id limit ${atMost}`
