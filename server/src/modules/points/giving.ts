import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { findActiveEmployeeIds } from '#modules/people'
import { settlePeople } from './allowances.ts'
import { post } from './posting.ts'
import { lockBalances, type Movement } from './queries.ts'
import { dayIn, periodOf } from './rules.ts'

type Receiver = { employee_id: string; points: number }
export type Gift = {
  /** Books this once: `given/<recognition>`, `added/<key>`. */
  event: string
  reason: 'given' | 'added'
  recognitionId: string
  giverId: string
  receivers: readonly Receiver[]
  now: Date
}

/** Moves points from a giver's allowance to what the receivers have to spend. Refuses with NOT_ENOUGH_POINTS. */
export async function givePoints(
  tx: Tx,
  companyId: string,
  { event, reason, recognitionId, giverId, receivers, now }: Gift,
): Promise<void> {
  const total = sumOf(receivers)
  if (!total) return
  await settlePeople(tx, companyId, [giverId], now)
  const movements: Movement[] = [
    { account: 'to_give', employeeId: giverId, points: -total },
    ...receivers.map(({ employee_id, points }) => ({ account: 'to_spend' as const, employeeId: employee_id, points })),
  ]
  await post(tx, companyId, { event, reason, recognitionId, actorId: giverId, at: now, movements })
}

export type Award = Pick<Gift, 'event' | 'receivers' | 'now'> & {
  reason: 'occasion' | 'given' | 'prize'
  recognitionId?: string
  note?: string
  actorId: string | null
}

/** Points of the company for what the receivers have to spend. */
export async function awardPoints(
  tx: Tx,
  companyId: string,
  { event, reason, actorId, recognitionId, note, receivers, now }: Award,
): Promise<void> {
  const total = sumOf(receivers)
  if (!total) return
  const movements: Movement[] = [
    ...receivers.map(({ employee_id, points }) => ({ account: 'to_spend' as const, employeeId: employee_id, points })),
    { account: 'issue', employeeId: null, points: -total },
  ]
  await post(tx, companyId, { event, reason, note: note ?? null, actorId, recognitionId: recognitionId ?? null, at: now, movements })
}

export type TakenBack = {
  recognitionId: string
  actorId: string
  receivers: readonly Receiver[]
  /** Who gave how much, and when: a gift of an earlier month is not refunded. */
  givers: readonly { employee_id: string; points: number; at: Date }[]
  now: Date
}

/**
 * Takes points of a recognition back: each receiver returns as much as they still have, the givers who are active are refunded
 * what they gave in this month, and the company carries the difference.
 */
export async function takeBackPoints(
  tx: Tx,
  companyId: string,
  { recognitionId, actorId, receivers, givers, now }: TakenBack,
): Promise<void> {
  const timeZone = await findCompanyZone(tx, companyId)
  const active = await findActiveEmployeeIds(tx, companyId, givers.map(({ employee_id }) => employee_id)) // prettier-ignore
  const people = [...active].toSorted()
  const { period } = await settlePeople(tx, companyId, people, now)
  const refunds = givers.filter(({ employee_id, at }) => active.has(employee_id) && periodOf(dayIn(at, timeZone)) === period)
  // Points to give come first in the order of locks.
  await lockBalances(tx, companyId, 'to_give', people)
  const held = await findToSpend(tx, companyId, receivers)
  const returned = receivers.map(({ employee_id, points }) => ({ employee_id, points: Math.min(points, held.get(employee_id) ?? 0) }))
  const difference = sumOf(returned) - sumOf(refunds)
  const movements: Movement[] = [
    ...returned.map(({ employee_id, points }) => ({ account: 'to_spend' as const, employeeId: employee_id, points: -points })),
    ...refunds.map(({ employee_id, points }) => ({ account: 'to_give' as const, employeeId: employee_id, points })),
    { account: 'issue', employeeId: null, points: difference },
  ]
  await post(tx, companyId, { event: `taken_back/${recognitionId}`, reason: 'taken_back', recognitionId, actorId, at: now, movements })
}

async function findToSpend(tx: Tx, companyId: string, receivers: readonly Receiver[]): Promise<ReadonlyMap<string, number>> {
  const ids = receivers.map(({ employee_id }) => employee_id)
  return new Map((await lockBalances(tx, companyId, 'to_spend', ids)).map(({ employee_id, balance }) => [employee_id, balance]))
}

const sumOf = (rows: readonly { points: number }[]): number => rows.reduce((sum, { points }) => sum + points, 0)
