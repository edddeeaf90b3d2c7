import { randomUUID } from 'node:crypto'
import type { PointReason } from '@atrium/contract/points/schemas'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { findPolicy } from './policy.ts'
import { dayIn, periodOf } from './rules.ts'
import { insertAccounts, insertEntries, insertTransactions, type SeedAccount } from './seed-queries.ts'

export type SeedGift = {
  event: string
  reason: Extract<PointReason, 'given' | 'added'>
  recognition_id: string
  giver_id: string
  receiver_ids: readonly string[]
  /** For each receiver. */
  points: number
  at: Date
}
type Line = { account: SeedAccount['account']; employee_id: string | null; points: number }
type Booked = { event: string; reason: PointReason; recognition_id: string | null; actor_id: string | null; at: Date; lines: Line[] }

/**
 * Demo data: a history of gifts, oldest first, with the allowances and what lapsed of them, as if each had been booked in its time. Four
 * statements, however long it is.
 */
export async function seedGifts(tx: Tx, companyId: string, gifts: readonly SeedGift[]): Promise<void> {
  const { allowance } = await findPolicy(tx, companyId)
  const zone = await findCompanyZone(tx, companyId)
  const held = new Map<string, { points: number; period: string }>()
  const booked = gifts.flatMap((gift): Booked[] => {
    const total = gift.points * gift.receiver_ids.length
    if (!total) return []
    const period = periodOf(dayIn(gift.at, zone))
    const before = held.get(gift.giver_id)
    const begun = before?.period === period ? [] : beginMonth(gift, period, before?.points ?? 0, allowance)
    const left = (begun.length ? allowance : (before?.points ?? 0)) - total
    if (left < 0) throw new Error(`${gift.event} gives more than there is`)
    held.set(gift.giver_id, { points: left, period })
    const receivers = gift.receiver_ids.map((employee_id): Line => ({ account: 'to_spend', employee_id, points: gift.points }))
    const lines: Line[] = [{ account: 'to_give', employee_id: gift.giver_id, points: -total }, ...receivers]
    const { event, reason, recognition_id, giver_id: actor_id, at } = gift
    return [...begun, { event, reason, recognition_id, actor_id, at, lines }]
  })
  await store(tx, companyId, booked, held)
}

/** The bookings with which a person begins a month, a moment before their first gift in it. */
function beginMonth({ giver_id: employee_id, at }: SeedGift, period: string, rest: number, allowance: number): Booked[] {
  const book = (reason: 'lapsed' | 'allowance', points: number, other: 'expired' | 'issue', before: number): Booked => ({
    event: `${reason}/${employee_id}/${period}`,
    reason,
    recognition_id: null,
    actor_id: null,
    at: new Date(at.getTime() - before),
    lines: [
      { account: 'to_give', employee_id, points },
      { account: other, employee_id: null, points: -points },
    ],
  })
  return [...(rest ? [book('lapsed', -rest, 'expired', 2)] : []), book('allowance', allowance, 'issue', 1)]
}

async function store(
  tx: Tx,
  companyId: string,
  booked: readonly Booked[],
  held: ReadonlyMap<string, { points: number; period: string }>,
): Promise<void> {
  const keyOf = ({ account, employee_id }: Pick<Line, 'account' | 'employee_id'>): string => `${account}/${employee_id}`
  const sums = new Map<string, Line>()
  for (const line of booked.flatMap(({ lines }) => lines))
    sums.set(keyOf(line), { ...line, points: (sums.get(keyOf(line))?.points ?? 0) + line.points })
  const accounts = [...sums.values()].map(({ account, employee_id, points }): SeedAccount => ({
    account_id: randomUUID(),
    account,
    employee_id,
    balance: employee_id ? points : null,
    period: (account === 'to_give' && employee_id && held.get(employee_id)?.period) || null,
  }))
  const ids = new Map(accounts.map((one) => [keyOf(one), one.account_id]))
  await insertAccounts(tx, companyId, accounts)
  const transactions = booked.map((one) => ({ ...one, transaction_id: randomUUID() }))
  await insertTransactions(tx, companyId, transactions)
  const entries = transactions.flatMap(({ transaction_id, at, lines }) =>
    lines.map((line) => ({ transaction_id, at, points: line.points, account_id: ids.get(keyOf(line)) ?? '' })),
  )
  await insertEntries(tx, companyId, entries)
}
