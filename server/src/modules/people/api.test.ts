import { randomUUID } from 'node:crypto'
import type { RawInput } from '@atrium/contract/call'
import type { Department } from '@atrium/contract/people/departments'
import type { peopleCalls } from '@atrium/contract/people/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { named, query } from '#testing/postgres'
import { until } from '#testing/until'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person
let tomas: Person
let jun: Person
let aisha: Person
let hana: Person
const departments = new Map<string, Department>()
const idOf = (name: string): string => departments.get(name)?.department_id ?? ''
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun, aisha } = await node.foundNorthwind('tomas', 'jun', 'aisha'))
  hana = await node.found('Borealis', 'hana')
  await give(aisha, 'admin')
  for (const department_name of ['Product', 'Design'])
    departments.set(department_name, await maya.client.createDepartment({ department_name }))
  await change(maya, { position_title: 'Product lead', department_id: idOf('Product') })
  await change(maya, { employee_id: tomas.id, position_title: 'Design lead', department_id: idOf('Design') })
})
afterAll(() => node.close())

type Change = RawInput<typeof peopleCalls.updateEmployee>['employee']
type ListInput = RawInput<typeof peopleCalls.listEmployees>
const change = (person: Person, employee: Change) => person.client.updateEmployee({ employee })
const roleId = async (name: string): Promise<string> => {
  const { items } = await maya.client.listRoles({})
  return items.find((role) => role.role_name === name)?.role_id ?? ''
}
const give = async (person: Person, role: string, giver = maya) => change(giver, { employee_id: person.id, role_id: await roleId(role) })
const names = async (input: ListInput = {}) => (await jun.client.listEmployees(input)).items.map((employee) => employee.first_name)
const inviteAs = (person: Person, work_email_id: string, more: object = {}) =>
  person.client.inviteEmployee({ employee: { first_name: 'Saanvi', last_name: 'Kapoor', work_email_id, ...more } })

