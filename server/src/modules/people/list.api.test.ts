import type { RawInput } from '@atrium/contract/call'
import type { peopleCalls } from '@atrium/contract/people/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, hana: Person
let product: string, design: string
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun', 'aisha'))
  hana = await node.found('Borealis', 'hana')
  const create = async (department_name: string, parent_department_id: string | null) =>
    (await maya.client.createDepartment({ department_name, parent_department_id })).department_id
  product = await create('Product', null)
  design = await create('Design', product)
  const craft = await create('Craft', design)
  const change = (person: Person, department_id: string, position_title: string | null = null) =>
    maya.client.updateEmployee({ employee: { employee_id: person.id, department_id, position_title } })
  await change(maya, product, 'Product lead')
  await change(tomas, design, 'Design lead')
  await change(jun, craft)
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

type ListInput = RawInput<typeof peopleCalls.listEmployees>
const names = async (input: ListInput = {}, person = jun) => (await person.client.listEmployees(input)).items.map((one) => one.first_name)

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

test('a department shows the people of its descendants too, and another company’s shows nobody', async () => {
  expect(await names({ department_id: product })).toEqual(['Jun', 'Maya', 'Tomás'])
  expect(await names({ department_id: design })).toEqual(['Jun', 'Tomás'])
  expect(await names({ department_id: design, search: 'tom' })).toEqual(['Tomás'])
  expect(await names({ department_id: design }, hana)).toEqual([])
})

test('a search finds text anywhere in names, titles, addresses and departments, and takes pattern characters literally', async () => {
  await maya.client.updateEmployee({ employee: { employee_id: jun.id, position_title: '100%_Crafts\\man' } })
  expect(await names({ search: 'ömás' })).toEqual(['Tomás'])
  expect(await names({ search: 'desi' })).toEqual(['Tomás'])
  expect(await names({ search: 'maya northwind' })).toEqual(['Maya'])
  expect(await names({ search: '0%_c' })).toEqual(['Jun'])
  expect(await names({ search: 's\\m' })).toEqual(['Jun'])
  for (const search of ['%%%', '___', '\\\\\\', 'hana', 'borealis']) expect(await names({ search })).toEqual([])
  expect(await names({ search: 'hana' }, hana)).toEqual(['Hana'])
  expect(await refusalOf(jun.client.listEmployees({ search: 'ab\u0000' }))).toBe('INVALID_REQUEST')
})

test('a word that many share is searched in the order of names', async () => {
  const company = await node.found('Meridian', 'aisha')
  await query(
    node.database.superuserUrl,
    `insert into employee (company_id, role_id, first_name, last_name, work_email_id)
     select company_id, role_id, 'Crew' || lpad(n::text, 4, '0'), 'Marín', 'crew' || n || '@meridian.example'
     from employee cross join generate_series(1, 2500) n where employee_id = '${company.id}'`,
  )
  expect(await names({ search: 'marin', limit: 2 }, company)).toEqual(['Crew0001', 'Crew0002'])
  expect(await names({ search: 'marin w249', limit: 2 }, company)).toEqual(['Crew0249', 'Crew2490'])
})

test('the total is returned once, with the first page', async () => {
  const first = await jun.client.listEmployees({ counted: true, limit: 1, department_id: design })
  expect(first.total).toBe(2)
  const second = await jun.client.listEmployees({ counted: true, limit: 1, department_id: design, cursor: first.next_cursor ?? '' })
  expect(second).not.toHaveProperty('total')
  expect(await jun.client.listEmployees({})).not.toHaveProperty('total')
})

test('deactivated people are listed on request for those who manage people, and tombstones for nobody', async () => {
  await maya.client.updateAccountStatus({ employee_id: tomas.id, status: 'DEACTIVATED' })
  const deactivated: ListInput = { filters: [{ field: 'employee_account_status', operator: 'eq', value: 'DEACTIVATED' }] }
  expect(await names({})).toEqual(['Aisha', 'Jun', 'Maya'])
  expect(await names(deactivated)).toEqual([])
  expect(await names({}, maya)).toEqual(['Aisha', 'Jun', 'Maya'])
  expect(await names(deactivated, maya)).toEqual(['Tomás'])
  await maya.client.deleteEmployee({ employee_id: tomas.id })
  expect(await names({ filters: [{ field: 'employee_account_status', operator: 'eq', value: 'DELETED' }] }, maya)).toEqual([])
})

test('only those who give roles may filter and sort by roles', async () => {
  const owners: ListInput = { filters: [{ field: 'role_name', operator: 'eq', value: 'owner' }] }
  expect(await names(owners, maya)).toEqual(['Maya'])
  expect(await refusalOf(jun.client.listEmployees(owners))).toBe('NO_PERMISSION')
  expect(await refusalOf(jun.client.listEmployees({ sort: { field: 'role_name' } }))).toBe('NO_PERMISSION')
})
