import { expect, test } from 'vitest'
import { database } from './database.ts'
import { kept } from './kept.ts'

const companyNamed = (companyId: string, name: string) =>
  database.selectFrom('company').select('company_id').where('company_id', '=', companyId).where('company_name', '=', name)

test('a kept query is built once and sends the values of each use', () => {
  let builds = 0
  const keptQuery = kept((companyId: string, name: string) => {
    builds += 1
    return companyNamed(companyId, name)
  })
  const [one, other] = [keptQuery('1', 'Northwind'), keptQuery('2', 'Southwind')]
  expect(other.compile(database).parameters).toEqual(['2', 'Southwind'])
  expect(one.compile(database).parameters).toEqual(['1', 'Northwind'])
  expect(one.compile(database).sql).toBe(companyNamed('1', 'Northwind').compile().sql)
  expect(builds).toBe(1)
})

test.each([
  ['in another order', (companyId: string, name: string) => companyNamed(name, companyId)],
  ['used twice', (companyId: string, name: string) => companyNamed(companyId, name).where('company_id', '!=', companyId)],
  ['accompanied by others', (companyId: string, name: string) => companyNamed(companyId, name).where('currency', '=', 'EUR')],
])('a kept query whose values are %s is refused', (_how, build) => {
  expect(() => kept(build)('1', 'Northwind').compile(database)).toThrow('the parameters of a kept query are not its values')
})