describe('the list of people', () => {
  test('shows only the company’s people, in dictionary order', async () => {
    expect(await names()).toEqual(['Aisha', 'Jun', 'Maya', 'Tomás'])
    expect((await hana.client.listEmployees({ employee_ids: [maya.id, hana.id] })).items.map((employee) => employee.employee_id)).toEqual([
      hana.id,
    ])
  })

  test.each([
    [{ search: 'tom' }, ['Tomás']],
    [{ search: 'TOMAS nun' }, ['Tomás']],
    [{ search: 'lead' }, ['Maya', 'Tomás']],
    [{ search: 'lead des' }, ['Tomás']],
    [{ search: 'prod' }, ['Maya']],
    [{ search: 'northwind.example' }, ['Aisha', 'Jun', 'Maya', 'Tomás']],
    [{ search: '%' }, []],
    [{ search: '_' }, []],
  ])('searched by %j it shows %j', async (input, expected) => {
    expect(await names(input)).toEqual(expected)
  })

  test.each([
    ['first_name', 'eq', 'MAYA', ['Maya']],
    ['first_name', 'neq', 'maya', ['Aisha', 'Jun', 'Tomás']],
    ['first_name', 'startswith', 'j', ['Jun']],
    ['first_name', 'endswith', 'A', ['Aisha', 'Maya']],
    ['first_name', 'contains', 'ish', ['Aisha']],
    ['first_name', 'contains', '%', []],
    ['first_name', 'ncontains', 'a', ['Jun', 'Tomás']],
    ['first_name', 'gt', 'jun', ['Maya', 'Tomás']],
    ['first_name', 'gte', 'jun', ['Jun', 'Maya', 'Tomás']],
    ['first_name', 'lt', 'jun', ['Aisha']],
    ['first_name', 'lte', 'jun', ['Aisha', 'Jun']],
    ['department', 'neq', 'design', ['Aisha', 'Jun', 'Maya']],
    ['joined_at', 'gt', '2020-01-01', ['Aisha', 'Jun', 'Maya', 'Tomás']],
    ['joined_at', 'lt', '2020-01-01T00:00:00Z', []],
  ] as const)('filtered by %s %s %s it shows %j', async (field, operator, value, expected) => {
    expect(await names({ filters: [{ field, operator, value }] })).toEqual(expected)
  })

  test.each([
    { field: 'joined_at', operator: 'gt', value: 'yesteryear' },
    { field: 'joined_at', operator: 'eq', value: 1e308 },
    { field: 'first_name', operator: 'contains', value: 'a\0b' },
  ] as const)('refuses the filter %j', async (filter) => {
    expect(await refusalOf(jun.client.listEmployees({ filters: [filter] }))).toBe('INVALID_REQUEST')
  })

  test.each([
    undefined,
    { field: 'first_name', direction: 'desc' },
    { field: 'department' },
    { field: 'position_title', direction: 'desc' },
    { field: 'joined_at', direction: 'desc' },
    { field: 'employee_account_status' },
  ] as const)('paged one by one in the order %j shows everyone once, as one page does', async (sort) => {
    const whole = await names({ sort })
    const paged: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { items, next_cursor } = await jun.client.listEmployees({ sort, limit: 1, ...(cursor ? { cursor } : {}) })
      paged.push(...items.map((employee) => employee.first_name))
      cursor = next_cursor
    }
    expect(paged).toEqual(whole)
    expect(new Set(whole).size).toBe(4)
  })

  test('refuses a forged cursor, and one of another order', async () => {
    const { next_cursor } = await jun.client.listEmployees({ limit: 1 })
    const forged = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url')
    const bad = ['x', forged([]), forged(['first_name', 'asc', 'x', 'y']), forged(['password', 'asc', 'x', jun.id]), forged({ length: 4 })]
    for (const cursor of bad) expect(await refusalOf(jun.client.listEmployees({ cursor }))).toBe('INVALID_REQUEST')
    expect(await refusalOf(jun.client.listEmployees({ sort: { field: 'last_name' }, cursor: next_cursor ?? '' }))).toBe('INVALID_REQUEST')
    const misfit = forged(['joined_at', 'asc', 'x', jun.id])
    expect(await refusalOf(jun.client.listEmployees({ sort: { field: 'joined_at' }, cursor: misfit }))).toBe('INVALID_REQUEST')
  })
})

