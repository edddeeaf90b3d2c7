import { randomUUID } from 'node:crypto'
import { nobody, type GroupRule } from '@atrium/contract/people/audience'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, aisha: Person, hana: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun, aisha } = await node.foundNorthwind('tomas', 'jun', 'aisha'))
  hana = await node.found('Borealis', 'hana')
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const named = (...people: Person[]) => people.map(({ id }) => ({ employee_id: id }))
const membersOf = async (asker: Person, group_id: string, search?: string) =>
  (await asker.client.listGroupMembers({ group_id, search })).items.map(({ employee_id }) => employee_id)
const ruleOf = (criteria_type: string, search_type: string, value: string, field_id: string | null = null): GroupRule => ({
  is_all_employee_selected: false,
  employees: [],
  roles: [],
  criterias: [{ criteria_type, search_type, value, field_id, include_below: false }],
})
const namesFor = async (asker: Person, search?: string) =>
  (await asker.client.listGroups({ search })).items.map(({ group_name }) => group_name)

test('people are added to a group, found in it by name, and removed; open pages are notified', async () => {
  const group = await maya.client.createGroup({ group_name: 'First aiders', employees: named(tomas, jun) })
  expect(group).toMatchObject({ group_type: 'manual', visibility: 'everyone', total_members: 2, rule: null })
  expect(await membersOf(jun, group.group_id)).toEqual([jun.id, tomas.id])
  expect(await membersOf(jun, group.group_id, 'nun')).toEqual([tomas.id])
  const socket = await jun.openSocket()
  const { group_id } = group
  const changed = await maya.client.updateGroup({ group_id, added: named(maya, tomas), removed: named(jun) })
  expect((await socket.waitFor('event', ({ name }) => name === 'group.changed')).rows).toEqual([{ group_id }])
  expect(changed.total_members).toBe(2)
  expect(await membersOf(jun, group_id)).toEqual([maya.id, tomas.id])
  socket.close()
})

test('a group with a rule contains the people who match it now', async () => {
  const { group_id, total_members } = await maya.client.createGroup({ group_name: 'Lisbon', rule: ruleOf('location', 'eq', 'lisbon') })
  expect(total_members).toBe(0)
  await maya.client.updateEmployee({ employee: { employee_id: jun.id, location: 'Lisbon' } })
  expect(await membersOf(tomas, group_id)).toEqual([jun.id])
  expect((await tomas.client.listGroups({ group_ids: [group_id] })).items).toMatchObject([
    { group_type: 'rule', total_members: 1, rule: null },
  ])
  const changed = await maya.client.updateGroup({ group_id, rule: ruleOf('location', 'neq', 'Lisbon') })
  expect(changed).toMatchObject({ total_members: 3, rule: ruleOf('location', 'neq', 'Lisbon') })
  expect(await membersOf(tomas, group_id)).not.toContain(jun.id)
})

test('a group with chosen members cannot become one with a rule, nor the reverse', async () => {
  const rule = ruleOf('location', 'eq', 'Porto')
  const { group_id: chosen } = await maya.client.createGroup({ group_name: 'Chosen' })
  const { group_id: ruled } = await maya.client.createGroup({ group_name: 'Ruled', rule })
  const refused = [
    maya.client.createGroup({ group_name: 'Both', rule, employees: named(jun) }),
    maya.client.updateGroup({ group_id: chosen, rule }),
    maya.client.updateGroup({ group_id: ruled, added: named(jun) }),
  ]
  expect(await Promise.all(refused.map(refusalOf))).toEqual(['GROUP_KIND_STAYS', 'GROUP_KIND_STAYS', 'GROUP_KIND_STAYS'])
})

