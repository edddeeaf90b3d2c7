import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, saanvi: Person, aisha: Person, hana: Person, elsewhere: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun, saanvi, aisha, hana } = await node.foundNorthwind('tomas', 'jun', 'saanvi', 'aisha', 'hana'))
  elsewhere = await node.found('Borealis', 'hana')
  const began = { joined_at: '2019-05-06T00:00:00Z' }
  for (const { id } of [maya, tomas, jun, saanvi, aisha, hana])
    await maya.client.updateEmployee({ employee: { employee_id: id, ...began } })
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const born = (person: Person, birthday: string | null, birthday_visibility: 'date' | 'day' | 'nobody' = 'day') =>
  person.client.updateEmployee({ employee: { birthday, birthday_visibility } })
const began = (person: Person, day: string) =>
  maya.client.updateEmployee({ employee: { employee_id: person.id, joined_at: `${day}T00:00:00Z` } })
const celebrationsFrom = async (from: string, to = maya) =>
  (await to.client.listCelebrations({ from })).celebrations.items.map(({ employee, occasion, day, years }) =>
    [employee.first_name, occasion, day, years ?? []].flat().join(' '),
  )

test('the birthdays of a week are listed, the nearest first, without the year', async () => {
  await born(saanvi, '1990-03-12', 'date')
  await born(jun, '1991-03-10')
  await born(aisha, '1980-03-17')
  await born(tomas, '1985-03-18')
  expect(await celebrationsFrom('2026-03-10')).toEqual([
    'Jun birthday 2026-03-10',
    'Saanvi birthday 2026-03-12',
    'Aisha birthday 2026-03-17',
  ])
  expect(await celebrationsFrom('2026-03-11')).toEqual([
    'Saanvi birthday 2026-03-12',
    'Aisha birthday 2026-03-17',
    'Tomás birthday 2026-03-18',
  ])
  expect(maya.replies.at(-1)).not.toMatch(/\b19[89]\d-\d\d-\d\d\b|"birthday":/)
})

test('the days are those of the asking person: it is the twelfth in Tokyo while it is the eleventh in Lisbon', async () => {
  expect((await celebrationsFrom('2026-03-12'))[0]).toBe('Saanvi birthday 2026-03-12')
  expect(await celebrationsFrom('2026-03-13')).not.toContain('Saanvi birthday 2026-03-12')
})

test('hidden birthdays are not listed, even for those who manage people', async () => {
  await born(saanvi, '1990-03-12', 'nobody')
  expect(await celebrationsFrom('2026-03-12')).toEqual(['Aisha birthday 2026-03-17', 'Tomás birthday 2026-03-18'])
  expect(maya.replies.at(-1)).not.toContain(saanvi.id)
  await born(saanvi, null, 'day')
  expect(await celebrationsFrom('2026-03-12')).toHaveLength(2)
})

test('nobody is shown their own day', async () => {
  expect(await celebrationsFrom('2026-03-17', aisha)).toEqual(['Tomás birthday 2026-03-18'])
})

test('people who were born or joined on 29 February are celebrated on the 28th in years without one', async () => {
  await born(jun, '1992-02-29')
  await began(tomas, '2024-02-29')
  expect(await celebrationsFrom('2027-02-28')).toEqual(['Jun birthday 2027-02-28', 'Tomás anniversary 2027-02-28 3'])
  expect(await celebrationsFrom('2027-03-01')).toEqual([])
  expect(await celebrationsFrom('2028-02-28')).toEqual(['Jun birthday 2028-02-29', 'Tomás anniversary 2028-02-29 4'])
  expect(await celebrationsFrom('2028-02-29')).toHaveLength(2)
})

test('a week across new year counts the years of its days; people who joined this year have no anniversary', async () => {
  await began(hana, '2021-01-02')
  await began(jun, '2026-12-30')
  expect(await celebrationsFrom('2026-12-29')).toEqual(['Hana anniversary 2027-01-02 6'])
  await began(hana, '2019-05-06')
  await began(jun, '2019-05-06')
})

test('people of the reader’s own department come first on each day', async () => {
  const { department_id } = await maya.client.createDepartment({ department_name: 'Design', parent_department_id: null })
  for (const { id } of [maya, tomas]) await maya.client.updateEmployee({ employee: { employee_id: id, department_id } })
  for (const person of [aisha, hana, tomas]) await born(person, '1990-08-08')
  expect(await celebrationsFrom('2026-08-08')).toEqual([
    'Tomás birthday 2026-08-08',
    'Aisha birthday 2026-08-08',
    'Hana birthday 2026-08-08',
  ])
  expect((await celebrationsFrom('2026-08-08', jun))[0]).toBe('Aisha birthday 2026-08-08')
})

