import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { query } from '#testing/postgres'
import { isOutage } from './database.ts'
import { createNames } from './prepared.ts'
import { sql, type Tx } from './transaction.ts'

let node: TestAtrium
beforeAll(async () => void (node = await openAtrium()))
afterAll(() => node.close())

test('a statement run repeatedly gets one name', () => {
  const nameOf = createNames()
  const asked = Array.from({ length: 8 }, () => nameOf('select 1'))
  expect(asked.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined])
  expect(new Set(asked.slice(4)).size).toBe(1)
  expect(asked[4]).toBeDefined()
})

test('texts run only a few times never get a name, however many there are', () => {
  const nameOf = createNames()
  const names = Array.from({ length: 20_000 }, (_, index) => nameOf(`select ${index}`))
  expect(names.every((name) => name === undefined)).toBe(true)
})

test('no two texts share a name, and the number of names is limited', () => {
  const nameOf = createNames()
  const ask = (index: number) => Array.from({ length: 6 }, () => nameOf(`select ${index}`)).at(-1)
  const names = Array.from({ length: 700 }, (_, index) => ask(index)).filter((name) => name !== undefined)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toHaveLength(500)
})

test('a column added by a migration at run time costs a few outage errors, and is then returned', async () => {
  const { superuserUrl } = node.database
  await query(superuserUrl, `create table tide (height int)`, 'insert into tide values (3)', 'grant select on tide to atrium_app')
  const read = () => node.atrium.transactions({ effect: 'read' }, (tx) => tx.first(sql<object>`select * from tide`))
  for (let count = 0; count < 5; count += 1) await read() // from then on it has a name
  await onEveryConnection((tx) => tx.first(sql<object>`select * from tide`))
  await query(superuserUrl, `alter table tide add column at text default 'noon'`)

  const errors: unknown[] = []
  let row: object | undefined
  for (let count = 0; count < 200; count += 1) row = await read().catch((error: unknown) => void errors.push(error))
  expect(row).toEqual({ height: 3, at: 'noon' })
  expect(errors.length).toBeGreaterThan(0)
  expect(errors.length).toBeLessThanOrEqual(node.atrium.pool.options.max)
  expect(errors.every(isOutage)).toBe(true)
})

/** Runs something on each connection of the pool: all of them are taken at once, and given back together. */
async function onEveryConnection(run: (tx: Tx) => Promise<unknown>): Promise<void> {
  const { transactions, pool } = node.atrium
  const { promise: areAllTaken, resolve } = Promise.withResolvers<void>()
  let taken = 0
  const take = async (tx: Tx): Promise<void> => {
    await run(tx)
    taken += 1
    if (taken === pool.options.max) resolve()
    await areAllTaken
  }
  await Promise.all(Array.from({ length: pool.options.max }, () => transactions({ effect: 'read' }, take)))
}

test('concurrent queries are answered in their order', async () => {
  const rows = await node.atrium.transactions({ effect: 'read' }, (tx) =>
    Promise.all(Array.from({ length: 200 }, (_, place) => tx.first(sql<{ place: number }>`select ${place}::int as place`))),
  )
  expect(rows.map((row) => row?.place)).toEqual(Array.from({ length: 200 }, (_, place) => place))
})

test('instants are returned in milliseconds, whatever digits PostgreSQL omits', async () => {
  const texts = ['2026-11-21 12:58:08.123456+00', '2026-11-21 12:58:08.1+00', '2026-11-21 12:58:08+00']
  const rows = await node.atrium.transactions({ effect: 'read' }, (tx) =>
    Promise.all(texts.map((text) => tx.first(sql<{ at: string }>`select ${text}::timestamptz as at`))),
  )
  expect(rows.map((row) => row?.at)).toEqual(['2026-11-21T12:58:08.123Z', '2026-11-21T12:58:08.100Z', '2026-11-21T12:58:08.000Z'])
})
