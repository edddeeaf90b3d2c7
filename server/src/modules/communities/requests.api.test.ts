import { randomUUID } from 'node:crypto'
import type { Community } from '@atrium/contract/communities/schemas'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { join } from '#kernel/live/testing'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { giveRole } from '#testing/role-company'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const found = (visibility: Community['visibility']): Promise<Community> =>
  maya.client.createCommunity({ client_community_id: randomUUID(), community_name: randomUUID(), visibility })
const as = (person: Person) => ({ employee_id: person.id })
const standing = (person: Person, community_id: string): Promise<Community> => person.client.getCommunity({ community_id })

test('moderators hear of a request, and that it was withdrawn or declined', async () => {
  const { community_id } = await found('on_request')
  await maya.client.addCommunityMembers({ community_id, employees: [as(tomas)] })
  const socket = await join(tomas)
  const ask = () => jun.client.joinCommunity({ community_id })
  const steps = [ask, () => jun.client.leaveCommunity({ community_id }), ask]
  for (const step of steps) await step()
  await maya.client.decideCommunityRequest({ community_id, ...as(jun), decision: 'refuse' })
  const { revision } = await standing(maya, community_id)
  await socket.waitFor('event', (event) => event.name === 'community.changed' && event.revision === revision)
  const heard = socket.of('event').filter(({ name, scope }) => name === 'community.changed' && scope === `community:${community_id}`)
  expect(heard).toHaveLength(steps.length + 1)
})

test('asking twice and adding a member again change nothing', async () => {
  const { community_id } = await found('on_request')
  const asked = await jun.client.joinCommunity({ community_id })
  expect(await jun.client.joinCommunity({ community_id })).toEqual(asked)
  const added = await maya.client.addCommunityMembers({ community_id, employees: [as(tomas)] })
  expect(await maya.client.addCommunityMembers({ community_id, employees: [as(tomas)] })).toEqual(added)
})

test('people who asked to join are members once the community is open', async () => {
  const { community_id } = await found('on_request')
  await jun.client.joinCommunity({ community_id })
  const socket = await join(jun)
  expect(await maya.client.updateCommunity({ community_id, visibility: 'open' })).toMatchObject({ total_members: 2 })
  await socket.waitFor('event', ({ name }) => name === 'membership.changed')
  expect(await standing(jun, community_id)).toMatchObject({ role: 'member', is_requested: false })
})

test('a guest neither finds, joins nor asks, and who became one gets in only by invitation', async () => {
  const [open, asked] = [(await found('open')).community_id, (await found('on_request')).community_id]
  await tomas.client.joinCommunity({ community_id: asked })
  await giveRole(maya, tomas, 'guest')
  onTestFinished(() => giveRole(maya, tomas, 'employee'))
  const listed = async () =>
    (await tomas.client.listCommunities({ limit: 100 })).items.filter(({ community_id }) => [open, asked].includes(community_id))
  expect(await listed()).toEqual([])
  for (const community_id of [open, asked]) {
    expect(await refusalOf(tomas.client.getCommunity({ community_id }))).toBe('COMMUNITY_NOT_FOUND')
    expect(await refusalOf(tomas.client.joinCommunity({ community_id }))).toBe('COMMUNITY_NOT_FOUND')
    expect(await refusalOf(tomas.client.listPosts({ community_id }))).toBe('COMMUNITY_NOT_FOUND')
  }
  await maya.client.updateCommunity({ community_id: asked, visibility: 'open' })
  expect(await refusalOf(tomas.client.getCommunity({ community_id: asked }))).toBe('COMMUNITY_NOT_FOUND')
  await maya.client.addCommunityMembers({ community_id: open, employees: [as(tomas)] })
  expect(await listed()).toMatchObject([{ community_id: open, can: { read: true, post: true } }])
})

test('requests end when the community becomes private', async () => {
  const { community_id } = await found('on_request')
  await jun.client.joinCommunity({ community_id })
  const socket = await join(jun)
  await maya.client.updateCommunity({ community_id, visibility: 'private' })
  await socket.waitFor('event', ({ name }) => name === 'membership.changed')
  expect((await maya.client.listCommunityRequests({ community_id })).items).toEqual([])
})

test('the last member of a private community stays', async () => {
  const { community_id } = await found('private')
  expect(await refusalOf(maya.client.leaveCommunity({ community_id }))).toBe('LAST_COMMUNITY_OWNER')
  await maya.client.addCommunityMembers({ community_id, employees: [as(tomas)] })
  await maya.client.updateCommunityMember({ community_id, ...as(tomas), role: 'owner' })
  await maya.client.leaveCommunity({ community_id })
  expect(await standing(tomas, community_id)).toMatchObject({ total_members: 1 })
})

test('the successor of a deleted owner is told', async () => {
  const { community_id } = await found('open')
  const leaver = await node.welcome(maya, 'aisha')
  for (const person of [leaver, jun]) await person.client.joinCommunity({ community_id })
  await maya.client.updateCommunityMember({ community_id, ...as(leaver), role: 'owner' })
  await maya.client.leaveCommunity({ community_id })
  const socket = await join(jun)
  await maya.client.deleteEmployee(as(leaver))
  await socket.waitFor('event', ({ name, rows }) => name === 'membership.changed' && JSON.stringify(rows).includes(community_id))
  expect(await standing(jun, community_id)).toMatchObject({ role: 'owner' })
})
