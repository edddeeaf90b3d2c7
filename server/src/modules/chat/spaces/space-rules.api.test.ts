import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { uploadFile } from '#testing/upload-file'
import { paragraph, replyTo, sendTo, type Person } from '#testing/people'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, saanvi: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun, saanvi } = await node.foundNorthwind('tomas', 'jun', 'saanvi'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

let made = 0
async function newSpace(maker: Person, visibility: 'public' | 'private' = 'public', people: Person[] = []) {
  const name = `Mole ${(made += 1)}`
  const space = await maker.client.createSpace({ space_name: name, visibility, employee_ids: people.map((person) => person.id) })
  return { space_id: space.space_id, name, conversation_id: space.sub_spaces[0]?.sub_space_id ?? '' }
}
const itemOf = async (person: Person, space_id: string) =>
  (await person.client.listRecent({})).items.find((item) => item.entity_id === space_id)
const spaceOf = async (person: Person, space_id: string) => (await itemOf(person, space_id))?.space

test('where only admins may post, members can read and react, and get a specific refusal', async () => {
  const { space_id, conversation_id } = await newSpace(tomas, 'public', [jun])
  await tomas.client.updateSpace({ space_id, posting: 'admins' })
  const { message_id } = await sendTo(tomas, conversation_id, 'High tide at noon')
  expect(await refusalOf(sendTo(jun, conversation_id, 'Noted'))).toBe('SPACE_POSTING_RESTRICTED')
  expect(await jun.client.addReaction({ message_id, emoji: '👍' })).toMatchObject({ reactions: [{ emoji: '👍' }] })
  expect((await spaceOf(jun, space_id))?.can.post).toBe(false)
  await tomas.client.changeSpaceRole({ space_id, employee_id: jun.id, role: 'admin' })
  expect(await sendTo(jun, conversation_id, 'Noted')).toMatchObject({ text: 'Noted' })
})

test('admins decide who may invite', async () => {
  const { space_id } = await newSpace(tomas, 'private', [jun])
  await tomas.client.updateSpace({ space_id, inviting: 'members' })
  expect(await jun.client.inviteToSpace({ space_id, employee_ids: [maya.id] })).toMatchObject({ total_members: 3 })
  await tomas.client.updateSpace({ space_id, inviting: 'admins' })
  expect(await refusalOf(jun.client.inviteToSpace({ space_id, employee_ids: [saanvi.id] }))).toBe('NO_PERMISSION')
})

test('a space that turns private disappears for outsiders, and returns when it turns public', async () => {
  const { space_id, name } = await newSpace(tomas, 'public', [jun])
  const seen = async () => (await maya.client.listSpaces({ search: name })).items.length
  expect(await seen()).toBe(1)
  expect(await tomas.client.updateSpace({ space_id, visibility: 'private' })).toMatchObject({ is_listed: false, inviting: 'members' })
  expect(await seen()).toBe(0)
  expect(await refusalOf(maya.client.getSpace({ space_id }))).toBe('SPACE_NOT_FOUND')
  expect(await refusalOf(maya.client.joinSpace({ space_id }))).toBe('SPACE_NOT_FOUND')
  expect(await tomas.client.updateSpace({ space_id, visibility: 'public' })).toMatchObject({ is_listed: true })
  expect(await seen()).toBe(1)
})

test('members cannot change the rules', async () => {
  const { space_id } = await newSpace(tomas, 'public', [jun])
  const refusals = await Promise.all(
    [
      jun.client.updateSpace({ space_id, posting: 'admins' }),
      jun.client.updateSpace({ space_id, visibility: 'private' }),
      jun.client.archiveSpace({ space_id }),
      jun.client.restoreSpace({ space_id }),
      jun.client.changeSpaceRole({ space_id, employee_id: jun.id, role: 'admin' }),
      jun.client.handOverSpace({ space_id, employee_id: tomas.id }),
    ].map(refusalOf),
  )
  expect(new Set(refusals)).toEqual(new Set(['NO_PERMISSION']))
})

test('an archived space is read-only for its members until it is restored', async () => {
  const { space_id, conversation_id } = await newSpace(tomas, 'public', [jun])
  const { message_id } = await sendTo(jun, conversation_id, 'The last word')
  expect(await tomas.client.archiveSpace({ space_id })).toMatchObject({ can: { post: false, edit: false, archive: false, restore: true } })
  const body = paragraph('and another')
  const refusals = await Promise.all(
    [
      sendTo(jun, conversation_id, 'One more'),
      sendTo(tomas, conversation_id, 'One more'),
      jun.client.editMessage({ message_id, body }),
      jun.client.deleteMessage({ message_id }),
      tomas.client.addReaction({ message_id, emoji: '👍' }),
      tomas.client.removeReaction({ message_id, emoji: '👍' }),
      tomas.client.updateSpace({ space_id, space_name: 'Other' }),
      tomas.client.inviteToSpace({ space_id, employee_ids: [maya.id] }),
      tomas.client.removeSpaceMember({ space_id, employee_id: jun.id }),
      tomas.client.createSubSpace({ space_id, sub_space_name: 'Annex' }),
      maya.client.joinSpace({ space_id }),
    ].map(refusalOf),
  )
  expect(new Set(refusals)).toEqual(new Set(['SPACE_ARCHIVED']))
  const { messages } = await jun.client.listMessages({ conversation_id, anchor: 'newest' })
  expect(messages.map((message) => message.text)).toEqual(['The last word'])
  const restored = await tomas.client.restoreSpace({ space_id })
  expect(restored).toMatchObject({ archived_at: null, can: { post: true, archive: true, restore: false } })
  await sendTo(jun, conversation_id, 'One more')
})

test('two who archive at once both succeed, and everyone is notified once', async () => {
  const { space_id, conversation_id } = await newSpace(tomas, 'public', [jun])
  await tomas.client.changeSpaceRole({ space_id, employee_id: jun.id, role: 'admin' })
  const socket = await jun.openSocket()
  const [one, other] = await Promise.all([tomas.client.archiveSpace({ space_id }), jun.client.archiveSpace({ space_id })])
  expect(one.archived_at).toBe(other.archived_at)
  await socket.waitFor('event', ({ name, scope }) => name === 'space.changed' && scope === `conversation:${conversation_id}`)
  await socket.settle()
  expect(socket.events('conversation', conversation_id)).toHaveLength(1)
  socket.close()
})

test('a message sent while a space is archived is stored before it, or not at all', async () => {
  const { space_id, conversation_id } = await newSpace(tomas, 'public', [jun])
  const sending = Array.from({ length: 12 }, (_, count) =>
    sendTo(jun, conversation_id, `at once ${count}`).then(
      () => 'sent',
      (error: { code: string }) => error.code,
    ),
  )
  const { archived_at } = await tomas.client.archiveSpace({ space_id })
  const outcomes = await Promise.all(sending)
  const { messages } = await tomas.client.listMessages({ conversation_id, anchor: 'newest' })
  expect(messages).toHaveLength(outcomes.filter((outcome) => outcome === 'sent').length)
  expect(new Set([...outcomes, 'sent', 'SPACE_ARCHIVED'])).toEqual(new Set(['sent', 'SPACE_ARCHIVED']))
  expect(archived_at).not.toBeNull()
  expect(await refusalOf(sendTo(jun, conversation_id, 'late'))).toBe('SPACE_ARCHIVED')
})

test('a retry of a message sent before the space was archived returns the same message', async () => {
  const { space_id, conversation_id } = await newSpace(tomas)
  const sending = { destination: { conversation_id }, client_message_id: crypto.randomUUID(), body: paragraph('In time') }
  const first = await tomas.client.sendMessage(sending)
  await tomas.client.archiveSpace({ space_id })
  expect((await tomas.client.sendMessage(sending)).message_id).toBe(first.message_id)
})

test('the company space cannot be archived or made private', async () => {
  const { items } = await maya.client.listRecent({})
  const space_id = items.find((item) => item.space?.space_name === 'Northwind')?.entity_id ?? ''
  expect(await refusalOf(maya.client.archiveSpace({ space_id }))).toBe('COMPANY_SPACE_STAYS')
  expect(await refusalOf(maya.client.updateSpace({ space_id, visibility: 'private' }))).toBe('COMPANY_SPACE_STAYS')
  expect(await refusalOf(maya.client.deleteSpace({ space_id, space_name: 'Northwind' }))).toBe('COMPANY_SPACE_STAYS')
})

test('admins change roles; an unknown role is refused, and the last admin stays admin', async () => {
  const { space_id } = await newSpace(tomas, 'public', [jun])
  expect(await refusalOf(tomas.client.changeSpaceRole({ space_id, employee_id: jun.id, role: 'owner' }))).toBe('SPACE_ROLE_NOT_FOUND')
  expect(await refusalOf(tomas.client.changeSpaceRole({ space_id, employee_id: maya.id, role: 'admin' }))).toBe('EMPLOYEE_NOT_FOUND')
  expect(await refusalOf(tomas.client.changeSpaceRole({ space_id, employee_id: tomas.id, role: 'member' }))).toBe('LAST_SPACE_ADMIN')
  expect(await tomas.client.changeSpaceRole({ space_id, employee_id: jun.id, role: 'admin' })).toMatchObject({ role: 'admin' })
  expect(await spaceOf(jun, space_id)).toMatchObject({ role: 'admin', can: { lead: true } })
  await tomas.client.changeSpaceRole({ space_id, employee_id: tomas.id, role: 'member' })
  expect(await spaceOf(tomas, space_id)).toMatchObject({ role: 'member', can: { lead: false } })
})

test('of two admins who step down at once one remains', async () => {
  const { space_id } = await newSpace(tomas, 'public', [jun])
  await tomas.client.changeSpaceRole({ space_id, employee_id: jun.id, role: 'admin' })
  const outcomes = await Promise.all(
    [tomas, jun].map((person) =>
      person.client.changeSpaceRole({ space_id, employee_id: person.id, role: 'member' }).then(
        () => 'done',
        (error: { code: string }) => error.code,
      ),
    ),
  )
  expect(outcomes.toSorted()).toEqual(['LAST_SPACE_ADMIN', 'done'])
})

test('a space is handed over in one step, with or without leaving', async () => {
  const stay = await newSpace(tomas, 'private', [jun])
  await tomas.client.handOverSpace({ space_id: stay.space_id, employee_id: jun.id })
  expect([(await spaceOf(tomas, stay.space_id))?.role, (await spaceOf(jun, stay.space_id))?.role]).toEqual(['member', 'admin'])
  const go = await newSpace(tomas, 'private', [jun])
  await tomas.client.handOverSpace({ space_id: go.space_id, employee_id: jun.id, leave: true })
  expect(await spaceOf(jun, go.space_id)).toMatchObject({ role: 'admin', total_members: 1 })
  expect(await refusalOf(tomas.client.getSpace({ space_id: go.space_id }))).toBe('SPACE_NOT_FOUND')
  expect(await refusalOf(jun.client.handOverSpace({ space_id: go.space_id, employee_id: maya.id }))).toBe('EMPLOYEE_NOT_FOUND')
  expect(await refusalOf(jun.client.handOverSpace({ space_id: go.space_id, employee_id: jun.id }))).toBe('EMPLOYEE_NOT_FOUND')
})

test('a person who manages spaces can take over one without active admins, and the audit trail records it', async () => {
  const { space_id } = await newSpace(saanvi, 'private', [jun])
  expect(await refusalOf(jun.client.takeOverSpace({ space_id }))).toBe('NO_PERMISSION')
  expect(await refusalOf(maya.client.takeOverSpace({ space_id }))).toBe('SPACE_HAS_ADMIN')
  await maya.client.updateAccountStatus({ employee_id: saanvi.id, status: 'DEACTIVATED' })
  expect(await maya.client.takeOverSpace({ space_id })).toMatchObject({ role: 'admin', total_members: 3 })
  const { items } = await maya.client.listAuditEntries({ limit: 20 })
  expect(items).toContainEqual(expect.objectContaining({ action: 'space_member.created', actor_id: maya.id, subject_id: maya.id }))
})

test('a person who manages spaces can delete one for good, once it is archived and its name is typed', async () => {
  const { space_id, name, conversation_id } = await newSpace(tomas, 'private', [jun])
  const { bytes: before } = await maya.client.getFileUsage({})
  const { file_id } = await uploadFile(node, jun, 'forever.txt')
  const body = paragraph('Forever')
  await jun.client.sendMessage({ destination: { conversation_id }, client_message_id: randomUUID(), body, file_ids: [file_id] })
  const socket = await jun.openSocket()
  expect(await refusalOf(tomas.client.deleteSpace({ space_id, space_name: name }))).toBe('NO_PERMISSION')
  expect(await refusalOf(maya.client.deleteSpace({ space_id, space_name: name }))).toBe('SPACE_NOT_ARCHIVED')
  await tomas.client.archiveSpace({ space_id })
  expect(await refusalOf(maya.client.deleteSpace({ space_id, space_name: 'Mole' }))).toBe('SPACE_NAME_DIFFERS')
  await maya.client.deleteSpace({ space_id, space_name: name })
  await socket.waitFor('event', ({ name: event, scope }) => event === 'inbox.left' && scope === `inbox:${jun.id}`)
  socket.close()
  expect(await itemOf(jun, space_id)).toBeUndefined()
  expect((await jun.client.listInboxChanges({ since: 0 })).left).toContain(space_id)
  expect(await refusalOf(jun.client.listMessages({ conversation_id, anchor: 'newest' }))).toBe('CONVERSATION_NOT_FOUND')
  expect((await maya.client.getFileUsage({})).bytes).toBe(before)
})

test('conversations of a space are renamed, ordered, archived and, while empty, deleted; the default one stays', async () => {
  const { space_id, conversation_id } = await newSpace(tomas, 'public', [jun])
  const annex = (await tomas.client.createSubSpace({ space_id, sub_space_name: 'Annex' })).sub_space_id
  const berth = (await tomas.client.createSubSpace({ space_id, sub_space_name: 'Berth' })).sub_space_id
  const names = async () => (await jun.client.getSpace({ space_id })).sub_spaces.map((one) => one.sub_space_name)
  await tomas.client.updateSubSpace({ space_id, sub_space_id: annex, sub_space_name: 'Anchorage', sub_space_description: 'Deep water' })
  await tomas.client.orderSubSpaces({ space_id, sub_space_ids: [berth, annex, conversation_id] })
  expect(await names()).toEqual(['General', 'Berth', 'Anchorage'])
  expect(await refusalOf(tomas.client.updateSubSpace({ space_id, sub_space_id: annex, sub_space_name: 'berth' }))).toBe(
    'SPACE_NAME_ALREADY_EXISTS',
  )
  const root = await sendTo(tomas, annex, 'Unread here')
  expect((await itemOf(jun, space_id))?.unread_message_count).toBe(1)
  await tomas.client.updateSubSpace({ space_id, sub_space_id: annex, archived: true })
  expect(await refusalOf(sendTo(jun, annex, 'And now?'))).toBe('SPACE_ARCHIVED')
  expect((await itemOf(jun, space_id))?.unread_message_count).toBe(0)
  expect(await refusalOf(tomas.client.deleteSubSpace({ space_id, sub_space_id: annex }))).toBe('SUB_SPACE_HAS_MESSAGES')
  await tomas.client.deleteSubSpace({ space_id, sub_space_id: berth })
  expect(await names()).toEqual(['General', 'Anchorage'])
  await tomas.client.updateSubSpace({ space_id, sub_space_id: annex, archived: false })
  await replyTo(jun, root, 'Open again, and only in its thread')
  expect(await refusalOf(tomas.client.deleteSubSpace({ space_id, sub_space_id: annex }))).toBe('SUB_SPACE_HAS_MESSAGES')
  const first = { space_id, sub_space_id: conversation_id }
  expect(await refusalOf(tomas.client.updateSubSpace({ ...first, archived: true }))).toBe('LAST_SUB_SPACE')
  expect(await refusalOf(tomas.client.deleteSubSpace(first))).toBe('LAST_SUB_SPACE')
  expect(await refusalOf(tomas.client.updateSubSpace({ space_id, sub_space_id: berth, sub_space_name: 'Gone' }))).toBe('NO_SUB_SPACE_FOUND')
  expect(await refusalOf(jun.client.updateSubSpace({ space_id, sub_space_id: annex, sub_space_name: 'Mine' }))).toBe('NO_PERMISSION')
})
