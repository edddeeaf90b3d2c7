import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** Which guest a person is in each of these events. */
export const listGuestIds = async (
  tx: Tx,
  companyId: string,
  employeeId: string,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.all(
    database
      .selectFrom('event_guest')
      .select(['event_id', 'guest_id'])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .where('event_id', '=', sql<string>`any(${eventIds}::uuid[])`),
  )
  return new Map(rows.map(({ event_id, guest_id }) => [event_id, guest_id]))
}
