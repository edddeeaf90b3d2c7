import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** Names events of the company in the audit trail. */
export async function findEventNames(tx: Tx, companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.all(
    database
      .selectFrom('event')
      .select(['event_id', 'title'])
      .where('company_id', '=', companyId)
      .where('is_public', '=', true)
      .where('visibility', '=', 'default')
      .where('event_id', '=', sql<string>`any(${ids}::uuid[])`),
  )
  return new Map(rows.map(({ event_id, title }) => [event_id, title]))
}

/** Names calendars of the company and its teams. */
export async function findCalendarNames(tx: Tx, companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.all(
    database
      .selectFrom('calendar')
      .select(['calendar_id', 'calendar_name'])
      .where('company_id', '=', companyId)
      .where('kind', '<>', 'own')
      .where('calendar_id', '=', sql<string>`any(${ids}::uuid[])`),
  )
  return new Map(rows.map(({ calendar_id, calendar_name }) => [calendar_id, calendar_name]))
}
