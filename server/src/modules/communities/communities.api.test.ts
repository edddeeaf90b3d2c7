import { randomUUID } from 'node:crypto'
import { CallError } from '@atrium/contract/client'
import { coverPath } from '@atrium/contract/communities/covers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { join } from '#kernel/live/testing'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { paragraph, type Person } from '#testing/people'
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

let number = 0
const found = (more: object = {}) =>
  maya.client.createCommunity({ client_community_id: randomUUID(), community_name: `Quays ${(number += 1)}`, ...more })
const as = (person: Person) => ({ employee_id: person.id })

test('the founder of a community owns it, and a retry founds no second', async () => {
  const facts = { client_community_id: randomUUID(), community_name: 'Running in rain', community_description: 'Slowly' }
  const made = await maya.client.createCommunity(facts)
  expect(made).toMatchObject({ role: 'owner', is_member: true, total_members: 1, can: { manage: true, post: true } })
  expect(await maya.client.createCommunity(facts)).toEqual(made)
  const twin = { client_community_id: randomUUID(), community_name: 'RUNNING in rain' }
  expect(await refusalOf(maya.client.createCommunity(twin))).toBe('COMMUNITY_ALREADY_EXISTS')
})

test('the name of a community cannot be an address', async () => {
  expect(await refusalOf(found({ community_name: 'https://prizes.example' }))).toBe('INVALID_REQUEST')
})

test('a cover that comes with the app needs no upload; an address elsewhere is refused', async () => {
  const { community_id, community_image } = await found({ community_image: coverPath('fog') })
  expect(community_image).toBe('/communities/fog.svg')
  const change = (address: string | null) => maya.client.updateCommunity({ community_id, community_image: address })
  expect(await refusalOf(change('https://elsewhere.example/fog.svg'))).toBe('FILE_NOT_FOUND')
  expect((await change(null)).community_image).toBeNull()
})

test('two founders of one name at the same time found one community', async () => {
  const tries = Array.from({ length: 4 }, () =>
    maya.client.createCommunity({ client_community_id: randomUUID(), community_name: 'Harbour choir' }).then(
      () => 'founded',
      () => 'refused',
    ),
  )
  expect((await Promise.all(tries)).toSorted()).toEqual(['founded', 'refused', 'refused', 'refused'])
})

test('of communities that take one name at the same time, one has it', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => found()))
  const take = (community_id: string) =>
    maya.client.updateCommunity({ community_id, community_name: 'Night watch' }).then(
      () => 'has it',
      (error: unknown) => (error instanceof CallError ? error.code : String(error)),
    )
  const answers = await Promise.all(all.map(({ community_id }) => take(community_id)))
  const refused = Array.from({ length: 3 }, () => 'COMMUNITY_ALREADY_EXISTS')
  expect(answers.toSorted()).toEqual([...refused, 'has it'])
})

test('an open community is joined and left; the last owner stays while others are there', async () => {
  const { community_id } = await found()
  expect(await tomas.client.joinCommunity({ community_id })).toMatchObject({ role: 'member', total_members: 2, can: { manage: false } })
  expect(await tomas.client.joinCommunity({ community_id })).toMatchObject({ total_members: 2 })
  expect(await refusalOf(maya.client.leaveCommunity({ community_id }))).toBe('LAST_COMMUNITY_OWNER')
  await maya.client.updateCommunityMember({ community_id, ...as(tomas), role: 'owner' })
  await maya.client.leaveCommunity({ community_id })
  expect(await tomas.client.getCommunity({ community_id })).toMatchObject({ total_members: 1, role: 'owner' })
})

test('somebody who joins a community that everybody left owns it', async () => {
  const { community_id } = await found()
  await maya.client.leaveCommunity({ community_id })
  expect(await tomas.client.joinCommunity({ community_id })).toMatchObject({ total_members: 1, role: 'owner', can: { manage: true } })
  expect(await jun.client.joinCommunity({ community_id })).toMatchObject({ total_members: 2, role: 'member' })
})

test('a community on request is entered when a moderator agrees', async () => {
  const { community_id } = await found({ visibility: 'on_request' })
  const asked = await tomas.client.joinCommunity({ community_id, words: 'I know every bollard' })
  expect(asked).toMatchObject({ is_member: false, is_requested: true, can: { read: false } })
  expect(await refusalOf(tomas.client.listCommunityRequests({ community_id }))).toBe('NO_PERMISSION')
  const { items } = await maya.client.listCommunityRequests({ community_id })
  expect(items).toMatchObject([{ ...as(tomas), words: 'I know every bollard' }])
  await maya.client.decideCommunityRequest({ community_id, ...as(tomas), decision: 'approve' })
  expect(await tomas.client.getCommunity({ community_id })).toMatchObject({ is_member: true, is_requested: false, can: { read: true } })
  await jun.client.joinCommunity({ community_id })
  await maya.client.decideCommunityRequest({ community_id, ...as(jun), decision: 'refuse' })
  expect(await jun.client.getCommunity({ community_id })).toMatchObject({ is_member: false, is_requested: false })
})

test('a private community is unknown to all but its members', async () => {
  const { community_id, community_name } = await found({ visibility: 'private' })
  expect(await refusalOf(tomas.client.getCommunity({ community_id }))).toBe('COMMUNITY_NOT_FOUND')
  expect(await refusalOf(tomas.client.joinCommunity({ community_id }))).toBe('COMMUNITY_NOT_FOUND')
  expect((await tomas.client.listCommunities({ search: community_name })).items).toEqual([])
  await maya.client.addCommunityMembers({ community_id, employees: [as(tomas)] })
  expect((await tomas.client.listCommunities({ mine: true, search: community_name })).items).toMatchObject([{ community_id }])
})

