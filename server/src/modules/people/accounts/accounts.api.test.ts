import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { password, sendTo, type Person } from '#testing/people'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, aisha: Person, saanvi: Person, hana: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun, aisha, saanvi } = await node.foundNorthwind('tomas', 'jun', 'aisha', 'saanvi'))
  hana = await node.found('Borealis', 'hana')
  await maya.client.updateEmployee({ employee: { employee_id: aisha.id, role_id: await roleId('admin') } })
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const roleId = async (name: string) => (await maya.client.listRoles({})).items.find(({ role_name }) => role_name === name)?.role_id ?? ''
type Status = 'INVITED' | 'ACTIVE' | 'SUSPENDED' | 'DEACTIVATED'
const become = (person: Pick<Person, 'id'>, status: Status, by = maya) => by.client.updateAccountStatus({ employee_id: person.id, status })
const report = (person: Person, manager: Person | null) =>
  maya.client.updateEmployee({ employee: { employee_id: person.id, manager_id: manager?.id ?? null } })

test('suspending a person ends all their connections at once, and reinstating lets them sign in again', async () => {
  const socket = await jun.openSocket()
  const seen = await tomas.openSocket()
  expect((await become(jun, 'SUSPENDED')).employee_account_status).toBe('SUSPENDED')
  await socket.ended()
  expect(await refusalOf(jun.client.listRecent({}))).toBe('AUTH_INVALID_TOKEN')
  await seen.waitFor('event', ({ rows }) => JSON.stringify(rows).includes('SUSPENDED'))
  expect(await refusalOf(node.client.signIn({ work_email_id: jun.address, password }))).toBe('AUTH_WRONG_COMPANY')
  await become(jun, 'ACTIVE')
  jun = await node.signIn('jun')
  seen.close()
})

test.each([
  ['ACTIVE', 'INVITED'],
  ['ACTIVE', 'ACTIVE'],
] as const)('no account passes from %s to %s', async (_from, to) => {
  expect(await refusalOf(become(tomas, to))).toBe('STATUS_CHANGE_NOT_ALLOWED')
})

test('a withdrawn invitation is invalid, and a person who never joined is invited again, not activated', async () => {
  const eli = await maya.client.inviteEmployee({
    employee: { first_name: 'Eli', last_name: 'Moss', work_email_id: 'eli@northwind.example' },
  })
  const { token } = await node.emails.next('eli@northwind.example')
  const person = { id: eli.employee_id }
  await become(person, 'DEACTIVATED')
  expect(await refusalOf(node.client.acceptInvitation({ token, password: 'Harbour-1' }))).toBeDefined()
  expect(await refusalOf(become(person, 'ACTIVE'))).toBe('STATUS_CHANGE_NOT_ALLOWED')
  await become(person, 'INVITED')
  expect(await node.emails.next('eli@northwind.example')).toHaveProperty('token')
})

test('nobody changes the status of themselves, a higher role, the last owner, or a person of another company', async () => {
  expect(await refusalOf(become(maya, 'SUSPENDED'))).toBe('STATUS_CHANGE_NOT_ALLOWED')
  expect(await refusalOf(become(maya, 'SUSPENDED', aisha))).toBe('NO_PERMISSION')
  expect(await refusalOf(become(tomas, 'SUSPENDED', saanvi))).toBe('NO_PERMISSION')
  for (const id of [hana.id, randomUUID()]) expect(await refusalOf(become({ id }, 'SUSPENDED'))).toBe('EMPLOYEE_NOT_FOUND')
})

test('a profile contains what the reader may do to its person: themselves, equal and lower roles, but never a higher one', async () => {
  const can = async (asker: Person, person: Person) =>
    (await asker.client.getEmployee({ employee_id: person.id, select: ['can'] })).can ?? expect.fail()
  const all = { edit: true, manage: true }
  const nothing = { edit: false, manage: false }
  const { role_id } = await maya.client.createRole({
    role_name: 'Desk',
    permissions: ['people.see', 'space.create', 'space.join', 'people.manage'],
  })
  await maya.client.updateEmployee({ employee: { employee_id: saanvi.id, role_id } })
  for (const [asker, person, expected] of [
    [maya, aisha, all],
    [maya, maya, all],
    [aisha, maya, nothing],
    [aisha, aisha, all],
    [aisha, saanvi, all],
    [saanvi, aisha, nothing],
    [saanvi, tomas, all],
    [tomas, tomas, { edit: true, manage: false }],
  ] as const) {
    expect(await can(asker, person)).toEqual(expected)
    const asked = asker.client.updateEmployee({ employee: { employee_id: person.id, pronouns: 'they/them' } })
    if (expected.edit) await asked
    else expect(await refusalOf(asked)).toBe('NO_PERMISSION')
  }
  expect(await refusalOf(can(tomas, jun))).toBe('INVALID_SELECTION_FIELD')
})

