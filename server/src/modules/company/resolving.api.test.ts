import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { ask, codeOf, refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, jun: Person, hana: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, jun } = await node.foundNorthwind('jun'))
  hana = await node.found('Borealis', 'hana')
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

test('a company is resolved by the id of one of its people, before anyone is signed in', async () => {
  for (const person of [maya, jun, hana]) {
    const { text } = await ask(node.url, 'GET', `/auth/company/resolve?employee_id=${person.id}`)
    expect(JSON.parse(text)).toMatchObject({ status: true, data: { company_id: person.companyId } })
  }
})

test('with the branding that its own id resolves to, and nothing of the person', async () => {
  const branding = await node.client.resolveCompany({ company_id: maya.companyId })
  expect(await node.client.resolveCompany({ employee_id: jun.id })).toEqual(branding)
})

test('an unknown person resolves to no company', async () => {
  expect(await refusalOf(node.client.resolveCompany({ employee_id: '01990000-0000-7000-8000-000000000000' }))).toBe('COMPANY_NOT_FOUND')
  expect(codeOf(await ask(node.url, 'GET', '/auth/company/resolve'))).toBe('COMPANY_NOT_FOUND')
})

test('a company and a person of another one resolve to neither', async () => {
  expect(await refusalOf(node.client.resolveCompany({ company_id: maya.companyId, employee_id: hana.id }))).toBe('COMPANY_NOT_FOUND')
})
