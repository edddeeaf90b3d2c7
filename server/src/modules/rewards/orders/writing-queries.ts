import type { LineStatus, OrderStatus } from '@atrium/contract/rewards/statuses'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import type { LineRow, OrderRow, StepRow } from './queries.ts'

/** SQL that changes orders, and what is kept for them. */
export type NewOrderRow = Pick<
  OrderRow,
  'client_order_id' | 'employee_id' | 'total_points' | 'point_unit_value' | 'currency' | 'country' | 'created_at'
>
/** The id of the new order; undefined if the person has made one with this client id at the same time. */
export const insertOrder = async (tx: Tx, company_id: string, row: NewOrderRow): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .insertInto('reward_order')
        .values({ company_id, ...row, order_status: 'ORDER_PROCESSING' })
        .onConflict((conflict) => conflict.columns(['company_id', 'employee_id', 'client_order_id']).doNothing())
        .returning('order_id'),
    )
  )?.order_id

export type NewLine = Omit<LineRow, 'line_id' | 'line_status' | 'attempt' | 'shown_at'> & {
  place: number
  employee_id: string
  value: number
  is_taxable: boolean
  held_at: string
  supplier_product_id: string | null
}
export const insertLines = (tx: Tx, company_id: string, lines: readonly NewLine[]) =>
  tx.run(database.insertInto('reward_order_line').values(lines.map((line) => ({ company_id, ...line, line_status: 'processing' }))))

export async function insertStep(tx: Tx, company_id: string, step: Omit<StepRow, 'step_id'>): Promise<string> {
  const row = await tx.first(
    database
      .insertInto('reward_order_step')
      .values({ company_id, ...step })
      .returning('step_id'),
  )
  if (!row) throw new Error('the step was not inserted')
  return row.step_id
}

/** Moves an order on, if its status is still what the step was decided on; false if it is not. */
export const moveOrder = async (tx: Tx, companyId: string, orderId: string, { from, to }: { from: OrderStatus; to: OrderStatus }) =>
  (await tx.run(sql`
    update reward_order set order_status = ${to}, revision = revision + 1
    where company_id = ${companyId} and order_id = ${orderId} and order_status = ${from}`)) > 0

type LineMove = { line_id: string; from: LineStatus; to: LineStatus; isHeldAgain: boolean }
/** Moves lines on, each if its status is still what the step was decided on. Returns how many. */
export const moveLines = (tx: Tx, companyId: string, moves: readonly LineMove[], now: Date): Promise<number> =>
  tx.run(sql`
    update reward_order_line l set line_status = m.to_status,
      attempt = l.attempt + m.is_held_again::int,
      held_at = case when m.is_held_again then ${now.toISOString()}::timestamptz else l.held_at end,
      delivered_at = case when m.to_status = 'delivered' then ${now.toISOString()}::timestamptz else l.delivered_at end
    from unnest(
      ${moves.map(({ line_id }) => line_id)}::uuid[], ${moves.map(({ from }) => from)}::text[], ${moves.map(({ to }) => to)}::text[],
      ${moves.map(({ isHeldAgain }) => isHeldAgain)}::boolean[]
    ) as m(line_id, from_status, to_status, is_held_again)
    where l.company_id = ${companyId} and l.line_id = m.line_id and l.line_status = m.from_status`)

/** Makes orders of one person for one reward wait for each other. */
export async function lockBuyer(tx: Tx, companyId: string, rewardId: string, employeeId: string): Promise<void> {
  await tx.run(sql`
    insert into reward_buyer (company_id, reward_id, employee_id) values (${companyId}, ${rewardId}, ${employeeId}) on conflict do nothing`)
  await tx.run(sql`
    select 1 from reward_buyer where company_id = ${companyId} and reward_id = ${rewardId} and employee_id = ${employeeId} for update`)
}

export type Stocked = { reward_id: string; stock: number; stock_alarm: number | null }
/** Takes pieces out of the stock, if there are enough: one conditional change. Undefined if there are not. */
export const takeStock = (tx: Tx, companyId: string, rewardId: string, quantity: number): Promise<Stocked | undefined> =>
  tx.first(sql<Stocked>`
    update reward set stock = stock - ${quantity}
    where company_id = ${companyId} and reward_id = ${rewardId} and stock >= ${quantity} returning reward_id, stock, stock_alarm`)

/** Puts pieces back; undefined for a reward of which there is no end. */
export const returnStock = (tx: Tx, companyId: string, rewardId: string, quantity: number): Promise<Stocked | undefined> =>
  tx.first(sql<Stocked>`
    update reward set stock = stock + ${quantity}
    where company_id = ${companyId} and reward_id = ${rewardId} and stock is not null returning reward_id, stock, stock_alarm`)
