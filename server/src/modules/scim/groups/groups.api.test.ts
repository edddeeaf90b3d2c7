import { randomUUID } from 'node:crypto'
import { nobody } from '@atrium/contract/people/audience'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { openProvisioner, type TestProvisioner } from '#testing/providers/identity-provisioner'
import type { Person } from '#testing/people'

const core = 'urn:ietf:params:scim:schemas:core:2.0:Group'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
let okta: TestProvisioner
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
  okta = await openProvisioner(node, maya)
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const patch = (id: string, ...Operations: object[]) =>
  okta.send('PATCH', `/Groups/${id}`, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations })
const added = async (displayName: string, more: object = {}) => {
  const reply = await okta.send('POST', '/Groups', { schemas: [core], displayName, ...more })
  expect(reply.status, reply.text).toBe(201)
  return reply.body
}
const membersOf = async (id: string): Promise<string[]> =>
  (await okta.send('GET', `/Groups/${id}`)).body.members.map(({ value }: { value: string }) => value).toSorted()
const found = async (filter: string) =>
  (await okta.send('GET', `/Groups?filter=${encodeURIComponent(filter)}&excludedAttributes=members`)).body

test('a group is added, found, filled, emptied, renamed and deleted, as Okta does it', async () => {
  const body = await added('Deck crew', { members: [] })
  expect(body).toMatchObject({ schemas: [core], displayName: 'Deck crew', members: [], meta: { resourceType: 'Group' } })
  const page = await found('displayName eq "deck CREW"')
  expect([page.totalResults, page.Resources[0].id, 'members' in page.Resources[0]]).toEqual([1, body.id, false])
  const filled = await patch(body.id, {
    op: 'add',
    path: 'members',
    value: [{ value: tomas.id, display: tomas.address }, { value: jun.id }],
  })
  expect([filled.status, filled.text]).toEqual([204, ''])
  expect(await membersOf(body.id)).toEqual([tomas.id, jun.id].toSorted())
  await patch(body.id, { op: 'remove', path: `members[value eq "${tomas.id}"]` })
  expect(await membersOf(body.id)).toEqual([jun.id])
  await patch(body.id, { op: 'replace', value: { id: body.id, displayName: 'Deck and rigging' } })
  const put = await okta.send('PUT', `/Groups/${body.id}`, { schemas: [core], displayName: 'Deck', members: [{ value: maya.id }] })
  expect([put.status, put.body.displayName, await membersOf(body.id)]).toEqual([200, 'Deck', [maya.id]])
  const { items } = await maya.client.listGroups({})
  expect(items).toMatchObject([{ group_id: body.id, group_name: 'Deck', total_members: 1, visibility: 'managers' }])
  expect((await okta.send('DELETE', `/Groups/${body.id}`)).status).toBe(204)
  expect((await okta.send('GET', `/Groups/${body.id}`)).status).toBe(404)
})

test('as Entra ID does it: an external id, members one by one and in a list, and the query for a member', async () => {
  const { id } = await added('Harbour watch', { externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159' })
  await patch(id, { op: 'Add', path: 'members', value: [{ $ref: null, value: tomas.id }] })
  expect((await found('externalId eq "8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159"')).totalResults).toBe(1)
  expect((await found(`id eq "${id}" and members eq "${tomas.id}"`)).totalResults).toBe(1)
  expect((await found(`members[value eq "${jun.id}"]`)).totalResults).toBe(0)
  await patch(id, { op: 'Remove', path: 'members', value: [{ $ref: null, value: tomas.id }] })
  expect(await membersOf(id)).toEqual([])
  await patch(id, { op: 'Replace', path: 'members', value: [{ value: jun.id }, { value: maya.id }] })
  await patch(id, { op: 'Remove', path: 'members' })
  expect(await membersOf(id)).toEqual([])
  const reply = await okta.send('PATCH', `/Groups/${id}?attributes=displayName`, {
    Operations: [{ op: 'Replace', path: 'displayName', value: 'Watch' }],
  })
  expect([reply.status, reply.body.displayName]).toEqual([200, 'Watch'])
})

test('wrong versions, names and members are refused', async () => {
  const { id, meta } = await added('Sails')
  const put = (displayName: string, version: string) => okta.send('PUT', `/Groups/${id}`, { displayName }, { 'if-match': version })
  expect((await put('Sails and ropes', meta.version)).status).toBe(200)
  expect((await put('Sails', meta.version)).status).toBe(412)
  const other = await added('Anchors')
  const typeOf = async (asked: ReturnType<typeof patch>) => await asked.then(({ status, body }) => [status, body?.scimType])
  expect(await typeOf(patch(other.id, { op: 'replace', path: 'displayName', value: 'sails AND ropes' }))).toEqual([409, 'uniqueness'])
  expect(await typeOf(okta.send('POST', '/Groups', { displayName: 'ANCHORS' }))).toEqual([409, 'uniqueness'])
  expect(await typeOf(okta.send('POST', '/Groups', {}))).toEqual([400, 'invalidValue'])
  for (const value of [randomUUID(), 'nobody', { toString: 1 }])
    expect(await typeOf(patch(id, { op: 'add', path: 'members', value: [{ value }] }))).toEqual([400, 'invalidValue'])
  expect(await typeOf(patch(id, { op: 'replace', path: 'nothing', value: 1 }))).toEqual([400, 'invalidPath'])
  expect(await typeOf(patch(id, { op: 'replace', path: 'id', value: 1 }))).toEqual([400, 'mutability'])
  expect(await typeOf(patch(randomUUID(), { op: 'add', path: 'members', value: [] }))).toEqual([404, undefined])
})

test('groups with a rule, and those of another company, are not found', async () => {
  const { groups: _none, ...facts } = nobody
  const rule = await maya.client.createGroup({ group_name: 'By rule', rule: { ...facts, is_all_employee_selected: true } })
  expect((await okta.send('GET', `/Groups/${rule.group_id}`)).status).toBe(404)
  const own = await added('Ours')
  const kestrel = await openProvisioner(node, await node.found('Kestrel', 'hana'))
  expect((await kestrel.send('GET', '/Groups')).body.totalResults).toBe(0)
  for (const method of ['GET', 'DELETE']) expect((await kestrel.send(method, `/Groups/${own.id}`)).status).toBe(404)
  const stranger = await kestrel.send('POST', '/Groups', { displayName: 'Ours', members: [{ value: tomas.id }] })
  expect([stranger.status, stranger.body.scimType]).toEqual([400, 'invalidValue'])
})

test('a search over everything pages through people and then groups', async () => {
  const all = await okta.send('POST', '/.search', { sortBy: 'id', count: 200 })
  const types = all.body.Resources.map(({ meta }: { meta: { resourceType: string } }) => meta.resourceType)
  expect(types).toEqual(types.toSorted().toReversed())
  const { length } = types
  const last = await okta.send('POST', '/.search', { startIndex: length, count: 5 })
  expect([last.body.totalResults, last.body.Resources.length]).toEqual([length, 1])
  expect((await okta.send('POST', '/.search', { filter: 'displayName eq "Ours"' })).body.totalResults).toBe(1)
  expect((await okta.send('GET', '/ResourceTypes')).body.totalResults).toBe(2)
})
