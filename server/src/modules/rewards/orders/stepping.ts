import type { OrderAction } from '@atrium/contract/rewards/statuses'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { holdForOrder, redeemOrder, returnFromOrder, type OrderPoints } from '#modules/points'
import { findShopper } from '../catalogue/shopping.ts'
import type { Ways } from '../fulfilment/ways.ts'
import { decidePoints, decideStep, type LineChange, type PointStep } from '../rules.ts'
import { listLines, type LineRow, type OrderRow } from './queries.ts'
import { reserve, unreserve, type Pieces } from './reserving.ts'
import { insertStep, moveLines, moveOrder } from './writing-queries.ts'

/** Who takes a step; null: Atrium itself. */
export type By = { companyId: string; actorId: string | null; now: Date }
export type Wanted = { action: OrderAction; lineIds?: readonly string[] | undefined; reason?: string | undefined }
export type Taken = { order: OrderRow; stepId: string }

/**
 * Takes a locked order a step further, with its lines, pieces and points. What can be delivered at once is. Refuses with INVALID_ACTION_ID
 * what the table of transitions does not have.
 */
export async function takeStep(tx: Tx, ways: Ways, by: By, order: OrderRow, { action, lineIds, reason }: Wanted): Promise<Taken> {
  const { companyId, actorId, now } = by
  const { order_id, order_status: from } = order
  const lines = await listLines(tx, companyId, [order_id])
  const decided = decideStep({ order_status: from, lines }, action, lineIds)
  if (!decided) throw new Refusal('INVALID_ACTION_ID')
  const moves = movesOf(lines, decided.changes)
  await movePieces(tx, by, order, moves)
  await movePoints(tx, by, order, moves)
  const moved = await moveLines(tx, companyId, moves, now)
  if (moved < moves.length || !(await moveOrder(tx, companyId, order_id, { from, to: decided.to })))
    throw new Error('a locked order changed meanwhile')
  const line_ids = (lineIds ?? moves.map(({ line_id }) => line_id)).map((id) => id.toLowerCase())
  const facts = { order_id, at: now.toISOString(), actor_id: actorId, action, from_status: from, to_status: decided.to, line_ids }
  const stepId = await insertStep(tx, companyId, { ...facts, reason: reason || null })
  const order_status = decided.to
  const is_open = order_status === 'ORDER_PLACED_FULLY' || order_status === 'ORDER_PLACED_PARTIALLY'
  const after = { ...order, order_status, is_open, revision: order.revision + 1 }
  return (await deliverAtOnce(tx, ways, by, after, moves)) ?? { order: after, stepId }
}

/** Hands lines that were just accepted to their way of fulfilment, and stores what it delivered. */
async function deliverAtOnce(tx: Tx, ways: Ways, by: By, order: OrderRow, moves: readonly Move[]): Promise<Taken | undefined> {
  const delivered: string[] = []
  for (const [fulfilment, lines] of Map.groupBy(
    moves.filter(({ to }) => to === 'accepted'),
    (line) => line.fulfilment,
  ))
    // prettier-ignore
    delivered.push(...(await ways[fulfilment].place(tx, by.companyId, order, lines)))
  if (!delivered.length) return undefined
  return takeStep(tx, ways, { ...by, actorId: null }, order, { action: 'deliver', lineIds: delivered })
}

type Move = LineRow & { from: LineRow['line_status']; to: LineChange['to']; step: PointStep; isHeldAgain: boolean }
function movesOf(lines: readonly LineRow[], changes: readonly LineChange[]): Move[] {
  const targets = new Map(changes.map(({ line_id, to }) => [line_id, to]))
  return lines.flatMap((line) => {
    const to = targets.get(line.line_id)
    if (!to) return []
    const step = decidePoints(line.line_status, to)
    return [{ ...line, from: line.line_status, to, step, isHeldAgain: step === 'hold' }]
  })
}

const stepping = (moves: readonly Move[], step: PointStep): Move[] => moves.filter((move) => move.step === step)
const pointsOf = (moves: readonly Move[]): number => moves.reduce((sum, { unit_points, quantity }) => sum + unit_points * quantity, 0)

/** Puts pieces back that are not delivered, and reserves those that are ordered again. Runs before the points, like an order. */
async function movePieces(tx: Tx, { companyId, now }: By, { employee_id: employeeId }: OrderRow, moves: readonly Move[]): Promise<void> {
  await unreserve(tx, companyId, stepping(moves, 'return'))
  const again: Pieces[] = stepping(moves, 'hold')
  if (!again.length) return
  const shopper = await findShopper(tx, { companyId, employeeId }, now, again.map(({ reward_id }) => reward_id)) // prettier-ignore
  await reserve(tx, companyId, shopper, again)
}

/** Books what becomes of the points: each hold ends once, by its line and attempt. */
async function movePoints(tx: Tx, { companyId, actorId, now }: By, order: OrderRow, moves: readonly Move[]): Promise<void> {
  const facts: Omit<OrderPoints, 'event' | 'points'> = { orderId: order.order_id, employeeId: order.employee_id, actorId, now }
  const again = stepping(moves, 'hold')
  const attempt = 1 + Math.max(0, ...again.map((line) => line.attempt))
  if (again.length) await holdForOrder(tx, companyId, { ...facts, event: `ordered/${order.order_id}/${attempt}`, points: pointsOf(again) })
  for (const line of stepping(moves, 'return'))
    await returnFromOrder(tx, companyId, { ...facts, event: `returned/${line.line_id}/${line.attempt}`, points: pointsOf([line]) })
  for (const line of stepping(moves, 'redeem'))
    await redeemOrder(tx, companyId, { ...facts, event: `redeemed/${line.line_id}/${line.attempt}`, points: pointsOf([line]) })
}
