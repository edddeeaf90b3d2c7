import type { Crowd } from '../people.ts'

/** The month of the report, which is over. */
export const hoursMonth = { from: '2026-09-01', to: '2026-09-30' } as const

/** Everyone of a company works from nine to five on each weekday of that month, in one entry a day. Once: the hours stay in the database. */
export async function fillHours({ ask }: Crowd, companyId: string): Promise<void> {
  const values = [companyId, hoursMonth.from, hoursMonth.to]
  const held = await ask(companyId, 'select 1 from clockin_entry where company_id = $1 and work_date between $2::date and $3::date limit 1', values) // prettier-ignore
  if (held.length) return
  await ask(
    companyId,
    `insert into clockin_entry (company_id, employee_id, shift_id, kind, started_at, ended_at, time_zone, work_date, source)
     select $1::uuid, e.employee_id, uuidv7(), 'work', day + interval '9 hours', day + interval '17 hours', 'UTC', day::date, 'web'
     from employee e cross join generate_series($2::timestamptz, $3::timestamptz, interval '1 day') as day
     where e.company_id = $1 and extract(isodow from day) < 6`,
    values,
  )
}
