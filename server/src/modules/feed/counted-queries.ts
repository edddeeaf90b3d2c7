import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/database/transaction'

/** SQL of counted posts, for other modules. Days in a time zone, the second not included any more; null: without a bound, or everyone. */
type PostCounting = {
  from: string | null
  until: string | null
  timeZone: string
  /** Also from an instant until just before another. */
  instants?: { from: string; until: string } | undefined
  employeeIds: readonly string[] | null
}

/** How many posts people wrote that can still be read, without those that only show another one: without those who wrote none. */
export const postCounts = (
  companyId: string,
  { from, until, timeZone, instants, employeeIds }: PostCounting,
): RawBuilder<{ employee_id: string; count: number }> => sql`
  select p.author_id as employee_id, count(*)::int as count
  from post p
  where p.company_id = ${companyId} and p.deleted_at is null and p.hidden_at is null
    and (p.shared_post_id is null or p.text <> '')
    and (${instants?.from ?? null}::timestamptz is null or p.created_at >= ${instants?.from ?? null}::timestamptz)
    and (${instants?.until ?? null}::timestamptz is null or p.created_at < ${instants?.until ?? null}::timestamptz)
    and (${from}::date is null or p.created_at >= ${from}::date::timestamp at time zone ${timeZone})
    and (${until}::date is null or p.created_at < ${until}::date::timestamp at time zone ${timeZone})
    and (${employeeIds}::uuid[] is null or p.author_id = any(${employeeIds}::uuid[]))
  group by p.author_id`
