import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { everyStore } from '#testing/stores/stores'
import { openUploads, picture } from '#testing/stores/uploads'
import { codeOf, refusalOf } from '#testing/wire'

let uploads: Awaited<ReturnType<typeof openUploads>>
let node: TestAtrium
let maya: Person
let jun: Person
let hana: Person
beforeAll(async () => {
  const [disk] = everyStore
  if (!disk) throw new Error('there is no store')
  uploads = await openUploads(disk)
  ;({ node } = uploads)
  ;({ maya, jun } = await node.foundNorthwind('jun'))
  hana = await node.found('Borealis', 'hana')
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await uploads.close()
})

const pictureOf = async (person: Person, key: string): Promise<string> => (await uploads.upload(person, key, picture)).download_url

test('settings are sent to everyone in the company, and to nobody else', async () => {
  const [juns, hanas] = [await jun.openSocket(), await hana.openSocket()]
  const change = {
    company_name: 'Northwind Ferries',
    time_zone: 'Europe/Lisbon',
    language: 'de',
    region: 'IE',
    week_start: 'mon',
    hour_cycle: 'h23',
    point_unit_value: 5,
    currency: 'GBP',
    support_email: 'help@northwind.example',
    terms_url: 'https://northwind.example/terms',
  } as const
  expect(await maya.client.updateCompany({ company_id: maya.companyId, ...change })).toMatchObject(change)
  expect(await juns.waitFor('event', ({ name }) => name === 'company.changed')).toMatchObject({ rows: [change] })
  await hanas.settle()
  expect(hanas.hasEvent('company.changed')).toBe(false)
  expect(await jun.client.getCompany({})).toMatchObject(change)
  expect(await node.client.resolveCompany({ company_id: maya.companyId })).toMatchObject({ company_name: 'Northwind Ferries' })
  juns.close()
  hanas.close()
})

test('omitted settings stay, and a removed support address falls back to the installation’s', async () => {
  expect(await maya.client.updateCompany({ support_email: null })).toMatchObject({ support_email: null, currency: 'GBP', region: 'IE' })
  expect(await maya.client.updateCompany({ region: null })).toMatchObject({ region: null, week_start: 'mon' })
})

test('nothing is sent when nothing changed', async () => {
  const socket = await jun.openSocket()
  await maya.client.updateCompany({ currency: 'GBP' })
  await socket.settle()
  expect(socket.hasEvent('company.changed')).toBe(false)
  socket.close()
})

test('an unknown setting is refused, and so is an invalid value', async () => {
  for (const unknown of [{ theme_name: 'default' }, { modules: {} }, { company_name: 'Kept', colour: 'red' }]) {
    const reply = await maya.ask('POST', '/config/company/update', JSON.stringify(unknown))
    expect(codeOf(reply)).toBe('INVALID_CONFIG_SETTING')
  }
  for (const wrong of [
    { company_name: ' ' },
    { time_zone: 'Mars/Olympus' },
    { language: 'tlh' },
    { region: 'XX' },
    { week_start: 'tue' },
    { point_unit_value: 0 },
    { point_unit_value: 0.5 },
    { currency: 'ABC' },
    { support_email: 'help' },
    { terms_url: 'javascript:alert(1)' },
  ]) {
    const reply = await maya.ask('POST', '/config/company/update', JSON.stringify(wrong))
    expect(JSON.parse(reply.text)).toMatchObject({
      error_code: 'INVALID_CONFIG_SETTING',
      payload: { fields: [{ field: Object.keys(wrong)[0] }] },
    })
  }
  expect((await maya.client.getCompany({})).company_name).toBe('Northwind Ferries')
})

test('an invalid value of any configuration is reported as an invalid setting', async () => {
  for (const [method, path, body] of [
    ['PATCH', '/config/company/module/update', { connect: 'yes' }],
    ['PATCH', '/config/company/module/update', { data: { connect: 1 } }],
    ['PATCH', '/config/company/module/update', { data: { teleport: true } }],
    ['PATCH', '/config/theme/update', { theme_name: 7 }],
    ['PATCH', '/config/theme/update', { theme_name: 'Default', colour: 'red' }],
    ['POST', '/config/values/update', { values: [{ name: 'Care', icon_url: 7 }] }],
    ['POST', '/config/values/update', { values: [{ name: 'Care', colour: 'red' }] }],
    ['POST', '/config/values/update', { values: 'none' }],
    ['PATCH', '/notification/update', { level: 'loud' }],
    ['PATCH', '/notification/update', { noise: true }],
    ['PATCH', '/notification/company/update', { level: 'loud' }],
    ['PATCH', '/notification/company/update', { noise: true }],
    ['PATCH', '/user/setting/update', { language: 'xx' }],
    ['PATCH', '/user/setting/update', { noise: true }],
    ['PATCH', '/auth/rule/update', { second_factor: 'off', demanded_of: 'everyone', password_minimum: 1 }],
    ['PATCH', '/auth/rule/update', { second_factor: 'off', demanded_of: 'everyone', password_minimum: 8, noise: true }],
  ] as const)
    expect([path, codeOf(await maya.ask(method, path, JSON.stringify(body)))]).toEqual([path, 'INVALID_CONFIG_SETTING'])
})

