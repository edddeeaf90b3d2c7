import type { CampaignState, CampaignText } from '@atrium/contract/campaigns/schemas'
import { sql, type Tx } from '#kernel/database/transaction'
import type { NotificationKey } from '#modules/notifications'

/** SQL of notifications. */
export type NotifiedRow = {
  employee_id: string
  cause_id: string
  campaign_id: string
  author_id: string
  languages: CampaignText[]
  state: CampaignState
  is_reader: boolean
}
/** What people were notified of, without deleted campaigns. */
export const listNotified = (tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<NotifiedRow[]> =>
  tx.all(sql<NotifiedRow>`
    select w.employee_id, w.cause_id, c.campaign_id, c.author_id, c.languages, c.state, r.reached_at is not null as is_reader
    from unnest(
      ${keys.map((one) => one.employee_id)}::uuid[], ${keys.map((one) => one.cause_id)}::uuid[],
      ${keys.map(({ place }) => place.slice(place.indexOf('/') + 1))}::uuid[]
    ) as w(employee_id, cause_id, campaign_id)
    join campaign c on c.company_id = ${companyId} and c.campaign_id = w.campaign_id and c.deleted_at is null
    left join campaign_reader r on r.company_id = ${companyId} and r.campaign_id = w.campaign_id and r.employee_id = w.employee_id`)
