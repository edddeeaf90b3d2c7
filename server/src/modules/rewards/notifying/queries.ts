import type { OrderStatus } from '@atrium/contract/rewards/statuses'
import type { RawBuilder } from 'kysely'
import { sql, type Tx } from '#kernel/database/transaction'
import type { NotificationKey } from '#modules/notifications'

/** SQL of notifications. */
const idOf = ({ place }: NotificationKey): string => place.slice(place.indexOf('/') + 1)
const wanted = (keys: readonly NotificationKey[]) => sql`unnest(
  ${keys.map((one) => one.employee_id)}::uuid[], ${keys.map((one) => one.cause_id)}::uuid[], ${keys.map(idOf)}::uuid[]
) as w(employee_id, cause_id, id)`

export type NotifiedOrder = {
  employee_id: string
  cause_id: string
  order_id: string
  owner_id: string
  order_status: OrderStatus
  /** Of its lines. */
  names: string[]
  /** The words of whoever took the step. */
  reason: string | null
}
/** The orders that people were notified of. */
export const listNotifiedOrders = (tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<NotifiedOrder[]> =>
  tx.all(sql<NotifiedOrder>`
    select w.employee_id, w.cause_id, o.order_id, o.employee_id as owner_id, o.order_status, s.reason, array(
      select l.reward_name from reward_order_line l where l.company_id = o.company_id and l.order_id = o.order_id order by l.place
    ) as names
    from ${wanted(keys)}
    join reward_order o on o.company_id = ${companyId} and o.order_id = w.id
    left join reward_order_step s on s.company_id = o.company_id and s.step_id = w.cause_id`)

export type NotifiedReward = { employee_id: string; cause_id: string; reward_id: string; reward_name: string }
const rewardsThat = (tx: Tx, companyId: string, keys: readonly NotificationKey[], are: RawBuilder<boolean>): Promise<NotifiedReward[]> =>
  tx.all(sql<NotifiedReward>`
    select w.employee_id, w.cause_id, r.reward_id, r.reward_name
    from ${wanted(keys)}
    join reward r on r.company_id = ${companyId} and r.reward_id = w.id and ${are} and r.deleted_at is null`)

/** The rewards that people were notified of and that are still low. */
export const listLowRewards = (tx: Tx, companyId: string, keys: readonly NotificationKey[]) =>
  rewardsThat(tx, companyId, keys, sql`r.is_low`)

/** The rewards that people were notified of and that are still there. */
export const listBackRewards = (tx: Tx, companyId: string, keys: readonly NotificationKey[]) =>
  rewardsThat(tx, companyId, keys, sql`(r.is_offered and r.stock is distinct from 0)`)