describe('a profile', () => {
  test('is changed by its person, and colleagues are notified at once', async () => {
    const socket = await tomas.openSocket()
    const profile = await change(jun, { pronouns: 'they/them', phone: '+46 70 123 45 67' })
    expect(profile).toMatchObject({ pronouns: 'they/them', phone: '+46 70 123 45 67' })
    const event = await socket.hear('event', ({ name }) => name === 'employee.changed')
    expect(event.rows).toMatchObject([{ employee_id: jun.id, pronouns: 'they/them', revision: event.revision }])
    expect(event.rows[0]).not.toHaveProperty('phone')
    socket.close()
  })

  test('raises nothing when nothing changes', async () => {
    const before = await change(jun, {})
    expect((await change(jun, { first_name: 'Jun', about: '' })).revision).toBe(before.revision)
  })

  test('of another person is changed only by those who manage people', async () => {
    expect(await refusalOf(change(jun, { employee_id: maya.id, about: 'x' }))).toBe('NO_PERMISSION')
    expect((await change(aisha, { employee_id: jun.id, department_id: idOf('Design') })).department).toBe('Design')
  })

  test('of another company and an unknown one are refused alike', async () => {
    for (const employee_id of [hana.id, randomUUID()]) {
      expect(await refusalOf(change(aisha, { employee_id, about: 'x' }))).toBe('EMPLOYEE_NOT_FOUND')
      expect(await refusalOf(aisha.client.getEmployee({ employee_id, select: ['first_name'] }))).toBe('EMPLOYEE_NOT_FOUND')
    }
  })

  test('ignores fields that its person may not set', async () => {
    const before = await change(jun, {})
    const forged = {
      permissions: ['people.manage'],
      company_id: hana.companyId,
      employee_account_status: 'DEACTIVATED',
      revision: 0,
      work_email_id: 'x@y.example',
    }
    const reply = await jun.ask('POST', '/user/employee/meta/update', JSON.stringify({ employee: forged }))
    expect(JSON.parse(reply.text).data).toEqual(before)
  })

  test.each(['https://evil.example/a.png', 'javascript:alert(1)', '/general/file/public/nobody/a.png', '/general/file/public/a\0b'])(
    'refuses %j as a picture',
    async (profile_url) => {
      expect(await refusalOf(change(jun, { profile_url }))).toBe('FILE_NOT_FOUND')
    },
  )

  test('shows its phone to colleagues, and its role only to its person and those who manage people', async () => {
    expect(await maya.client.getEmployee({ employee_id: jun.id, select: ['phone', 'role_name'] })).toEqual({
      phone: '+46 70 123 45 67',
      role_name: 'employee',
    })
    expect(await tomas.client.getEmployee({ employee_id: jun.id, select: ['phone'] })).toEqual({ phone: '+46 70 123 45 67' })
    expect(await jun.client.getEmployee({ employee_id: jun.id, select: ['role_name'] })).toEqual({ role_name: 'employee' })
    for (const field of ['role_name', 'role_id', 'account_id', 'toString']) {
      expect(await refusalOf(tomas.client.getEmployee({ employee_id: jun.id, select: [field] }))).toBe('INVALID_SELECTION_FIELD')
    }
  })

  test('of a person who appears offline shows nobody their presence', async () => {
    const [juns, watching] = [await jun.openSocket(), await tomas.openSocket()]
    watching.say({ type: 'look', employee_ids: [jun.id] })
    const seen = () => watching.of('presence').flatMap(({ people }) => people[jun.id] ?? [])
    await until('Jun to be seen', () => seen().at(-1) === 'active')
    await change(jun, { employee_status: { status_type: 'manual', auto_status: 'Appear Offline' } })
    await until('Jun to be gone', () => seen().at(-1) === 'offline')
    await change(jun, { employee_status: { status_type: 'auto', auto_status: 'Available' } })
    await until('Jun to be back', () => seen().at(-1) === 'active')
    expect(seen()).toEqual(['active', 'offline', 'active'])
    juns.close()
    watching.close()
  })
})

describe('a client that was away', () => {
  test('catches up from any revision to what a fresh list shows', async () => {
    const fresh = (await tomas.client.listEmployees({})).items
    const cards = new Map<string, unknown>()
    const { rows, complete, too_far, revision } = await tomas.client.listEmployeeChanges({ since: 0 })
    for (const row of rows) cards.set(row.employee_id, row)
    expect({ complete, too_far }).toEqual({ complete: true, too_far: false })
    expect(fresh.map((employee) => cards.get(employee.employee_id))).toEqual(fresh)
    await change(tomas, { about: `since ${revision}` })
    const later = await tomas.client.listEmployeeChanges({ since: revision })
    expect(later).toMatchObject({ revision: revision + 1, complete: true, rows: [{ employee_id: tomas.id }] })
  })

  test('must reload when it is too far behind, or ahead of the current revision', async () => {
    const { revision } = await tomas.client.listEmployeeChanges({ since: 0 })
    const plant = (to: number) =>
      query(
        named(node.database.superuserUrl, new URL(node.database.url).pathname.slice(1)),
        `update scope set revision = ${to} where kind = 'directory' and scope_id = '${maya.companyId}'`,
      )
    await plant(revision + 5_001)
    expect(await tomas.client.listEmployeeChanges({ since: revision })).toMatchObject({ too_far: true, complete: false, rows: [] })
    expect(await tomas.client.listEmployeeChanges({ since: revision + 1 })).toMatchObject({ too_far: false })
    await plant(revision)
    expect(await tomas.client.listEmployeeChanges({ since: revision + 1 })).toMatchObject({ too_far: true })
  })
})

