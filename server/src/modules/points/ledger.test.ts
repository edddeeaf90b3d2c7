import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { createTestClock, minutes } from '#testing/clock'
import { query } from '#testing/postgres'
import { givePoints, takeBackPoints } from './giving.ts'
import { holdPoints, releasePoints } from './holding.ts'
import { post } from './posting.ts'
import { putPolicy } from './policy-queries.ts'

/** The number of random operations of both tests; `npm run test:long` does a million. */
const operations = Number(process.env['ATRIUM_LEDGER'] ?? 20_000)
/** Operations at the same time in the second half. */
const atOnce = 4
const allowance = 40

let node: TestAtrium
let companyId: string
let people: string[]
beforeAll(async () => {
  node = await openAtrium({ clock: createTestClock({ still: true }) })
  const { maya } = await node.foundNorthwind()
  companyId = maya.companyId
  const rows = await query<{ employee_id: string }>(
    node.database.superuserUrl,
    `insert into employee (company_id, role_id, first_name, last_name, work_email_id, employee_account_status, joined_at)
     select '${companyId}', role_id, 'Person', n, 'person' || n || '@northwind.example', 'ACTIVE', '2019-01-01'
     from role, generate_series(1, 6) n where company_id = '${companyId}' and role_name = 'employee' returning employee_id`,
  )
  people = rows.map(({ employee_id }) => employee_id).toSorted()
  const policy = {
    allowance,
    exceptions: [],
    is_pro_rata: true,
    grace_days: 0,
    shows_amounts: true,
    budget: null,
    budget_period: 'month' as const,
    earned_days: null,
  }
  await write((tx) => putPolicy(tx, companyId, policy))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => node.atrium.transactions({ effect: 'write', companyId }, work)

type Operation =
  | { kind: 'give'; from: number; to: number[]; points: number }
  | { kind: 'take back'; gift: number }
  | { kind: 'nominate'; from: number; to: number[]; points: number }
  /** With null the nomination is refused. */
  | { kind: 'decide'; nomination: number; points: number | null }
  | { kind: 'grant'; to: number; points: number }
  | { kind: 'pass'; days: number }
const person = fc.nat(5)
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ kind: fc.constant('give' as const), from: person, to: fc.uniqueArray(person, { minLength: 1, maxLength: 4 }), points: fc.integer({ min: 1, max: 12 }) }) }, // prettier-ignore
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('take back' as const), gift: fc.nat() }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('nominate' as const), from: person, to: fc.uniqueArray(person, { minLength: 1, maxLength: 4 }), points: fc.integer({ min: 1, max: 12 }) }) }, // prettier-ignore
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('decide' as const), nomination: fc.nat(), points: fc.option(fc.integer({ min: 1, max: 12 })) }) }, // prettier-ignore
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('grant' as const), to: person, points: fc.integer({ min: -20, max: 20 }).filter(Boolean) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 20 }) }) },
)

type Gift = { id: string; from: string; to: string[]; points: number; at: Date }
const monthOf = (at: Date): string => at.toISOString().slice(0, 7)
const idOf = (index: number): string => people[index] ?? ''

