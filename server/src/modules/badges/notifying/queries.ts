import { sql, type Tx } from '#kernel/database/transaction'
import type { NotificationKey } from '#modules/notifications'

/** SQL of notifications. */
export type NotifiedRow = {
  employee_id: string
  award_id: string
  badge_id: string
  badge_name: string
  level_name: string | null
  reason: string | null
}

/** The awards that people were notified of and still have. */
export const listNotified = (tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<NotifiedRow[]> =>
  tx.all(sql<NotifiedRow>`
    select a.employee_id, a.award_id, b.badge_id, b.badge_name, a.reason,
      b.levels -> (least(greatest(a.level, 1), jsonb_array_length(b.levels)) - 1) ->> 'level_name' as level_name
    from unnest(${keys.map((one) => one.employee_id)}::uuid[], ${keys.map((one) => one.cause_id)}::uuid[]) as w(employee_id, cause_id)
    join badge_award a on a.company_id = ${companyId} and a.award_id = w.cause_id and a.employee_id = w.employee_id and a.revoked_at is null
    join badge b on b.company_id = a.company_id and b.badge_id = a.badge_id and b.deleted_at is null`)
