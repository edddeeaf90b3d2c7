import type { Holiday } from '@atrium/contract/company/holidays'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of holidays. */
export const listHolidays = (tx: Tx, companyId: string): Promise<Holiday[]> =>
  tx.all(sql<Holiday>`
    select to_char(day, 'YYYY-MM-DD') as day, holiday_name, location from company_holiday where company_id = ${companyId}
    order by company_holiday.day, location nulls first`)

/** Stores these holidays in place of those that the company has; those that stay are left as they are. */
export async function replaceHolidays(tx: Tx, companyId: string, holidays: readonly Holiday[]): Promise<void> {
  const days = holidays.map(({ day }) => day)
  const locations = holidays.map(({ location }) => location)
  await tx.run(sql`
    delete from company_holiday h where h.company_id = ${companyId} and not exists (
      select from unnest(${days}::date[], ${locations}::text[]) as w(day, location) where w.day = h.day and w.location is not distinct from h.location)`)
  await tx.run(sql`
    insert into company_holiday (company_id, day, holiday_name, location)
    select ${companyId}::uuid, w.day, w.holiday_name, w.location
    from unnest(${days}::date[], ${holidays.map(({ holiday_name }) => holiday_name)}::text[], ${locations}::text[]) as w(day, holiday_name, location)
    on conflict (company_id, day, location) do update set holiday_name = excluded.holiday_name
    where company_holiday.holiday_name <> excluded.holiday_name`)
}
