import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { findActiveEmployeeIds } from '#modules/people'
import { settlePeople } from './allowances.ts'
import { post } from './posting.ts'
import type { Movement } from './queries.ts'
import { dayIn, periodOf } from './rules.ts'

export type Hold = { recognitionId: string; giverId: string; points: number; now: Date }

/** Sets points of a giver's allowance aside until a nomination is decided. Refuses with NOT_ENOUGH_POINTS. */
export async function holdPoints(tx: Tx, companyId: string, { recognitionId, giverId, points, now }: Hold): Promise<void> {
  if (!points) return
  await settlePeople(tx, companyId, [giverId], now)
  const movements: Movement[] = [
    { account: 'to_give', employeeId: giverId, points: -points },
    { account: 'on_hold', employeeId: giverId, points },
  ]
  await post(tx, companyId, { event: `held/${recognitionId}`, reason: 'held', recognitionId, actorId: giverId, at: now, movements })
}

export type Release = {
  recognitionId: string
  actorId: string
  giverId: string
  /** What was set aside, and when. */
  held: number
  heldAt: Date
  /** Who gets points now: nobody, if the nomination is refused. */
  receivers: readonly { employee_id: string; points: number }[]
  now: Date
}

/**
 * Ends a hold, once: the receivers get theirs, and the rest returns to the giver. It lapses if the month of the hold is over or the giver
 * is no longer there.
 */
export async function releasePoints(tx: Tx, companyId: string, release: Release): Promise<void> {
  const { recognitionId, actorId, giverId, held, heldAt, receivers, now } = release
  if (!held) return
  const rest = held - receivers.reduce((sum, { points }) => sum + points, 0)
  const isBack = rest > 0 && (await mayReturn(tx, companyId, giverId, heldAt, now))
  const movements: Movement[] = [
    { account: 'on_hold', employeeId: giverId, points: -held },
    ...receivers.map(({ employee_id, points }) => ({ account: 'to_spend' as const, employeeId: employee_id, points })),
    isBack ? { account: 'to_give', employeeId: giverId, points: rest } : { account: 'expired', employeeId: null, points: rest },
  ]
  const reason = receivers.length ? 'given' : 'refused'
  await post(tx, companyId, { event: `released/${recognitionId}`, reason, recognitionId, actorId, at: now, movements })
}

async function mayReturn(tx: Tx, companyId: string, giverId: string, heldAt: Date, now: Date): Promise<boolean> {
  if (!(await findActiveEmployeeIds(tx, companyId, [giverId])).has(giverId)) return false
  const { period } = await settlePeople(tx, companyId, [giverId], now)
  return periodOf(dayIn(heldAt, await findCompanyZone(tx, companyId))) === period
}
