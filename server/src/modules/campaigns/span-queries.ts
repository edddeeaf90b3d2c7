import { sql, type Tx } from '#kernel/database/transaction'

export type CampaignSpan = { campaign_id: string; title: string; starts_at: string; ends_at: string | null }
/** The campaigns for a person that begin or run within some time; those that do not end count on the day they begin. */
export const listCampaignSpans = (
  tx: Tx,
  companyId: string,
  employeeId: string,
  { from, to }: { from: Date; to: Date },
): Promise<CampaignSpan[]> =>
  tx.all(sql<CampaignSpan>`
    select c.campaign_id, c.campaign_title as title, r.starts_at, r.ends_at
    from campaign_reader r join campaign c on c.company_id = r.company_id and c.campaign_id = r.campaign_id
    where r.company_id = ${companyId} and r.employee_id = ${employeeId} and c.deleted_at is null and c.state in ('live', 'ended')
      and r.starts_at < ${to.toISOString()}::timestamptz and coalesce(r.ends_at, r.starts_at) >= ${from.toISOString()}::timestamptz
    order by r.starts_at, c.campaign_id limit 200`)
