import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { sendTo, type Person } from '#testing/people'
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

let made = 0
const newSpace = (maker: Person, visibility: 'public' | 'private' = 'public', people: Person[] = []) =>
  maker.client.createSpace({ space_name: `Pier ${(made += 1)}`, visibility, employee_ids: people.map((person) => person.id) })
const namesSeenBy = async (person: Person) => (await person.client.listSpaces({ limit: 200 })).items.map((space) => space.space_name)

test('a new company has one space, and everyone who joins the company is a member', async () => {
  const { items } = await jun.client.listRecent({})
  expect(items.map((item) => item.space?.space_name)).toContain('Northwind')
  expect(items.find((item) => item.space?.space_name === 'Northwind')?.space).toMatchObject({
    total_members: 3,
    role: 'member',
    is_member: true,
  })
})

test('the creator of a space is its admin, and the people they named are members', async () => {
  const space = await newSpace(tomas, 'public', [jun])
  expect(space).toMatchObject({
    role: 'admin',
    is_member: true,
    join_status: 'accepted',
    total_members: 2,
    can: { edit: true, invite: true, join: false, leave: true },
  })
  expect(space.sub_spaces).toMatchObject([{ sub_space_name: 'General', is_default: true }])
  const { items } = await jun.client.listSpaceMembers({ space_id: space.space_id })
  expect(items.map(({ employee_id, role }) => [employee_id, role])).toEqual([
    [tomas.id, 'admin'],
    [jun.id, 'member'],
  ])
})

test('names of spaces are unique in a company, ignoring case', async () => {
  const space = await newSpace(tomas)
  expect(await refusalOf(maya.client.createSpace({ space_name: space.space_name.toUpperCase() }))).toBe('SPACE_NAME_ALREADY_EXISTS')
  const outcomes = await Promise.all(
    [1, 2, 3].map(() =>
      maya.client.createSpace({ space_name: 'The same' }).then(
        () => 'made',
        (error: { code: string }) => error.code,
      ),
    ),
  )
  expect(outcomes.toSorted()).toEqual(['SPACE_NAME_ALREADY_EXISTS', 'SPACE_NAME_ALREADY_EXISTS', 'made'])
})

test('anyone can see, join once, and leave a public space', async () => {
  const { space_id, space_name } = await newSpace(tomas)
  expect(await namesSeenBy(jun)).toContain(space_name)
  expect(await jun.client.getSpace({ space_id })).toMatchObject({
    is_member: false,
    role: null,
    can: { join: true, edit: false, invite: false },
  })
  const joined = await Promise.all([jun.client.joinSpace({ space_id }), jun.client.joinSpace({ space_id })])
  expect(joined.map((space) => space.total_members)).toEqual([2, 2])
  await jun.client.leaveSpace({ space_id })
  expect(await jun.client.getSpace({ space_id })).toMatchObject({ is_member: false, total_members: 1 })
  expect((await jun.client.listRecent({})).items.map((item) => item.entity_id)).not.toContain(space_id)
  expect(await refusalOf(jun.client.leaveSpace({ space_id }))).toBe('NO_PERMISSION')
})

test('a private space does not exist for those outside it, whichever call they try', async () => {
  const { space_id, space_name, sub_spaces } = await newSpace(tomas, 'private')
  const sub_space_id = sub_spaces[0]?.sub_space_id ?? ''
  expect(await namesSeenBy(maya)).not.toContain(space_name)
  const refusals = await Promise.all(
    [
      maya.client.getSpace({ space_id }),
      maya.client.joinSpace({ space_id }),
      maya.client.leaveSpace({ space_id }),
      maya.client.updateSpace({ space_id, space_name: 'Mine now' }),
      maya.client.inviteToSpace({ space_id, employee_ids: [maya.id] }),
      maya.client.listSpaceMembers({ space_id }),
      maya.client.removeSpaceMember({ space_id, employee_id: tomas.id }),
      maya.client.createSubSpace({ space_id, sub_space_name: 'Side door' }),
      maya.client.resolveConversation({ entity_type: 'space', entity_id: space_id }),
    ].map(refusalOf),
  )
  expect(new Set(refusals)).toEqual(new Set(['SPACE_NOT_FOUND']))
  expect(await refusalOf(maya.client.listMessages({ conversation_id: sub_space_id, anchor: 'newest' }))).toBe('CONVERSATION_NOT_FOUND')
  expect(await refusalOf(sendTo(maya, sub_space_id, 'hello'))).toBe('CONVERSATION_NOT_FOUND')
})

test('members invite to a public space, only admins to a private one', async () => {
  const open = await newSpace(tomas, 'public', [jun])
  expect(await jun.client.inviteToSpace({ space_id: open.space_id, employee_ids: [maya.id, maya.id] })).toMatchObject({ total_members: 3 })
  const closed = await newSpace(tomas, 'private', [jun])
  expect(await refusalOf(jun.client.inviteToSpace({ space_id: closed.space_id, employee_ids: [maya.id] }))).toBe('NO_PERMISSION')
  expect(await tomas.client.inviteToSpace({ space_id: closed.space_id, employee_ids: [maya.id] })).toMatchObject({ total_members: 3 })
  expect(await refusalOf(tomas.client.inviteToSpace({ space_id: closed.space_id, employee_ids: [crypto.randomUUID()] }))).toBe(
    'EMPLOYEE_NOT_FOUND',
  )
})

