import { randomUUID } from 'node:crypto'
import type { Department } from '@atrium/contract/people/departments'
import { dropdowns } from '@atrium/contract/people/dropdowns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, hana: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
  hana = await node.found('Borealis', 'hana')
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const create = (department_name: string, parent?: Department) =>
  maya.client.createDepartment({ department_name, parent_department_id: parent?.department_id ?? null })
const put = (person: Person, department: Department | null) =>
  maya.client.updateEmployee({ employee: { employee_id: person.id, department_id: department?.department_id ?? null } })
const named = async (name: string) => (await jun.client.listDepartments({})).items.find((one) => one.department_name === name)

test('departments have children, are listed by name, and count their members', async () => {
  const product = await create('Product')
  const design = await create('Design', product)
  await put(jun, design)
  expect((await jun.client.listDepartments({})).items).toEqual([{ ...design, total_members: 1 }, product])
  expect(design.parent_department_id).toBe(product.department_id)
  expect((await hana.client.listDepartments({})).items).toEqual([])
})

test('names are unique regardless of case', async () => {
  await create('Harbour')
  expect(await refusalOf(create('HARBOUR'))).toBe('DEPARTMENT_ALREADY_EXISTS')
  const quay = await create('Quay')
  expect(await refusalOf(maya.client.updateDepartment({ department_id: quay.department_id, department_name: 'harbour' }))).toBe(
    'DEPARTMENT_ALREADY_EXISTS',
  )
  expect((await maya.client.updateDepartment({ department_id: quay.department_id, department_name: 'QUAY' })).department_name).toBe('QUAY')
})

test('a department cannot be below itself or its descendants, even when two are moved at once', async () => {
  const [north, south] = await Promise.all([create('North'), create('South')])
  const move = (one: Department, below: Department) =>
    maya.client.updateDepartment({ department_id: one.department_id, parent_department_id: below.department_id })
  expect(await refusalOf(move(north, north))).toBe('DEPARTMENT_LOOP')
  const moves = await Promise.allSettled([move(north, south), move(south, north)])
  expect(moves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refusalOf(move(north, { ...south, department_id: randomUUID() }))).toBe('DEPARTMENT_NOT_FOUND')
})

test('a new name shows on the cards of all its members, and in open pages', async () => {
  const crew = await create('Crew')
  await put(tomas, crew)
  const before = (await jun.client.listEmployeeChanges({ since: 0 })).revision
  const socket = await jun.openSocket()
  await maya.client.updateDepartment({ department_id: crew.department_id, department_name: 'Deck crew' })
  await socket.waitFor('event', ({ name }) => name === 'department.changed')
  const { rows, complete } = await jun.client.listEmployeeChanges({ since: before })
  expect(complete).toBe(true)
  expect(rows).toMatchObject([{ employee_id: tomas.id, department: 'Deck crew', department_id: crew.department_id }])
  socket.close()
})

test('members and children of a deleted department move to its parent', async () => {
  const fleet = await create('Fleet')
  const ferries = await create('Ferries', fleet)
  const cabins = await create('Cabins', ferries)
  await put(tomas, ferries)
  await maya.client.deleteDepartment({ department_id: ferries.department_id })
  expect(await named('Ferries')).toBeUndefined()
  expect(await named('Cabins')).toEqual({ ...cabins, parent_department_id: fleet.department_id })
  expect(await named('Fleet')).toMatchObject({ total_members: 1 })
})

test('only those who manage people change departments or assign people to them', async () => {
  const galley = await create('Galley')
  const id = { department_id: galley.department_id }
  expect(await refusalOf(jun.client.createDepartment({ department_name: 'Mine' }))).toBe('NO_PERMISSION')
  expect(await refusalOf(jun.client.updateDepartment({ ...id, department_name: 'Mine' }))).toBe('NO_PERMISSION')
  expect(await refusalOf(jun.client.deleteDepartment(id))).toBe('NO_PERMISSION')
  expect(await refusalOf(jun.client.updateEmployee({ employee: id }))).toBe('NO_PERMISSION')
  expect(await refusalOf(hana.client.updateEmployee({ employee: id }))).toBe('DEPARTMENT_NOT_FOUND')
})

test('options are returned for several fields at once, filtered by a search', async () => {
  await maya.client.updateEmployee({
    employee: { employee_id: jun.id, location: 'Malmö', position_title: 'Engineer', manager_id: maya.id },
  })
  const lists = await jun.client.listDropdowns({ dropdowns: ['department', 'location', 'position_title', 'manager', 'role'], search: 'ma' })
  expect(lists).toMatchObject({
    location: [{ value: 'Malmö', label: 'Malmö' }],
    position_title: [],
    manager: [{ value: maya.id, label: 'Maya Okafor' }],
  })
  expect((await jun.client.listDropdowns({ dropdowns: ['role'] })).role?.map(({ label }) => label)).toContain('owner')
  expect(await hana.client.listDropdowns({ dropdowns: ['department', 'location'] })).toEqual({ department: [], location: [] })
})

test('without a body the options of every field are listed', async () => {
  const everything = await jun.client.listDropdowns({ dropdowns: [...dropdowns] })
  const reply = await jun.ask('POST', '/user/dropdown/list')
  expect(JSON.parse(reply.text)).toEqual({ status: true, data: everything })
  expect(Object.keys(everything).toSorted()).toEqual([...dropdowns].toSorted())
})
