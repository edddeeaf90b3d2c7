import type { Fulfilment, RewardKind } from '@atrium/contract/rewards/schemas'
import type { SupplierStatus } from '@atrium/contract/rewards/orders'
import type { LineStatus, OrderAction, OrderStatus } from '@atrium/contract/rewards/statuses'
import type { RawBuilder } from 'kysely'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of orders. */
export type OrderRow = {
  order_id: string
  client_order_id: string
  employee_id: string
  order_status: OrderStatus
  is_open: boolean
  total_points: number
  point_unit_value: number
  currency: string
  country: string | null
  created_at: string
  revision: number
}
export type LineRow = {
  line_id: string
  order_id: string
  reward_id: string
  reward_name: string
  image_url: string | null
  reward_kind: RewardKind
  fulfilment: Fulfilment
  quantity: number
  unit_points: number
  line_status: LineStatus
  attempt: number
  note: string | null
  shown_at: string | null
  supplier_status: SupplierStatus | null
}

export const orders = (companyId: string) =>
  database
    .selectFrom('reward_order')
    .select([
      'reward_order.order_id',
      'reward_order.client_order_id',
      'reward_order.employee_id',
      sql<OrderStatus>`reward_order.order_status`.as('order_status'),
      'reward_order.is_open',
      sql<number>`reward_order.total_points`.as('total_points'),
      'reward_order.point_unit_value',
      'reward_order.currency',
      'reward_order.country',
      'reward_order.created_at',
      'reward_order.revision',
    ])
    .where('reward_order.company_id', '=', companyId)

type Orders = ReturnType<typeof orders>
export const ordersOf = (found: Orders, employeeId: string): Orders => found.where('reward_order.employee_id', '=', employeeId)

const names = (words: readonly string[]): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from reward_order_line l where l.company_id = reward_order.company_id and l.order_id = reward_order.order_id
    and not exists (select 1 from unnest(${words}::text[]) as w(word) where strpos(lower(l.reward_name), lower(w.word)) = 0))`
/** Orders of a reward that is called so or, if people are given, of one of them. */
export const naming = (found: Orders, words: readonly string[], people?: RawBuilder<{ employee_id: string }>): Orders => {
  if (!words.length) return found
  return found.where(people ? sql<boolean>`(${names(words)} or reward_order.employee_id in (${people}))` : names(words))
}

export const findOrder = (tx: Tx, companyId: string, orderId: string): Promise<OrderRow | undefined> =>
  tx.first(orders(companyId).where('reward_order.order_id', '=', orderId))

/** An order, locked until the transaction ends. */
export const lockOrder = (tx: Tx, companyId: string, orderId: string): Promise<OrderRow | undefined> =>
  tx.first(orders(companyId).where('reward_order.order_id', '=', orderId).forNoKeyUpdate())

export const findOrderByClientId = (tx: Tx, companyId: string, employeeId: string, clientId: string): Promise<OrderRow | undefined> =>
  tx.first(ordersOf(orders(companyId), employeeId).where('reward_order.client_order_id', '=', clientId))

/** Lines of orders, in their order. */
export const listLines = (tx: Tx, companyId: string, orderIds: readonly string[]): Promise<LineRow[]> =>
  tx.all(
    database
      .selectFrom('reward_order_line')
      .select([
        'line_id',
        'order_id',
        'reward_id',
        'reward_name',
        'image_url',
        sql<RewardKind>`reward_kind`.as('reward_kind'),
        sql<Fulfilment>`fulfilment`.as('fulfilment'),
        'quantity',
        'unit_points',
        sql<LineStatus>`line_status`.as('line_status'),
        'attempt',
        'note',
        'shown_at',
        sql<SupplierStatus | null>`supplier_status`.as('supplier_status'),
      ])
      .where('company_id', '=', companyId)
      .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
      .orderBy('order_id')
      .orderBy('place'),
  )

export type StepRow = {
  step_id: string
  order_id: string
  at: string
  actor_id: string | null
  action: OrderAction | null
  from_status: OrderStatus | null
  to_status: OrderStatus
  line_ids: string[]
  reason: string | null
}
const steps = (companyId: string) =>
  database
    .selectFrom('reward_order_step')
    .select([
      'step_id',
      'order_id',
      'at',
      'actor_id',
      sql<OrderAction | null>`action`.as('action'),
      sql<OrderStatus | null>`from_status`.as('from_status'),
      sql<OrderStatus>`to_status`.as('to_status'),
      'line_ids',
      'reason',
    ])
    .where('company_id', '=', companyId)

/** The steps of orders, oldest first. */
export const listSteps = (tx: Tx, companyId: string, orderIds: readonly string[]): Promise<StepRow[]> =>
  tx.all(
    steps(companyId)
      .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
      .orderBy('order_id')
      .orderBy('step_id'),
  )

export const findStep = (tx: Tx, companyId: string, stepId: string): Promise<StepRow | undefined> =>
  tx.first(steps(companyId).where('step_id', '=', stepId))

/** The orders of a person that nobody has decided about. */
export const listUndecided = async (tx: Tx, companyId: string, employeeId: string): Promise<string[]> =>
  (
    await tx.all(
      ordersOf(orders(companyId), employeeId).where('reward_order.order_status', '=', 'ORDER_PROCESSING').orderBy('reward_order.order_id'),
    )
  ).map(({ order_id }) => order_id)

/** Rows of `reward_buyer` and `reward_country`, which mean nothing without their person. */
export async function forgetBuyer(tx: Tx, companyId: string, employeeId: string): Promise<void> {
  await tx.run(sql`delete from reward_buyer where company_id = ${companyId} and employee_id = ${employeeId}`)
  await tx.run(sql`delete from reward_mark where company_id = ${companyId} and employee_id = ${employeeId}`)
  await tx.run(sql`delete from reward_country where company_id = ${companyId} and employee_id = ${employeeId}`)
}