/** The ledger as a person would keep it on paper. */
function createModel() {
  const toGive = new Map<string, { points: number; month: string }>()
  const toSpend = new Map<string, number>()
  const onHold = new Map<string, number>()
  const taken = new Set<string>()
  const decided = new Set<string>()
  const settle = (id: string) => {
    const held = toGive.get(id)
    const month = monthOf(node.clock())
    const current = held?.month === month ? held : { points: allowance, month }
    toGive.set(id, current)
    return current
  }
  const add = (id: string, points: number) => toSpend.set(id, (toSpend.get(id) ?? 0) + points)
  return {
    toGive: (id: string): number => toGive.get(id)?.points ?? 0,
    toSpend: (id: string): number => toSpend.get(id) ?? 0,
    give: ({ from, to, points }: Gift): boolean => {
      const held = toGive.get(from)
      const month = monthOf(node.clock())
      const current = held?.month === month ? held : { points: allowance, month }
      if (current.points < points * to.length) return false
      settle(from).points -= points * to.length
      to.forEach((id) => add(id, points))
      return true
    },
    takeBack: ({ id, from, to, points, at }: Gift): void => {
      const current = settle(from)
      if (taken.has(id)) return
      taken.add(id)
      to.forEach((each) => add(each, -Math.min(points, toSpend.get(each) ?? 0)))
      if (monthOf(at) === current.month) current.points += points * to.length
    },
    onHold: (id: string): number => onHold.get(id) ?? 0,
    nominate: ({ from, to, points }: Gift): boolean => {
      const held = toGive.get(from)
      const month = monthOf(node.clock())
      const current = held?.month === month ? held : { points: allowance, month }
      const total = points * to.length
      if (current.points < total) return false
      settle(from).points -= total
      onHold.set(from, (onHold.get(from) ?? 0) + total)
      return true
    },
    decide: ({ id, from, to, points, at }: Gift, given: number): void => {
      if (decided.has(id)) return
      decided.add(id)
      onHold.set(from, (onHold.get(from) ?? 0) - points * to.length)
      to.forEach((each) => add(each, given))
      const rest = (points - given) * to.length
      if (rest > 0 && monthOf(at) === settle(from).month) settle(from).points += rest
    },
    grant: (id: string, points: number): boolean => {
      if ((toSpend.get(id) ?? 0) + points < 0) return false
      add(id, points)
      return true
    },
  }
}

/** True if done, false if there were not enough points. */
async function accepted(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_ENOUGH_POINTS') return false
    throw error
  }
}

const give = ({ id, from, to, points, at }: Gift) =>
  accepted(
    write((tx) => {
      const receivers = to.map((employee_id) => ({ employee_id, points }))
      return givePoints(tx, companyId, { event: `given/${id}`, reason: 'given', recognitionId: id, giverId: from, receivers, now: at })
    }),
  )
const nominate = ({ id, from, to, points, at }: Gift) =>
  accepted(write((tx) => holdPoints(tx, companyId, { recognitionId: id, giverId: from, points: points * to.length, now: at })))
const decide = ({ id, from, to, points, at }: Gift, given: number) =>
  write((tx) => {
    const receivers = given ? to.map((employee_id) => ({ employee_id, points: given })) : []
    const release = { recognitionId: id, actorId: from, giverId: from, held: points * to.length, heldAt: at, receivers, now: node.clock() }
    return releasePoints(tx, companyId, release)
  })
const takeBack = ({ id, from, to, points, at }: Gift) =>
  write((tx) => {
    const receivers = to.map((employee_id) => ({ employee_id, points }))
    const givers = [{ employee_id: from, points: points * to.length, at }]
    return takeBackPoints(tx, companyId, { recognitionId: id, actorId: from, receivers, givers, now: node.clock() })
  })
const grant = (id: string, points: number) =>
  accepted(
    write((tx) => {
      const movements = [
        { account: 'to_spend' as const, employeeId: id, points },
        { account: 'issue' as const, employeeId: null, points: -points },
      ]
      return post(tx, companyId, { event: `granted/${randomUUID()}`, reason: 'granted', at: node.clock(), movements })
    }),
  )
const giftOf = ({ from, to, points }: Extract<Operation, { kind: 'give' | 'nominate' }>): Gift => ({
  id: randomUUID(),
  from: idOf(from),
  to: to.filter((other) => other !== from).map(idOf),
  points,
  at: node.clock(),
})

type Sums = { account: string; employee_id: string; balance: number; total: number }
const sums = () =>
  query<Sums>(
    node.database.superuserUrl,
    `select a.account, a.employee_id, a.balance::int as balance, coalesce(sum(e.points), 0)::int as total from point_account a
     left join point_entry e on e.company_id = a.company_id and e.account_id = a.account_id group by a.company_id, a.account_id`,
  )

