import { sql, type Tx } from '#kernel/database/transaction'
import { isReadableBy } from '../queries.ts'

/** SQL of what a person received. */
type Reading = { readerId: string; employeeId: string; day: string; timeZone: string }
/** What a person received from others since a day began in a time zone, as far as the reader may read it. */
const received = (companyId: string, { readerId, employeeId, day, timeZone }: Reading) => sql`
  select recognition.value_ids, date_trunc('month', recognition.created_at at time zone ${timeZone})::date as starts_on from recognition_receiver r
  join recognition on recognition.company_id = r.company_id and recognition.recognition_id = r.recognition_id
  where r.company_id = ${companyId} and r.employee_id = ${employeeId} and recognition.state = 'given' and recognition.giver_id is not null
    and recognition.created_at >= ${day}::date::timestamp at time zone ${timeZone} and ${isReadableBy(readerId)}`

type Counted = { value_id: string | null; received_count: number }
/** In all (without a value), then for each value, most often first. */
export const countReceived = (tx: Tx, companyId: string, reading: Reading): Promise<Counted[]> =>
  tx.all(sql<Counted>`
    with received as (${received(companyId, reading)})
    select null::uuid as value_id, count(*)::int as received_count from received
    union all (
      select value_id, count(*)::int from received cross join unnest(value_ids) as value_id group by value_id order by count(*) desc, value_id
    )`)

type CountedInMonth = Counted & { starts_on: string }
/** For each month in which something was received: in all (without a value), and for each value, most often first. */
export const countReceivedByMonth = (tx: Tx, companyId: string, reading: Reading): Promise<CountedInMonth[]> =>
  tx.all(sql<CountedInMonth>`
    with received as (${received(companyId, reading)})
    select starts_on, null::uuid as value_id, count(*)::int as received_count from received group by starts_on
    union all (
      select starts_on, value_id, count(*)::int from received cross join unnest(value_ids) as value_id
      group by starts_on, value_id order by count(*) desc, value_id
    )`)
