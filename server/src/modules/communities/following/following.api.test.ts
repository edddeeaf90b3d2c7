import { randomUUID } from 'node:crypto'
import { nobody } from '@atrium/contract/people/audience'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { giveRole } from '#testing/role-company'
import { query } from '#testing/postgres'
import { queueJob, worked } from '#testing/jobs/jobs'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, aisha: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun, aisha } = await node.foundNorthwind('tomas', 'jun', 'aisha'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const inLisbon = {
  ...nobody,
  criterias: [{ criteria_type: 'location', search_type: 'eq', value: 'Lisbon', field_id: null, include_below: false }],
}
const live = ({ id: employee_id }: Person, location: string) => maya.client.updateEmployee({ employee: { employee_id, location } })
async function openOffice(more: object = {}): Promise<string> {
  const { community_id } = await maya.client.createCommunity({ client_community_id: randomUUID(), community_name: randomUUID(), ...more })
  return community_id
}
async function membersOf(community_id: string): Promise<string[]> {
  await worked(node, ['communities.follow'])
  return (await maya.client.listCommunityMembers({ community_id })).items.map(({ employee_id }) => employee_id).toSorted()
}
const ids = (...people: Person[]): string[] => people.map(({ id }) => id).toSorted()

test('who meets the rule of a community is in it, and who does not any more is out; its owner stays', async () => {
  const community_id = await openOffice({ visibility: 'private' })
  await live(tomas, 'Lisbon')
  const socket = await tomas.openSocket()
  expect(await maya.client.updateCommunityAudience({ community_id, audience: inLisbon })).toMatchObject({ is_by_rule: true })
  expect(await membersOf(community_id)).toEqual(ids(maya, tomas))
  await socket.waitFor('event', ({ name }) => name === 'membership.changed')
  socket.close()
  expect(await tomas.client.getCommunity({ community_id })).toMatchObject({ is_member: true, total_members: 2, can: { leave: false } })
  await live(jun, 'Lisbon')
  expect(await membersOf(community_id)).toEqual(ids(maya, tomas, jun))
  await live(tomas, 'Oslo')
  expect(await membersOf(community_id)).toEqual(ids(maya, jun))
  expect(await refusalOf(tomas.client.getCommunity({ community_id }))).toBe('COMMUNITY_NOT_FOUND')
})

test('nobody joins, leaves, is added or removed by hand', async () => {
  const community_id = await openOffice()
  await live(jun, 'Lisbon')
  await maya.client.updateCommunityAudience({ community_id, audience: inLisbon })
  expect(await membersOf(community_id)).toContain(jun.id)
  const refusals = [
    jun.client.leaveCommunity({ community_id }),
    aisha.client.joinCommunity({ community_id }),
    maya.client.addCommunityMembers({ community_id, employees: [{ employee_id: aisha.id }] }),
    maya.client.removeCommunityMember({ community_id, employee_id: jun.id }),
  ]
  expect(await Promise.all(refusals.map(refusalOf))).toEqual(refusals.map(() => 'COMMUNITY_BY_RULE'))
  expect(await aisha.client.getCommunity({ community_id })).toMatchObject({ can: { join: false, read: true } })
})

test('a moderator stays whom the rule does not reach, and leaves with the role; without a rule everyone stays, and may leave', async () => {
  const community_id = await openOffice()
  await maya.client.addCommunityMembers({ community_id, employees: [{ employee_id: aisha.id }] })
  await maya.client.updateCommunityMember({ community_id, employee_id: aisha.id, role: 'moderator' })
  await live(jun, 'Lisbon')
  await maya.client.updateCommunityAudience({ community_id, audience: inLisbon })
  expect(await membersOf(community_id)).toEqual(expect.arrayContaining(ids(aisha, jun)))
  await maya.client.updateCommunityMember({ community_id, employee_id: aisha.id, role: 'member' })
  expect(await membersOf(community_id)).not.toContain(aisha.id)
  expect(await maya.client.updateCommunityAudience({ community_id, audience: null })).toMatchObject({ is_by_rule: false })
  await live(jun, 'Oslo')
  expect(await membersOf(community_id)).toContain(jun.id)
  await jun.client.leaveCommunity({ community_id })
  expect(await membersOf(community_id)).not.toContain(jun.id)
})

test('what was missed is made good by the round; an archived community stays as it is', async () => {
  const [open, archived] = [await openOffice(), await openOffice()]
  await live(tomas, 'Lisbon')
  for (const community_id of [open, archived]) await maya.client.updateCommunityAudience({ community_id, audience: inLisbon })
  expect(await membersOf(open)).toContain(tomas.id)
  await maya.client.updateCommunity({ community_id: archived, is_archived: true })
  await query(node.database.superuserUrl, `update employee set location = 'Bergen' where employee_id = '${tomas.id}'`)
  await queueJob(node, 'communities.reconcile')
  await worked(node, ['communities.reconcile'])
  expect(await membersOf(open)).not.toContain(tomas.id)
  expect(await membersOf(archived)).toContain(tomas.id)
})

test('a rule lets nobody into an archived community until it is restored', async () => {
  const community_id = await openOffice()
  await live(tomas, 'Lisbon')
  await maya.client.updateCommunity({ community_id, is_archived: true })
  await maya.client.updateCommunityAudience({ community_id, audience: inLisbon })
  expect(await membersOf(community_id)).toEqual(ids(maya))
  await maya.client.updateCommunity({ community_id, is_archived: false })
  expect(await membersOf(community_id)).toContain(tomas.id)
})

test('a rule does not reach guests, and who becomes one leaves', async () => {
  const community_id = await openOffice()
  await maya.client.updateCommunityAudience({ community_id, audience: inLisbon })
  await live(jun, 'Lisbon')
  await live(tomas, 'Lisbon')
  expect(await membersOf(community_id)).toEqual(expect.arrayContaining(ids(tomas, jun)))
  await giveRole(maya, jun, 'guest')
  expect(await membersOf(community_id)).not.toContain(jun.id)
  await live(jun, 'Oslo')
  await live(jun, 'Lisbon')
  expect(await membersOf(community_id)).not.toContain(jun.id)
  await giveRole(maya, jun, 'employee')
  expect(await membersOf(community_id)).toContain(jun.id)
})

test('only those who manage communities see and change the rule, and only with what they may name', async () => {
  const community_id = await openOffice()
  expect(await refusalOf(tomas.client.getCommunityAudience({ community_id }))).toBe('NO_PERMISSION')
  expect(await refusalOf(tomas.client.updateCommunityAudience({ community_id, audience: null }))).toBe('NO_PERMISSION')
  await maya.client.updateCommunityAudience({ community_id, audience: inLisbon })
  expect(await maya.client.getCommunityAudience({ community_id })).toEqual({ audience: inLisbon })
  const unknown = { ...nobody, groups: [{ group_id: randomUUID() }] }
  expect(await refusalOf(maya.client.updateCommunityAudience({ community_id, audience: unknown }))).toBe('GROUP_NOT_FOUND')
})
