import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of the export of personal data. */
type Made = { campaign_id: string; campaign_title: string; words: string; created_at: string; published_at: string | null }
export const listAllMade = (tx: Tx, companyId: string, employeeId: string, after: string | null, count: number): Promise<Made[]> =>
  tx.all(sql<Made>`
    select campaign_id, campaign_title, words, created_at, published_at from campaign
    where company_id = ${companyId} and author_id = ${employeeId} and deleted_at is null
      and (${after}::uuid is null or campaign_id > ${after}::uuid)
    order by campaign_id limit ${count}`)

type Wrote = { message_id: string; campaign_id: string; words: string; created_at: string }
export const listAllWritten = (tx: Tx, companyId: string, employeeId: string, after: string | null, count: number): Promise<Wrote[]> =>
  tx.all(sql<Wrote>`
    select message_id, campaign_id, words, created_at from campaign_message
    where company_id = ${companyId} and author_id = ${employeeId} and (${after}::uuid is null or message_id > ${after}::uuid)
    order by message_id limit ${count}`)

type Read = {
  campaign_id: string
  reached_at: string | null
  opened_at: string | null
  read_at: string | null
  acknowledged_at: string | null
}
export const listAllRead = (tx: Tx, companyId: string, employeeId: string, after: string | null, count: number): Promise<Read[]> =>
  tx.all(sql<Read>`
    select campaign_id, reached_at, opened_at, read_at, acknowledged_at from campaign_reader
    where company_id = ${companyId} and employee_id = ${employeeId} and (${after}::uuid is null or campaign_id > ${after}::uuid)
    order by campaign_id limit ${count}`)
