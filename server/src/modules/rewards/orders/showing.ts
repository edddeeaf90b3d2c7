import type { Order } from '@atrium/contract/rewards/orders'
import { orderActions } from '@atrium/contract/rewards/statuses'
import { recordOf } from '@atrium/contract/records'
import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { decideStep, isTaken, isUndecided, mayStep } from '../rules.ts'
import { mayStepHere } from '../supplier/rules.ts'
import { listDeciders } from './deciders.ts'
import { listLines, listSteps, type LineRow, type OrderRow, type StepRow } from './queries.ts'

const mostNamed = 5

/** Orders as the actor sees them, with their lines and history. */
export async function showOrders(tx: Tx, actor: Actor, rows: readonly OrderRow[]): Promise<Order[]> {
  if (!rows.length) return []
  const ids = rows.map(({ order_id }) => order_id)
  const lines = Map.groupBy(await listLines(tx, actor.companyId, ids), ({ order_id }) => order_id)
  const steps = Map.groupBy(await listSteps(tx, actor.companyId, ids), ({ order_id }) => order_id)
  const others = await listOthers(tx, actor, rows)
  return rows.map((row) => showRow(actor, others, row, lines.get(row.order_id) ?? [], steps.get(row.order_id) ?? []))
}

/** Of own orders of somebody who manages rewards: who decides about them. */
async function listOthers(tx: Tx, { companyId, employeeId, permissions }: Actor, rows: readonly OrderRow[]): Promise<string[]> {
  const isOwnManager = permissions.has('reward.manage') && rows.some(({ employee_id }) => employee_id === employeeId)
  return isOwnManager ? listDeciders(tx, companyId, employeeId) : []
}

export async function showOrder(tx: Tx, actor: Actor, row: OrderRow): Promise<Order> {
  const [shown] = await showOrders(tx, actor, [row])
  if (!shown) throw new Error('a row was not shown')
  return shown
}

function showRow(actor: Actor, others: readonly string[], row: OrderRow, lines: readonly LineRow[], steps: readonly StepRow[]): Order {
  const isOwner = row.employee_id === actor.employeeId
  const reader = { isOwner, mayManage: actor.permissions.has('reward.manage'), hasOthers: others.length > 0 }
  const facts = { order_status: row.order_status, lines }
  const points = ({ quantity, unit_points }: LineRow): number => quantity * unit_points
  const returned = lines.filter(({ line_status }) => !isTaken(line_status))
  return {
    ...row,
    lines: lines.map((line) => ({ ...line, points: points(line) })),
    returned_points: returned.reduce((sum, line) => sum + points(line), 0),
    history: steps.map(({ at, actor_id: by, action, from_status: from, to_status: to, line_ids, reason }) => ({
      at,
      by,
      action,
      from,
      to,
      line_ids,
      reason,
    })),
    deciders: isOwner && mayStepHere(row.order_status, lines, 'accept') && isUndecided(facts) ? others.slice(0, mostNamed) : [],
    can: recordOf(
      orderActions,
      (action) => mayStep(facts, action, reader) && mayStepHere(row.order_status, lines, action) && decideStep(facts, action) !== undefined,
    ),
  }
}
