import type { CampaignCounts } from '@atrium/contract/campaigns/schemas'
import { sql, type Tx } from '#kernel/database/transaction'
import { everyPerson } from '#modules/people'

/** SQL of readers. */
type Mark = { campaignId: string; employeeId: string; now: Date }

/** Records that a reader has opened a campaign, or read it to its end; the first time counts. Returns whether that was now. */
export const markOpened = async (tx: Tx, companyId: string, { campaignId, employeeId, now }: Mark, toEnd: boolean): Promise<boolean> =>
  (await tx.run(sql`
    update campaign_reader set
      opened_at = coalesce(opened_at, ${now.toISOString()}::timestamptz),
      read_at = case when ${toEnd} then coalesce(read_at, ${now.toISOString()}::timestamptz) else read_at end
    where company_id = ${companyId} and campaign_id = ${campaignId} and employee_id = ${employeeId}
      and (opened_at is null or (${toEnd} and read_at is null))`)) > 0

/** Records that a reader has acknowledged a campaign, which they have opened and read then. Returns whether that was now. */
export const markAcknowledged = async (tx: Tx, companyId: string, { campaignId, employeeId, now }: Mark): Promise<boolean> =>
  (await tx.run(sql`
    update campaign_reader set
      opened_at = coalesce(opened_at, ${now.toISOString()}::timestamptz),
      read_at = coalesce(read_at, ${now.toISOString()}::timestamptz),
      acknowledged_at = ${now.toISOString()}::timestamptz
    where company_id = ${companyId} and campaign_id = ${campaignId} and employee_id = ${employeeId} and acknowledged_at is null`)) > 0

export const countReaders = (
  tx: Tx,
  companyId: string,
  campaignIds: readonly string[],
): Promise<(CampaignCounts & { campaign_id: string })[]> =>
  tx.all(sql<CampaignCounts & { campaign_id: string }>`
    select campaign_id, count(*)::int as audience, count(reached_at)::int as reached, count(opened_at)::int as opened,
      count(read_at)::int as read, count(acknowledged_at)::int as acknowledged
    from campaign_reader where company_id = ${companyId} and campaign_id = any(${campaignIds}::uuid[]) group by campaign_id`)

type Wanted = {
  /** Only those who have not done this yet. */
  waitingTo: 'acknowledge' | 'open' | null
  /** Also those for whom it has ended. */
  withEnded: boolean
  /** Those after this one, in the order of their ids. */
  after: string | null
  most: number
  now: Date
}
/** Readers who were reached. */
export const listReaderIds = async (tx: Tx, companyId: string, campaignId: string, wanted: Wanted): Promise<string[]> => {
  const { waitingTo, withEnded, after, most, now } = wanted
  const rows = await tx.all(sql<{ employee_id: string }>`
    select employee_id from campaign_reader
    where company_id = ${companyId} and campaign_id = ${campaignId} and reached_at is not null
      and (${after}::uuid is null or employee_id > ${after}::uuid)
      and (${withEnded} or ends_at is null or ends_at > ${now.toISOString()}::timestamptz)
      and (${waitingTo}::text is null
        or case when ${waitingTo}::text = 'acknowledge' then acknowledged_at is null else opened_at is null end)
    order by employee_id limit ${most}`)
  return rows.map(({ employee_id }) => employee_id)
}

/** How many active readers have not acknowledged, or, where nothing is asked, not opened it. */
export const countWaiting = async (tx: Tx, companyId: string, campaignId: string, asks: boolean, now: Date): Promise<number> =>
  (
    await tx.first(sql<{ count: number }>`
      select count(*)::int as count from campaign_reader
      where company_id = ${companyId} and campaign_id = ${campaignId} and reached_at is not null
        and (ends_at is null or ends_at > ${now.toISOString()}::timestamptz)
        and employee_id in (${everyPerson(companyId)})
        and case when ${asks} then acknowledged_at is null else opened_at is null end`)
  )?.count ?? 0

/** Forgets at most so many readers of a campaign; returns them. */
export const deleteReaders = async (tx: Tx, companyId: string, campaignId: string, most: number): Promise<string[]> =>
  (
    await tx.all(sql<{ employee_id: string }>`
      delete from campaign_reader where company_id = ${companyId} and campaign_id = ${campaignId} and employee_id = any(array(
        select employee_id from campaign_reader where company_id = ${companyId} and campaign_id = ${campaignId}
        order by employee_id limit ${most} for update))
      returning employee_id`)
  ).map(({ employee_id }) => employee_id)

/** What a deleted person read is counted no more. */
export const deleteReader = (tx: Tx, companyId: string, employeeId: string) =>
  tx.run(sql`delete from campaign_reader where company_id = ${companyId} and employee_id = ${employeeId}`)
