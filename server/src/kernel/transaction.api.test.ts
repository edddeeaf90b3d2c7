import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { database } from './database.ts'

let northwind: TestAtrium
beforeAll(async () => void (northwind = await openAtrium()))
afterAll(() => northwind.close())

test('a reading sees one instant, whatever is written between its statements', async () => {
  const { maya } = await northwind.foundNorthwind()
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
