import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { database } from './database.ts'
import { createTransactions } from './transaction.ts'

let northwind: TestAtrium
let maya: Person
beforeAll(async () => {
  northwind = await openAtrium()
  ;({ maya } = await northwind.foundNorthwind())
})
afterAll(() => northwind.close())

test('a reading transaction sees one snapshot, whatever is written between its statements', async () => {
  const company = database.selectFrom('company').select('company_name').where('company_id', '=', maya.companyId)
  const { transactions } = northwind.atrium
  const seen = await transactions({ effect: 'read', companyId: maya.companyId }, async (tx) => {
    const before = await tx.first(company)
    const rename = database.updateTable('company').set({ company_name: 'Northwind Trading' }).where('company_id', '=', maya.companyId)
    await transactions({ effect: 'write', companyId: maya.companyId }, (other) => other.run(rename))
    return [before, await tx.first(company)]
  })
  expect(seen).toEqual([{ company_name: 'Northwind' }, { company_name: 'Northwind' }])
  expect(await transactions({ effect: 'read', companyId: maya.companyId }, (tx) => tx.first(company))).toEqual({
    company_name: 'Northwind Trading',
  })
})

const rename = 'update company set company_name = $2 where company_id = $1 returning company_name'
const nameNow = async (): Promise<unknown> => {
  const text = 'select company_name from company where company_id = $1'
  const within = { effect: 'read', companyId: maya.companyId } as const
  const [row] = await northwind.atrium.transactions(within, (tx) =>
    tx.hot<{ company_name: string }>('company-name', text, [maya.companyId]),
  )
  return row?.company_name
}

test('a last statement is committed at once, and later statements begin a new transaction', async () => {
  const renamed = northwind.atrium.transactions({ effect: 'write', companyId: maya.companyId }, async (tx) => {
    expect(await tx.last('rename', rename, [maya.companyId, 'Northwind Harbour'])).toEqual([{ company_name: 'Northwind Harbour' }])
    expect(await nameNow()).toBe('Northwind Harbour')
    expect(await tx.hot('rename', rename, [maya.companyId, 'Never'])).toEqual([{ company_name: 'Never' }])
    throw new Error('taken back')
  })
  await expect(renamed).rejects.toThrow('taken back')
  expect(await nameNow()).toBe('Northwind Harbour')
})

test('a failing last statement rolls back everything before it, and the connections stay usable', async () => {
  const before = await nameNow()
  for (let round = 0; round < 20; round += 1) {
    const failed = northwind.atrium.transactions({ effect: 'write', companyId: maya.companyId }, async (tx) => {
      await tx.hot('rename', rename, [maya.companyId, 'Never'])
      await tx.last('impossible', 'select 1 / $1::int', [0])
    })
    await expect(failed).rejects.toThrow('division by zero')
    expect(await nameNow()).toBe(before)
  }
})

test('after a commit only the workers of its own jobs poll, whichever transaction ends first', async () => {
  const polled: string[][] = []
  const none = (): void => {}
  const transactions = createTransactions({
    pool: northwind.atrium.pool,
    jobs: { enqueue: async () => {}, enqueueAll: async () => {}, poll: (names = []) => void polled.push([...names]) },
    emitDomainEvent: async () => {},
    publish: none,
  })
  const company = database.updateTable('company').set({ company_name: 'Northwind' }).where('company_id', '=', maya.companyId)
  await transactions({ effect: 'write', companyId: maya.companyId }, async (tx) => {
    await tx.enqueue('mail.send', { mail_id: '' })
    await tx.enqueue('files.sweep', {}, 60)
    await transactions({ effect: 'write', companyId: maya.companyId }, (other) => other.run(company))
  })
  expect(polled).toEqual([[], ['mail.send']])
})

test('an attempt that fails takes back what it wrote and emitted, also inside another one, and the transaction goes on', async () => {
  const within = { effect: 'write', companyId: maya.companyId } as const
  await northwind.atrium.transactions(within, async (tx) => {
    const call = (name: string) => tx.hot('rename', rename, [maya.companyId, name])
    await tx.attempt(async () => {
      await call('Northwind Quay')
      await expect(tx.attempt(() => call('Never').then(() => tx.hot('impossible', 'select 1 / $1::int', [0])))).rejects.toThrow(
        'division by zero',
      )
    })
    await expect(tx.attempt(() => call('Never').then(() => Promise.reject(new Error('taken back'))))).rejects.toThrow('taken back')
  })
  expect(await nameNow()).toBe('Northwind Quay')
})