test('of a deleted person only a tombstone and their messages remain', async () => {
  const space = await saanvi.client.createSpace({ space_name: 'Galley', employee_ids: [tomas.id] })
  const conversation_id = space.sub_spaces[0]?.sub_space_id ?? ''
  await sendTo(saanvi, conversation_id, 'the soup is on')
  await saanvi.client.updateEmployee({ employee: { phone: '+46 70 123 45 67', about: 'Cooks', birthday: '1990-04-01' } })
  await report(tomas, saanvi)
  await report(saanvi, maya)
  const socket = await tomas.openSocket()
  await maya.client.deleteEmployee({ employee_id: saanvi.id })
  await socket.waitFor('event', ({ rows }) => JSON.stringify(rows).includes('DELETED'))
  socket.close()
  const { messages } = await tomas.client.listMessages({ conversation_id, anchor: 'newest' })
  expect(messages).toMatchObject([{ text: 'the soup is on', sender_id: saanvi.id }])
  const [card] = (await tomas.client.listEmployees({ employee_ids: [saanvi.id] })).items
  expect(card).toMatchObject({ first_name: 'Former', last_name: 'colleague', employee_account_status: 'DELETED' })
  expect((await tomas.client.listEmployees({})).items.map(({ employee_id }) => employee_id)).not.toContain(saanvi.id)
  const profile = await maya.client.getEmployee({
    employee_id: saanvi.id,
    select: ['first_name', 'phone', 'about', 'birthday', 'work_email_id'],
  })
  expect(profile).toEqual({ first_name: 'Former', phone: null, about: null, birthday: null, work_email_id: `${saanvi.id}@deleted.invalid` })
  expect((await tomas.client.listManagers({ employee_id: tomas.id })).items.map(({ employee_id }) => employee_id)).toEqual([maya.id])
  expect(await tomas.client.listSpaceMembers({ space_id: space.space_id })).toMatchObject({
    items: [{ employee_id: tomas.id, role: 'admin' }],
  })
  expect(await refusalOf(node.client.signIn({ work_email_id: saanvi.address, password }))).toBe('AUTH_INVALID_CREDENTIALS')
  expect(await refusalOf(become(saanvi, 'ACTIVE'))).toBe('EMPLOYEE_NOT_FOUND')
})

test('the org chart is read one level at a time, by name, and up to the top', async () => {
  await report(tomas, aisha)
  await report(jun, aisha)
  await report(aisha, maya)
  const level = async (manager_id?: string) =>
    (await jun.client.listReports(manager_id ? { manager_id } : {})).items.map(({ employee, total_reports }) => [
      employee.first_name,
      total_reports,
    ])
  expect(await level()).toContainEqual(['Maya', 1])
  expect(await level(maya.id)).toEqual([['Aisha', 2]])
  expect(await level(aisha.id)).toEqual([
    ['Jun', 0],
    ['Tomás', 0],
  ])
  expect((await jun.client.listManagers({ employee_id: jun.id })).items.map((person) => person.first_name)).toEqual(['Aisha', 'Maya'])
})

test('nobody reports to themselves or to people below them, even when two are moved at once', async () => {
  expect(await refusalOf(report(maya, maya))).toBe('MANAGER_LOOP')
  expect(await refusalOf(report(maya, jun))).toBe('MANAGER_LOOP')
  await report(tomas, null)
  await report(jun, null)
  const moves = await Promise.allSettled([report(tomas, jun), report(jun, tomas)])
  expect(moves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refusalOf(maya.client.updateEmployee({ employee: { employee_id: jun.id, manager_id: hana.id } }))).toBe('EMPLOYEE_NOT_FOUND')
  expect(await refusalOf(jun.client.updateEmployee({ employee: { manager_id: maya.id } }))).toBe('NO_PERMISSION')
})

test('a birthday is shown as far as its person allows', async () => {
  const see = async (reader: Person) => (await reader.client.getEmployee({ employee_id: jun.id, select: ['birthday'] })).birthday
  const show = (birthday_visibility: 'date' | 'day' | 'nobody') =>
    jun.client.updateEmployee({ employee: { birthday: '1992-02-29', birthday_visibility } })
  await show('day')
  expect([await see(jun), await see(tomas), await see(aisha)]).toEqual(['1992-02-29', '02-29', '1992-02-29'])
  await show('date')
  expect(await see(tomas)).toBe('1992-02-29')
  await show('nobody')
  expect(await see(tomas)).toBeNull()
})

test('a chosen availability ends at the chosen time', async () => {
  const says = (status_until: string) =>
    tomas.client.updateEmployee({
      employee: { employee_status: { status_type: 'manual', auto_status: 'Busy', status_text: 'At the dentist', status_until } },
    })
  const later = new Date(node.clock().getTime() + 60_000).toISOString()
  expect((await says(later)).employee_status).toEqual({
    status_type: 'manual',
    auto_status: 'Busy',
    status_text: 'At the dentist',
    status_until: later,
  })
  expect((await says('2020-01-01T00:00:00.000Z')).employee_status).toEqual({
    status_type: 'auto',
    auto_status: 'Available',
    status_text: null,
    status_until: null,
  })
})