/** Every balance is the sum of its entries and not below zero, and all entries together sum to zero. */
async function expectSound(): Promise<Sums[]> {
  const rows = await sums()
  const held = rows.filter(({ employee_id }) => employee_id)
  expect(held.filter(({ balance, total }) => balance !== total || balance < 0)).toEqual([])
  expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(0)
  const torn = 'select transaction_id from point_entry group by 1 having sum(points) <> 0'
  expect(await query(node.database.superuserUrl, torn)).toEqual([])
  return held
}

const sampled = (seed: number) => fc.sample(operation, { numRuns: operations / 2, seed })

test(
  'one after another, random operations leave exactly the balances that a person would write down',
  async () => {
    const model = createModel()
    const gifts: Gift[] = []
    const nominations: Gift[] = []
    for (const one of sampled(1)) {
      if (one.kind === 'pass') node.clock.pass(minutes(one.days * 24 * 60))
      if (one.kind === 'grant') expect(await grant(idOf(one.to), one.points)).toBe(model.grant(idOf(one.to), one.points))
      const taken = one.kind === 'take back' ? gifts[one.gift % gifts.length] : undefined
      if (taken) {
        await takeBack(taken)
        model.takeBack(taken)
      }
      const decided = one.kind === 'decide' ? nominations[one.nomination % nominations.length] : undefined
      if (decided && one.kind === 'decide') {
        const given = Math.min(one.points ?? 0, decided.points)
        await decide(decided, given)
        model.decide(decided, given)
      }
      const nomination = one.kind === 'nominate' ? giftOf(one) : undefined
      if (nomination?.to.length) {
        const isHeld = await nominate(nomination)
        expect(isHeld).toBe(model.nominate(nomination))
        if (isHeld) nominations.push(nomination)
      }
      const gift = one.kind === 'give' ? giftOf(one) : undefined
      if (!gift?.to.length) continue
      const done = await give(gift)
      expect(done).toBe(model.give(gift))
      if (done) gifts.push(gift)
    }
    const rows = await expectSound()
    const wanted = ({ account, employee_id }: Sums): number =>
      account === 'to_give' ? model.toGive(employee_id) : account === 'on_hold' ? model.onHold(employee_id) : model.toSpend(employee_id)
    expect(rows.map((row) => [row.account, row.balance])).toEqual(rows.map((row) => [row.account, wanted(row)]))
    expect(gifts.length).toBeGreaterThan(operations / 20)
    expect(nominations.length).toBeGreaterThan(operations / 40)
  },
  60_000 + operations * 50,
)

test(
  'many at a time, random operations lose no point, repeat none and leave no balance below zero',
  async () => {
    const gifts: Gift[] = []
    const nominations: Gift[] = []
    const waiting = sampled(2)
    const work = async (): Promise<void> => {
      for (let one = waiting.pop(); one; one = waiting.pop()) {
        if (one.kind === 'pass') node.clock.pass(minutes(one.days * 24 * 60))
        if (one.kind === 'grant') await grant(idOf(one.to), one.points)
        const taken = one.kind === 'take back' ? gifts[one.gift % gifts.length] : undefined
        if (taken) await takeBack(taken)
        const decided = one.kind === 'decide' ? nominations[one.nomination % nominations.length] : undefined
        if (decided && one.kind === 'decide') await decide(decided, Math.min(one.points ?? 0, decided.points))
        const nomination = one.kind === 'nominate' ? giftOf(one) : undefined
        if (nomination?.to.length && (await Promise.all([nominate(nomination), nominate(nomination)])).includes(true))
          nominations.push(nomination)
        const gift = one.kind === 'give' ? giftOf(one) : undefined
        // Each is sent twice at once, as by a client that retries.
        if (gift?.to.length && (await Promise.all([give(gift), give(gift)])).includes(true)) gifts.push(gift)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    await expectSound()
    const doubled = await query(node.database.superuserUrl, 'select event from point_transaction group by 1 having count(*) > 1')
    expect(doubled).toEqual([])
  },
  60_000 + operations * 50,
)
