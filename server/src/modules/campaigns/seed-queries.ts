import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of demo data. */
export type SeedReading = { employee_id: string; opened_at: string; acknowledged_at: string | null }
/** All readers were reached at once; these have opened it, and read what they acknowledged. */
export const markReadings = (tx: Tx, companyId: string, campaignId: string, readings: readonly SeedReading[], reachedAt: Date) =>
  tx.run(sql`
    update campaign_reader r set reached_at = ${reachedAt.toISOString()}::timestamptz,
      opened_at = s.opened_at, read_at = coalesce(s.acknowledged_at, s.opened_at), acknowledged_at = s.acknowledged_at
    from campaign_reader w
    left join jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) as s(employee_id uuid, opened_at timestamptz, acknowledged_at timestamptz)
      on s.employee_id = w.employee_id
    where w.company_id = ${companyId} and w.campaign_id = ${campaignId}
      and r.company_id = w.company_id and r.campaign_id = w.campaign_id and r.employee_id = w.employee_id`)