test('moderators remove members, and no owner', async () => {
  const { community_id } = await found()
  for (const person of [tomas, jun]) await person.client.joinCommunity({ community_id })
  expect(await refusalOf(tomas.client.removeCommunityMember({ community_id, ...as(jun) }))).toBe('NO_PERMISSION')
  await maya.client.updateCommunityMember({ community_id, ...as(tomas), role: 'moderator' })
  expect(await refusalOf(tomas.client.removeCommunityMember({ community_id, ...as(maya) }))).toBe('NO_PERMISSION')
  await tomas.client.removeCommunityMember({ community_id, ...as(jun) })
  expect((await maya.client.listCommunityMembers({ community_id })).items).toMatchObject([as(maya), as(tomas)])
})

test('an archived community is read, and nobody joins it', async () => {
  const { community_id } = await found()
  const archived = await maya.client.updateCommunity({ community_id, is_archived: true })
  expect(archived).toMatchObject({ is_archived: true, can: { read: true, post: false, comment: false, manage: true } })
  expect(await refusalOf(tomas.client.joinCommunity({ community_id }))).toBe('COMMUNITY_NOT_FOUND')
  expect(await maya.client.updateCommunity({ community_id, is_archived: false })).toMatchObject({ can: { post: true } })
})

test('nobody is added to an archived community, and nobody let in who asked before; declining is still possible', async () => {
  const { community_id } = await found({ visibility: 'on_request' })
  for (const { client } of [tomas, jun]) await client.joinCommunity({ community_id })
  const archived = await maya.client.updateCommunity({ community_id, is_archived: true })
  expect(archived).toMatchObject({ can: { moderate: true, admit: false } })
  const letIn = maya.client.decideCommunityRequest({ community_id, ...as(tomas), decision: 'approve' })
  expect(await refusalOf(letIn)).toBe('NO_PERMISSION')
  expect(await refusalOf(maya.client.addCommunityMembers({ community_id, employees: [as(tomas)] }))).toBe('NO_PERMISSION')
  await maya.client.decideCommunityRequest({ community_id, ...as(jun), decision: 'refuse' })
  expect((await maya.client.listCommunityRequests({ community_id })).items).toMatchObject([as(tomas)])
  await maya.client.updateCommunity({ community_id, is_archived: false })
  await maya.client.decideCommunityRequest({ community_id, ...as(tomas), decision: 'approve' })
  expect(await tomas.client.getCommunity({ community_id })).toMatchObject({ is_member: true, total_members: 2 })
})

test('who asked to join does not get in when an archived community is opened to everyone', async () => {
  const { community_id } = await found({ visibility: 'on_request' })
  await tomas.client.joinCommunity({ community_id })
  await maya.client.updateCommunity({ community_id, is_archived: true, visibility: 'open' })
  expect(await tomas.client.getCommunity({ community_id })).toMatchObject({ is_member: false, is_requested: false, total_members: 1 })
})

test('a removed member falls silent at once', async () => {
  const { community_id } = await found({ visibility: 'private' })
  await maya.client.addCommunityMembers({ community_id, employees: [as(tomas), as(jun)] })
  const [ofTomas, ofJun] = [await join(tomas), await join(jun)]
  await maya.client.removeCommunityMember({ community_id, ...as(jun) })
  await ofJun.waitFor('event', ({ name }) => name === 'membership.changed')
  const body = {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'After he left' }] }],
  }
  await maya.client.createPost({ community_id, client_post_id: randomUUID(), body })
  await ofTomas.waitFor('event', ({ rows }) => JSON.stringify(rows).includes('After he left'))
  await ofJun.settle()
  expect(JSON.stringify(ofJun.frames)).not.toContain('After he left')
})

test('the community of a deleted owner passes to the longest-standing moderator', async () => {
  const leaver = await node.welcome(maya, 'aisha')
  const { community_id } = await maya.client.createCommunity({ client_community_id: randomUUID(), community_name: 'Passing on' })
  for (const person of [tomas, jun, leaver]) await person.client.joinCommunity({ community_id })
  await maya.client.updateCommunityMember({ community_id, ...as(leaver), role: 'owner' })
  await maya.client.updateCommunityMember({ community_id, ...as(jun), role: 'moderator' })
  await maya.client.leaveCommunity({ community_id })
  await maya.client.deleteEmployee({ employee_id: leaver.id })
  const { items } = await tomas.client.listCommunityMembers({ community_id })
  expect(items).toMatchObject([
    { ...as(tomas), role: 'member' },
    { ...as(jun), role: 'owner' },
  ])
})

test('a moderator does not lock or open what was written in an archived community', async () => {
  const { community_id } = await maya.client.createCommunity({ client_community_id: randomUUID(), community_name: randomUUID() })
  const post = { community_id, client_post_id: randomUUID(), body: paragraph('Last words') }
  const { post_id } = await maya.client.createPost(post)
  await maya.client.updateCommunity({ community_id, is_archived: true })
  expect(await refusalOf(maya.client.pinPost({ post_id, is_pinned: true }))).toBe('NO_PERMISSION')
  expect(await refusalOf(maya.client.updatePost({ post_id, is_locked: true }))).toBe('NO_PERMISSION')
})