test('the last admin can neither leave nor be removed while others remain', async () => {
  const { space_id } = await newSpace(tomas, 'public', [jun])
  expect(await refusalOf(tomas.client.leaveSpace({ space_id }))).toBe('LAST_SPACE_ADMIN')
  expect(await refusalOf(tomas.client.removeSpaceMember({ space_id, employee_id: tomas.id }))).toBe('LAST_SPACE_ADMIN')
  await tomas.client.removeSpaceMember({ space_id, employee_id: jun.id })
  await tomas.client.leaveSpace({ space_id })
  expect(await tomas.client.getSpace({ space_id })).toMatchObject({ total_members: 0 })
})

test('only an admin removes people, who get nothing that is sent from then on', async () => {
  const { space_id, sub_spaces } = await newSpace(tomas, 'public', [jun, maya])
  const conversation_id = sub_spaces[0]?.sub_space_id ?? ''
  expect(await refusalOf(jun.client.removeSpaceMember({ space_id, employee_id: maya.id }))).toBe('NO_PERMISSION')
  const { message_id } = await sendTo(jun, conversation_id, 'still here')
  await tomas.client.removeSpaceMember({ space_id, employee_id: jun.id })
  const refusals = await Promise.all([
    refusalOf(sendTo(jun, conversation_id, 'and now?')),
    refusalOf(jun.client.listMessages({ conversation_id, anchor: 'newest' })),
    refusalOf(jun.client.listMessageChanges({ conversation_id, since: 0 })),
    refusalOf(jun.client.moveReadPointer({ conversation_id, seq: 1 })),
  ])
  expect(new Set(refusals)).toEqual(new Set(['CONVERSATION_NOT_FOUND']))
  expect(
    await refusalOf(
      jun.client.editMessage({
        message_id,
        body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }] },
      }),
    ),
  ).toBe('MESSAGE_NOT_FOUND')
  expect(await refusalOf(jun.client.addReaction({ message_id, emoji: '👍' }))).toBe('MESSAGE_NOT_FOUND')
  expect(await refusalOf(tomas.client.removeSpaceMember({ space_id, employee_id: jun.id }))).toBe('EMPLOYEE_NOT_FOUND')
  expect((await jun.client.listInboxChanges({ since: 0 })).left).toContain(space_id)
})

test('admins change a space, members cannot, and everyone sees the new name', async () => {
  const { space_id } = await newSpace(tomas, 'public', [jun])
  expect(await refusalOf(jun.client.updateSpace({ space_id, space_name: 'Jetty' }))).toBe('NO_PERMISSION')
  await tomas.client.updateSpace({ space_id, space_name: 'Jetty', space_description: 'Where the boats are' })
  expect(await jun.client.getSpace({ space_id })).toMatchObject({ space_name: 'Jetty', space_description: 'Where the boats are' })
  await tomas.client.updateSpace({ space_id, space_description: null })
  expect(await jun.client.getSpace({ space_id })).toMatchObject({ space_name: 'Jetty', space_description: null })
})

test('a new sub-space is open to every member from its first message, and is in their lists', async () => {
  const { space_id } = await newSpace(tomas, 'private', [jun])
  const before = (await jun.client.listRecent({})).inbox_revision
  const socket = await jun.openSocket()
  expect(await refusalOf(jun.client.createSubSpace({ space_id, sub_space_name: 'Night watch' }))).toBe('NO_PERMISSION')
  const { sub_space_id } = await tomas.client.createSubSpace({ space_id, sub_space_name: 'Night watch' })
  expect(await refusalOf(tomas.client.createSubSpace({ space_id, sub_space_name: 'night WATCH' }))).toBe('SPACE_NAME_ALREADY_EXISTS')
  await sendTo(tomas, sub_space_id, 'First one')
  const item = (await jun.client.listRecent({})).items.find((one) => one.entity_id === space_id)
  expect(item?.conversations.find((one) => one.conversation_id === sub_space_id)).toMatchObject({
    unread_message_count: 1,
    sub_space_name: 'Night watch',
  })
  const changed = await jun.client.listInboxChanges({ since: before })
  expect(changed.rows.flatMap((row) => row.conversations).map((one) => one.conversation_id)).toContain(sub_space_id)
  await socket.waitFor('behind', ({ scope, revision }) => scope === `inbox:${jun.id}` && revision > before)
  socket.close()
})

test('members are listed in pages, and forged cursors are refused', async () => {
  const { space_id } = await newSpace(tomas)
  for (const cursor of [
    '-',
    '{}',
    Buffer.from('["admin","------------------------------------"]').toString('base64url'),
    Buffer.from('["owner",null]').toString('base64url'),
  ])
    expect(await refusalOf(tomas.client.listSpaceMembers({ space_id, cursor }))).toBe('INVALID_REQUEST')
})

test('leaving, joining, sending and removing at the same moment end in a consistent state', async () => {
  const { space_id, sub_spaces } = await newSpace(tomas, 'public', [jun, maya])
  const conversation_id = sub_spaces[0]?.sub_space_id ?? ''
  const harmless = async (asked: Promise<unknown>) => {
    const [outcome] = await Promise.allSettled([asked])
    if (outcome.status === 'rejected' && outcome.reason.code !== 'SERVICE_UNAVAILABLE') expect(outcome.reason.status).toBeLessThan(500)
  }
  for (const _ of Array.from({ length: 12 })) {
    await Promise.all([
      ...[1, 2, 3, 4].map((count) => harmless(sendTo(jun, conversation_id, `at once ${count}`))),
      harmless(tomas.client.removeSpaceMember({ space_id, employee_id: jun.id })),
      harmless(maya.client.inviteToSpace({ space_id, employee_ids: [jun.id] })),
      harmless(jun.client.moveReadPointer({ conversation_id, seq: 2 })),
    ])
    await harmless(jun.client.joinSpace({ space_id }))
  }
  const { items } = await tomas.client.listSpaceMembers({ space_id })
  expect(await tomas.client.getSpace({ space_id })).toMatchObject({ total_members: items.length })
})