describe('an invitation', () => {
  test('adds an invited person, notifies colleagues and sends an email; a second one sends another email and adds nobody', async () => {
    const socket = await tomas.openSocket()
    const invited = await inviteAs(aisha, 'saanvi@northwind.example', { position_title: ' ' })
    expect(invited).toMatchObject({ first_name: 'Saanvi', employee_account_status: 'INVITED', position_title: null })
    await socket.hear('event', ({ rows }) => JSON.stringify(rows).includes(invited.employee_id))
    const first = await node.letters.next('saanvi@northwind.example')
    expect(await inviteAs(aisha, 'SAANVI@northwind.example')).toEqual(invited)
    const second = await node.letters.next('saanvi@northwind.example')
    expect(second.token).not.toBe(first.token)
    socket.close()
  })

  test('is refused for an address that the company has, and allowed in another company', async () => {
    expect(await refusalOf(inviteAs(aisha, jun.address))).toBe('AUTH_EMAIL_ALREADY_EXISTS')
    expect((await inviteAs(hana, jun.address)).employee_account_status).toBe('INVITED')
  })

  test('gives no role that the inviter may not give', async () => {
    expect(await refusalOf(inviteAs(aisha, 'a@northwind.example', { role_id: await roleId('owner') }))).toBe('NO_PERMISSION')
    expect(await refusalOf(inviteAs(hana, 'a@borealis.example', { role_id: await roleId('employee') }))).toBe('INVALID_ROLE_ID')
    expect(await refusalOf(inviteAs(aisha, 'a@northwind.example', { profile_url: 'https://evil.example/a.png' }))).toBe('FILE_NOT_FOUND')
  })

  test('requires permission', async () => {
    expect(await refusalOf(inviteAs(jun, 'a@northwind.example'))).toBe('NO_PERMISSION')
    expect(await refusalOf(jun.client.listRoles({}))).toBe('NO_PERMISSION')
  })

  test('of one address, sent concurrently, adds one person', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => inviteAs(maya, 'eli@northwind.example')))
    expect(answers.some((answer) => answer.status === 'fulfilled')).toBe(true)
    expect((await maya.client.listEmployees({ search: 'eli@' })).items).toHaveLength(1)
  })
})

describe('a role', () => {
  test('cannot be changed by its person, nor raised by an admin above their own', async () => {
    expect(await refusalOf(give(jun, 'admin', jun))).toBe('NO_PERMISSION')
    expect(await refusalOf(give(jun, 'owner', aisha))).toBe('NO_PERMISSION')
    expect(await refusalOf(give(maya, 'employee', aisha))).toBe('NO_PERMISSION')
    expect(await refusalOf(change(maya, { employee_id: jun.id, role_id: randomUUID() }))).toBe('INVALID_ROLE_ID')
  })

  test('that changes is sent to its person’s open pages, and applies from their next call', async () => {
    const [juns, tomass] = [await jun.openSocket(), await tomas.openSocket()]
    await give(jun, 'admin', aisha)
    const event = await juns.hear('event', ({ name }) => name === 'permissions.changed')
    expect(event).toMatchObject({ scope: `self:${jun.id}`, rows: [{ employee_id: jun.id, role_name: 'admin' }] })
    expect((await jun.client.listRoles({})).items.map((role) => role.role_name)).toEqual(['owner', 'admin', 'manager', 'employee', 'guest'])
    await give(jun, 'employee')
    expect(await refusalOf(jun.client.listRoles({}))).toBe('NO_PERMISSION')
    await tomass.settle()
    expect(tomass.heard('permissions.changed')).toBe(false)
    juns.close()
    tomass.close()
  })

  test('of owner always remains, even when the last two step down at once', async () => {
    expect(await refusalOf(give(maya, 'admin'))).toBe('LAST_OWNER')
    await give(aisha, 'owner')
    const employee = await roleId('employee')
    const answers = await Promise.allSettled([change(maya, { role_id: employee }), change(aisha, { role_id: employee })])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

test('no internal failures occurred', () => {
  expect(node.failures).toEqual([])
})
