import { randomUUID } from 'node:crypto'
import type { RawInput } from '@atrium/contract/call'
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
let design: string
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun, aisha } = await node.foundNorthwind('tomas', 'jun', 'aisha'))
  hana = await node.found('Borealis', 'hana')
  await give(aisha, 'admin')
  design = (await maya.client.createDepartment({ department_name: 'Design' })).department_id
})
afterAll(() => node.close())

type Change = RawInput<typeof peopleCalls.updateEmployee>['employee']
const change = (person: Person, employee: Change) => person.client.updateEmployee({ employee })
const roleId = async (name: string): Promise<string> => {
  const { items } = await maya.client.listRoles({})
  return items.find((role) => role.role_name === name)?.role_id ?? ''
}
const give = async (person: Person, role: string, giver = maya) => change(giver, { employee_id: person.id, role_id: await roleId(role) })
const inviteAs = (person: Person, work_email_id: string, more: object = {}) =>
  person.client.inviteEmployee({ employee: { first_name: 'Saanvi', last_name: 'Kapoor', work_email_id, ...more } })

describe('a profile', () => {
  test('is changed by its person, and colleagues are notified at once', async () => {
    const socket = await tomas.openSocket()
    const profile = await change(jun, { pronouns: 'they/them', phone: '+46 70 123 45 67' })
    expect(profile).toMatchObject({ pronouns: 'they/them', phone: '+46 70 123 45 67' })
    const event = await socket.waitFor('event', ({ name }) => name === 'employee.changed')
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
    expect((await change(aisha, { employee_id: jun.id, department_id: design })).department).toBe('Design')
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
    await socket.waitFor('event', ({ rows }) => JSON.stringify(rows).includes(invited.employee_id))
    const first = await node.emails.next('saanvi@northwind.example')
    expect(await inviteAs(aisha, 'SAANVI@northwind.example')).toEqual(invited)
    const second = await node.emails.next('saanvi@northwind.example')
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
    const event = await juns.waitFor('event', ({ name }) => name === 'permissions.changed')
    expect(event).toMatchObject({ scope: `self:${jun.id}`, rows: [{ employee_id: jun.id, role_name: 'admin' }] })
    expect((await jun.client.listRoles({})).items.map((role) => role.role_name)).toEqual(['owner', 'admin', 'manager', 'employee', 'guest'])
    await give(jun, 'employee')
    expect(await refusalOf(jun.client.listRoles({}))).toBe('NO_PERMISSION')
    await tomass.settle()
    expect(tomass.hasEvent('permissions.changed')).toBe(false)
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
