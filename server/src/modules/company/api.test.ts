import { companyModules } from '@atrium/contract/company/modules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person
let jun: Person
let hana: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, jun } = await node.foundNorthwind('jun'))
  hana = await node.found('Borealis', 'hana')
})
afterAll(() => node.close())

test('a new company is lime, has no logo and no values, and is readable by everyone in it', async () => {
  expect(await jun.client.getCompany({})).toMatchObject({
    company_id: maya.companyId,
    company_name: 'Northwind',
    company_logo: null,
    values: [],
    theme_name: 'default',
    accent: '#a3e635',
  })
})

test('another company is never returned, whatever the query names', async () => {
  for (const company_id of [hana.companyId, '01990000-0000-7000-8000-000000000000']) {
    expect(await refusalOf(jun.client.listThemes({ company_id }))).toBe('AUTH_WRONG_COMPANY')
    expect(await refusalOf(jun.client.getModules({ company_id }))).toBe('AUTH_WRONG_COMPANY')
  }
  expect(await jun.client.getModules({ company_id: jun.companyId })).toEqual(await jun.client.getModules({}))
})

test('every module is switched on at first', async () => {
  expect(await jun.client.getModules({})).toEqual(Object.fromEntries(companyModules.map((module) => [module, true])))
})

test('a chosen theme is sent to everyone in the company and to nobody else', async () => {
  const [juns, hanas] = [await jun.openSocket(), await hana.openSocket()]
  expect(await maya.client.chooseTheme({ theme_name: 'Custom_Tron' })).toMatchObject({ theme_name: 'Custom_Tron', accent: '#ff7360' })
  const event = await juns.waitFor('event', ({ name }) => name === 'company.changed')
  expect(event).toMatchObject({ scope: `directory:${maya.companyId}`, rows: [{ theme_name: 'Custom_Tron' }] })
  await hanas.settle()
  expect(hanas.hasEvent('company.changed')).toBe(false)
  expect((await jun.client.listThemes({})).filter((theme) => theme.selected).map((theme) => theme.theme_name)).toEqual(['Custom_Tron'])
  expect((await node.client.resolveCompany({ company_id: maya.companyId })).accent).toBe('#ff7360')
  expect((await hana.client.getCompany({})).theme_name).toBe('default')
  juns.close()
  hanas.close()
})

test('a theme is chosen from the list, by those who manage the company', async () => {
  expect(await refusalOf(jun.client.chooseTheme({ theme_name: 'default' }))).toBe('NO_PERMISSION')
  expect(await refusalOf(maya.client.chooseTheme({ theme_name: 'Custom_Gone' }))).toBe('INVALID_CONFIG_SETTING')
  expect(await refusalOf(maya.client.chooseTheme({ theme_name: 'Custom' }))).toBe('INVALID_CONFIG_SETTING')
})

test('a company may have its own accent, also before sign-in', async () => {
  expect(await maya.client.chooseTheme({ theme_name: 'Custom', accent: '#0A7D8C' })).toMatchObject({ accent: '#0a7d8c' })
  expect((await node.client.resolveCompany({ company_id: maya.companyId })).accent).toBe('#0a7d8c')
  await maya.client.chooseTheme({ theme_name: 'default' })
  expect((await jun.client.listThemes({})).at(-1)).toEqual({ theme_name: 'Custom', accent: '#0a7d8c', selected: false })
  expect(await maya.client.chooseTheme({ theme_name: 'Custom' })).toMatchObject({ accent: '#0a7d8c' })
})

test('no internal failures occurred', () => {
  expect(node.failures).toEqual([])
})