test('suspended, deactivated and deleted people are not celebrated', async () => {
  await maya.client.updateAccountStatus({ employee_id: hana.id, status: 'SUSPENDED' })
  expect(await celebrationsFrom('2026-08-08')).toEqual(['Tomás birthday 2026-08-08', 'Aisha birthday 2026-08-08'])
  await maya.client.updateAccountStatus({ employee_id: hana.id, status: 'ACTIVE' })
  expect(await celebrationsFrom('2026-08-08')).toHaveLength(3)
  await maya.client.updateAccountStatus({ employee_id: hana.id, status: 'DEACTIVATED' })
  expect(await celebrationsFrom('2026-08-08')).toHaveLength(2)
  await maya.client.deleteEmployee({ employee_id: hana.id })
  expect(await celebrationsFrom('2026-08-08')).toHaveLength(2)
})

test('another company’s days are not listed', async () => {
  await born(elsewhere, '1990-08-08')
  expect(await celebrationsFrom('2026-08-08', elsewhere)).toEqual([])
  expect((await celebrationsFrom('2026-08-08')).join()).not.toContain('Hana')
})

test('people who joined in the last fourteen days are new, the latest first; future starters are not listed yet', async () => {
  const now = node.clock().getTime()
  const days = (count: number) => new Date(now + count * 86_400_000).toISOString().slice(0, 10)
  const newcomers = async () => (await maya.client.listCelebrations({ from: '2026-08-08' })).newcomers.items
  expect(await newcomers()).toEqual([])
  await began(jun, days(-3))
  await began(saanvi, days(0))
  await began(aisha, days(2))
  await began(tomas, days(-15))
  expect((await newcomers()).map(({ employee, joined_on }) => [employee.first_name, joined_on])).toEqual([
    ['Saanvi', days(0)],
    ['Jun', days(-3)],
  ])
  expect((await jun.client.listCelebrations({ from: '2026-08-08' })).newcomers.items).toHaveLength(1)
})

test('twelve of each are listed, with a flag when there are more', async () => {
  await query(
    node.database.superuserUrl,
    `insert into employee (company_id, role_id, first_name, last_name, work_email_id, employee_account_status, birthday, joined_at)
     select company_id, role_id, 'Crew ' || n, 'Member', 'crew' || n || '@northwind.example', 'ACTIVE', '1990-10-10', now() - interval '1 day'
     from employee cross join generate_series(1, 30) n where employee_id = '${aisha.id}'`,
  )
  const { celebrations, newcomers } = await maya.client.listCelebrations({ from: '2026-10-10' })
  expect(celebrations.items).toHaveLength(12)
  expect(newcomers.items).toHaveLength(12)
  expect([celebrations.more, newcomers.more]).toEqual([true, true])
  expect((await maya.client.listCelebrations({ from: '2026-08-08' })).celebrations.more).toBe(false)
})

test('a reader who may not see the directory is shown nobody', async () => {
  const { items } = await maya.client.listRoles({})
  const guest = items.find(({ role_name }) => role_name === 'guest')?.role_id ?? ''
  await maya.client.updateEmployee({ employee: { employee_id: aisha.id, role_id: guest } })
  expect(await refusalOf(aisha.client.listCelebrations({ from: '2026-08-08' }))).toBe('NO_PERMISSION')
})

test('an invalid day is refused', async () => {
  for (const from of ['2026-02-30', '9999-12-31', 'today'])
    expect(await refusalOf(maya.client.listCelebrations({ from }))).toBe('INVALID_REQUEST')
})

test('the server stores whether the first steps were dismissed, along with the date settings', async () => {
  expect(await jun.client.getSettings({})).toMatchObject({ first_steps: null })
  await jun.client.updateSettings({ week_start: 'sun' })
  expect(await jun.client.updateSettings({ first_steps: 'put_away' })).toMatchObject({ first_steps: 'put_away', week_start: 'sun' })
  expect(await (await node.signIn('jun')).client.getSettings({})).toMatchObject({ first_steps: 'put_away' })
  expect(await jun.client.updateSettings({ first_steps: null })).toMatchObject({ first_steps: null })
})
