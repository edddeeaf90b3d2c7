import { sql, type Tx } from '#kernel/database/transaction'
import { isReadableBy } from '../queries.ts'

/** SQL of what a person received. */
type Counted = { value_id: string | null; received_count: number }
/** In all (without a value), then for each value, most often first, since a day began in a time zone. The company's own thanks are not counted. */
export const countReceived = (
  tx: Tx,
  companyId: string,
  { readerId, employeeId, day, timeZone }: { readerId: string; employeeId: string; day: string; timeZone: string },
): Promise<Counted[]> =>
  tx.all(sql<Counted>`
    with received as (
      select recognition.value_ids from recognition_receiver r
      join recognition on recognition.company_id = r.company_id and recognition.recognition_id = r.recognition_id
      where r.company_id = ${companyId} and r.employee_id = ${employeeId} and recognition.state = 'given' and recognition.giver_id is not null
        and recognition.created_at >= ${day}::date::timestamp at time zone ${timeZone} and ${isReadableBy(readerId)}
    )
    select null::uuid as value_id, count(*)::int as received_count from received
    union all (
      select value_id, count(*)::int from received cross join unnest(value_ids) as value_id group by value_id order by count(*) desc, value_id
    )`)
