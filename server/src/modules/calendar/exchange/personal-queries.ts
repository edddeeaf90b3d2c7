import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of a person’s secret addresses and subscriptions. Nobody can read an address again, not even they: only that it exists. */
export const listAllFeeds = (tx: Tx, companyId: string, employeeId: string) =>
  tx.all(sql<Record<string, unknown>>`
    select calendar_id, has_answered, has_company, layers, detail, url_hint, created_at, last_read_at from event_feed
    where company_id = ${companyId} and employee_id = ${employeeId} order by created_at, feed_id`)

export const listAllSubscriptions = (tx: Tx, companyId: string, employeeId: string) =>
  tx.all(sql<Record<string, unknown>>`
    select calendar_id, url, event_count, fetched_at, created_at from event_subscription
    where company_id = ${companyId} and employee_id = ${employeeId} order by created_at, subscription_id`)

/** Nobody reads along any more, and nothing is fetched for them. */
export async function deleteExchanges(tx: Tx, companyId: string, employeeId: string): Promise<void> {
  await tx.run(sql`delete from event_feed where company_id = ${companyId} and employee_id = ${employeeId}`)
  await tx.run(sql`delete from event_subscription where company_id = ${companyId} and employee_id = ${employeeId}`)
}