test('names are unique regardless of case, even for concurrent requests', async () => {
  const create = (group_name: string) => maya.client.createGroup({ group_name })
  const made = await Promise.allSettled([create('Book club'), create('BOOK CLUB')])
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { group_id } = await create('Readers')
  expect(await refusalOf(create('readers'))).toBe('GROUP_ALREADY_EXIST')
  expect(await refusalOf(maya.client.updateGroup({ group_id, group_name: 'book club' }))).toBe('GROUP_ALREADY_EXIST')
  expect(await maya.client.updateGroup({ group_id, group_name: 'READERS', group_description: '' })).toMatchObject({
    group_name: 'READERS',
    group_description: null,
  })
})

test('a group for managers of people is invisible to others, and so is one whose rule names a field that only they see', async () => {
  const { field_id } = await maya.client.createCustomField({ field_name: 'Band', field_type: 'choice', options: ['A'] })
  const { group_id: hidden } = await maya.client.createGroup({
    group_name: 'Harbour hidden',
    visibility: 'managers',
    employees: named(jun),
  })
  const { group_id: bands } = await maya.client.createGroup({
    group_name: 'Harbour bands',
    rule: ruleOf('custom_field', 'eq', 'A', field_id),
  })
  expect(await namesFor(jun, 'harb')).toEqual(['Harbour bands'])
  await maya.client.updateCustomField({ field_id, visibility: 'managers' })
  expect(await namesFor(jun, 'harb')).toEqual([])
  expect(await namesFor(maya, 'HARBOUR')).toEqual(['Harbour bands', 'Harbour hidden'])
  for (const group_id of [hidden, bands]) {
    expect(await refusalOf(jun.client.listGroupMembers({ group_id }))).toBe('GROUP_NOT_FOUND')
    expect(await refusalOf(jun.client.previewAudience({ audience: { ...nobody, groups: [{ group_id }] } }))).toBe('GROUP_NOT_FOUND')
  }
  expect((await jun.client.listDropdowns({ dropdowns: ['group'], search: 'harbour' })).group).toEqual([])
  expect((await maya.client.listDropdowns({ dropdowns: ['group'], search: 'harbour' })).group).toHaveLength(2)
})

test('only those who manage people change groups, and only those of their company', async () => {
  const { group_id } = await maya.client.createGroup({ group_name: 'Crew' })
  expect(await refusalOf(jun.client.createGroup({ group_name: 'Mine' }))).toBe('NO_PERMISSION')
  expect(await refusalOf(jun.client.updateGroup({ group_id, added: named(jun) }))).toBe('NO_PERMISSION')
  expect(await refusalOf(jun.client.deleteGroup({ group_id }))).toBe('NO_PERMISSION')
  expect(await refusalOf(hana.client.updateGroup({ group_id, group_name: 'Ours' }))).toBe('GROUP_NOT_FOUND')
  expect(await refusalOf(hana.client.deleteGroup({ group_id }))).toBe('GROUP_NOT_FOUND')
  expect(await refusalOf(maya.client.updateGroup({ group_id, added: named(hana) }))).toBe('EMPLOYEE_NOT_FOUND')
  expect(await refusalOf(maya.client.deleteGroup({ group_id: randomUUID() }))).toBe('GROUP_NOT_FOUND')
})

test('suspended people are in no group until they are reinstated, and deleted people leave their groups', async () => {
  const { group_id } = await maya.client.createGroup({ group_name: 'Night watch', employees: named(aisha, tomas) })
  await maya.client.updateAccountStatus({ employee_id: aisha.id, status: 'SUSPENDED' })
  expect(await membersOf(jun, group_id)).toEqual([tomas.id])
  await maya.client.updateAccountStatus({ employee_id: aisha.id, status: 'ACTIVE' })
  expect(await membersOf(jun, group_id)).toEqual([aisha.id, tomas.id])
  const socket = await jun.openSocket()
  await maya.client.deleteEmployee({ employee_id: aisha.id })
  await socket.waitFor('event', ({ name }) => name === 'group.changed')
  await socket.waitFor('event', ({ name }) => name === 'employee.changed')
  expect(await membersOf(jun, group_id)).toEqual([tomas.id])
  socket.close()
})
