import type { RawBuilder } from 'kysely'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of counted recognitions, for other modules. */
type Counting = {
  /** Days in a time zone; the second is not included any more. Null: without a bound. */
  from: string | null
  until: string | null
  timeZone: string
  /** Also from an instant until just before another. */
  instants?: { from: string; until: string } | undefined
  /** Only those with this value of the company. */
  valueId: string | null
  withPrivate: boolean
  /** Only these people; null: everyone. */
  employeeIds: readonly string[] | null
}
type Counts = RawBuilder<{ employee_id: string; count: number }>

/** How many recognitions of colleagues people received: without those who received none, and without thanks of the company. */
export const receivedCounts = (companyId: string, counting: Counting): Counts => sql`
  select r.employee_id, count(*)::int as count
  from recognition_receiver r join recognition g on g.company_id = r.company_id and g.recognition_id = r.recognition_id
  where r.company_id = ${companyId} and g.giver_id is not null and ${isCounted(counting)} and ${isAmong(sql`r.employee_id`, counting)}
  group by r.employee_id`

/** How many recognitions people gave that everyone may read: private ones are counted for their receivers alone. */
export const givenCounts = (companyId: string, counting: Counting): Counts => sql`
  select g.giver_id as employee_id, count(*)::int as count
  from recognition g
  where g.company_id = ${companyId} and ${isCounted({ ...counting, withPrivate: false })} and ${isAmong(sql`g.giver_id`, counting)}
  group by g.giver_id`

const isCounted = ({ from, until, timeZone, instants, valueId, withPrivate }: Counting) => sql`g.state = 'given'
  and (${instants?.from ?? null}::timestamptz is null or g.created_at >= ${instants?.from ?? null}::timestamptz)
  and (${instants?.until ?? null}::timestamptz is null or g.created_at < ${instants?.until ?? null}::timestamptz)
  and (${withPrivate} or not g.is_private)
  and (${from}::date is null or g.created_at >= ${from}::date::timestamp at time zone ${timeZone})
  and (${until}::date is null or g.created_at < ${until}::date::timestamp at time zone ${timeZone})
  and (${valueId}::uuid is null or exists (
    select from recognition_value v where v.company_id = g.company_id and v.recognition_id = g.recognition_id and v.value_id = ${valueId}::uuid))`
const isAmong = (column: RawBuilder<unknown>, { employeeIds }: Counting) =>
  sql`(${employeeIds}::uuid[] is null or ${column} = any(${employeeIds}::uuid[]))`

/** The people whose counts a recognition can have changed, whatever became of it. */
export const listCounted = async (tx: Tx, companyId: string, recognitionId: string): Promise<string[]> =>
  (
    await tx.all(sql<{ employee_id: string }>`
      select giver_id as employee_id from recognition
      where company_id = ${companyId} and recognition_id = ${recognitionId} and giver_id is not null
      union
      select employee_id from recognition_receiver where company_id = ${companyId} and recognition_id = ${recognitionId}`)
  ).map(({ employee_id }) => employee_id)