test('a configuration without its values, or for no company, is an invalid request', async () => {
  for (const [method, path, body] of [
    ['POST', 'values/update', {}],
    ['PATCH', 'theme/update', {}],
    ['POST', 'company/update', { company_id: 'northwind' }],
  ] as const)
    expect([path, codeOf(await maya.ask(method, `/config/${path}`, JSON.stringify(body)))]).toEqual([path, 'INVALID_REQUEST'])
})

test('the logo is a picture that the company has stored', async () => {
  const company_logo = await pictureOf(maya, 'company/logo.png')
  expect(await maya.client.updateCompany({ company_logo })).toMatchObject({ company_logo })
  expect(await node.client.resolveCompany({ company_id: maya.companyId })).toMatchObject({ company_logo })
  for (const foreign of ['https://evil.example/logo.png', await pictureOf(hana, 'company/logo.png')])
    expect(await refusalOf(maya.client.updateCompany({ company_logo: foreign }))).toBe('FILE_NOT_FOUND')
  expect(await maya.client.updateCompany({ company_logo: null })).toMatchObject({ company_logo: null })
})

test('values are saved in the given order', async () => {
  const icon_url = await pictureOf(maya, 'values/care.png')
  const first = await maya.client.updateValues({
    values: [
      { name: 'Finish the job', description: 'Done means that the customer says so' },
      { name: 'Say it early', icon_url },
    ],
  })
  expect(first.items).toMatchObject([{ name: 'Finish the job' }, { name: 'Say it early', icon_url }])
  const [job, early] = first.items
  if (!job || !early) throw new Error('there are two')
  const second = await maya.client.updateValues({ values: [{ ...early, name: 'Say it first' }, { name: 'Leave it tidier' }] })
  expect(second.items.map(({ value_id, name }) => [value_id === early.value_id, name])).toEqual([
    [true, 'Say it first'],
    [false, 'Leave it tidier'],
  ])
  expect((await jun.client.getCompany({})).values).toEqual(second.items)
  expect((await jun.client.listValues({ search: 'TIDIER' })).items).toHaveLength(1)
  expect((await jun.client.listValues({})).items).toEqual(second.items)
})

test('an unknown or repeated value is refused, and nothing is saved', async () => {
  const { items } = await maya.client.listValues({})
  const [first] = items
  if (!first) throw new Error('there is one')
  const gone = { ...first, value_id: '01990000-0000-7000-8000-000000000000' }
  expect(await refusalOf(maya.client.updateValues({ values: [first, first] }))).toBe('INVALID_CONFIG_SETTING')
  expect(await refusalOf(maya.client.updateValues({ values: [gone] }))).toBe('INVALID_CONFIG_SETTING')
  expect(await refusalOf(maya.client.updateValues({ values: [{ name: 'Foreign', icon_url: 'https://evil.example/i.png' }] }))).toBe(
    'FILE_NOT_FOUND',
  )
  expect((await maya.client.listValues({})).items).toEqual(items)
})

test('only those who manage the company change it', async () => {
  expect(await refusalOf(jun.client.updateCompany({ company_name: 'Mine' }))).toBe('NO_PERMISSION')
  expect(await refusalOf(jun.client.updateValues({ values: [] }))).toBe('NO_PERMISSION')
  expect(await refusalOf(maya.client.updateCompany({ company_id: hana.companyId, company_name: 'Mine' }))).toBe('AUTH_WRONG_COMPANY')
  expect((await hana.client.getCompany({})).company_name).toBe('Borealis')
})

test('changes are recorded in the audit trail', async () => {
  const { items } = await maya.client.listAuditEntries({ filters: [{ field: 'action', operator: 'startswith', value: 'company' }] })
  expect(items.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['company.changed', 'company_value.created', 'company_value.deleted']),
  )
  const named = items.find(({ changes }) => changes.some(({ field, old }) => field === 'company_name' && old === 'Northwind'))
  expect(named).toMatchObject({ actor_name: 'Maya Okafor', action: 'company.changed' })
})
