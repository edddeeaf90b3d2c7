import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/database/transaction'

/** SQL of attended events, for other modules. Days in a time zone, the second not included any more; null: without a bound, or everyone. */
type AttendanceCounting = {
  from: string | null
  until: string | null
  timeZone: string
  /** Also from an instant until just before another. */
  instants?: { from: string; until: string } | undefined
  employeeIds: readonly string[] | null
  /** Whether private events count too. */
  withPrivate: boolean
  /** What ends later has not been. */
  now: Date
}

/**
 * How many events people were at, without those who were at none: where they checked in, or said yes to a single event or to one of a
 * series, which is over. A yes to a whole series says nothing of each, and hosts are no guests.
 */
export const attendanceCounts = (
  companyId: string,
  { from, until, timeZone, instants, employeeIds, withPrivate, now }: AttendanceCounting,
): RawBuilder<{ employee_id: string; count: number }> => sql`
  select a.employee_id, count(*)::int as count
  from (${attended(companyId, { employeeIds, withPrivate })}) as a
  where a.at <= ${now.toISOString()}::timestamptz and (a.left_at is null or a.at <= a.left_at)
    and (${instants?.from ?? null}::timestamptz is null or a.at >= ${instants?.from ?? null}::timestamptz)
    and (${instants?.until ?? null}::timestamptz is null or a.at < ${instants?.until ?? null}::timestamptz)
    and (${from}::date is null or a.at >= ${from}::date::timestamp at time zone ${timeZone})
    and (${until}::date is null or a.at < ${until}::date::timestamp at time zone ${timeZone})
  group by a.employee_id`

/** Who was, or will be, at what and when: the check-in, else the end of it. Of former guests counts what was before they left. */
const attended = (companyId: string, { employeeIds, withPrivate }: Pick<AttendanceCounting, 'employeeIds' | 'withPrivate'>) => sql`
  select coalesce(g.employee_id, g.former_id) as employee_id, g.left_at, coalesce(a.checked_in_at, o.ends_at,
    case when a.occurrence = '' then e.ends_at
      else (a.occurrence::timestamp at time zone e.time_zone) + (e.ends_at - e.starts_at) end) as at
  from event_answer a
  join event_guest g on g.company_id = a.company_id and g.guest_id = a.guest_id
  join event e on e.company_id = a.company_id and e.event_id = a.event_id
  left join event_override o on o.company_id = a.company_id and o.event_id = a.event_id and o.occurrence = a.occurrence
  where a.company_id = ${companyId} and g.email is null and not g.is_host and e.deleted_at is null and e.kind = 'meeting'
    and (${withPrivate} or e.visibility = 'default')
    and (${employeeIds}::uuid[] is null or g.employee_id = any(${employeeIds}::uuid[]) or g.former_id = any(${employeeIds}::uuid[]))
    and (a.checked_in_at is not null or (a.response = 'yes'
      and (a.occurrence <> '' or (e.rrule is null and e.rdates = '{}'))
      and not a.occurrence = any(e.exdates)
      and (e.moved_at is null or a.responded_at >= e.moved_at) and (o.moved_at is null or a.responded_at >= o.moved_at)))`
