import { limits } from '@atrium/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { paragraph, replyTo, sendDirect, sendTo, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
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
/** A private space of Tomás with Jun as a member, and its conversation. */
async function newSpace() {
  const space_name = `Bollard ${(made += 1)}`
  const space = await tomas.client.createSpace({ space_name, visibility: 'private', employee_ids: [jun.id] })
  return { space_id: space.space_id, conversation_id: space.sub_spaces[0]?.sub_space_id ?? '' }
}
const pinned = async (person: Person, conversation_id: string) => (await person.client.listPins({ conversation_id })).items
const pinnedIds = async (person: Person, conversation_id: string) =>
  (await person.client.listMessages({ conversation_id, anchor: 'newest' })).pinned_ids

test('pins name who pinned them, newest first, for everyone there and nobody else', async () => {
  const { conversation_id } = await newSpace()
  const tide = await sendTo(tomas, conversation_id, 'Low tide at four')
  const keys = await sendTo(tomas, conversation_id, 'The keys are in the box')
  await jun.client.pinMessage({ message_id: keys.message_id })
  const { pin } = await tomas.client.pinMessage({ message_id: tide.message_id })
  expect(pin).toEqual({ pinned_by: tomas.id, pinned_at: expect.any(String) })
  expect((await pinned(jun, conversation_id)).map(({ text, pin }) => [text, pin?.pinned_by])).toEqual([
    ['Low tide at four', tomas.id],
    ['The keys are in the box', jun.id],
  ])
  expect(await pinnedIds(jun, conversation_id)).toEqual([tide.message_id, keys.message_id].toSorted())
  expect(await refusalOf(maya.client.pinMessage({ message_id: tide.message_id }))).toBe('MESSAGE_NOT_FOUND')
  expect(await refusalOf(maya.client.listPins({ conversation_id }))).toBe('CONVERSATION_NOT_FOUND')
})

test('everyone receives a pin and an unpin at once', async () => {
  const { conversation_id } = await newSpace()
  const { message_id } = await sendTo(tomas, conversation_id, 'Fire drill at nine')
  const socket = await jun.openSocket()
  await tomas.client.pinMessage({ message_id })
  await tomas.client.unpinMessage({ message_id })
  const pinnings = () => socket.of('event').filter(({ name }) => name === 'message.pinned')
  const events = await until('both to be told', () => (pinnings().length === 2 ? pinnings() : undefined))
  expect(events.map(({ rows }) => rows)).toMatchObject([[{ message_id, pin: { pinned_by: tomas.id } }], [{ message_id, pin: null }]])
  socket.close()
})

test('pinning again keeps the first pin; anyone who may write can unpin', async () => {
  const { conversation_id } = await newSpace()
  const { message_id } = await sendTo(tomas, conversation_id, 'Mind the step')
  const first = await tomas.client.pinMessage({ message_id })
  expect((await jun.client.pinMessage({ message_id })).pin).toEqual(first.pin)
  expect((await jun.client.unpinMessage({ message_id })).pin).toBeNull()
  expect(await pinned(tomas, conversation_id)).toEqual([])
})

test('a reply can be pinned like any message, also when only its thread shows it', async () => {
  const root = await sendDirect(maya, jun, 'Where is the harbour master?')
  const reply = await replyTo(jun, root, 'In the tower, room 4')
  await maya.client.pinMessage({ message_id: reply.message_id })
  expect((await pinned(jun, root.conversation_id)).map(({ text }) => text)).toEqual(['In the tower, room 4'])
})

test('where only admins may write only they may pin, and nobody may in an archived space', async () => {
  const { space_id, conversation_id } = await newSpace()
  const { message_id } = await sendTo(jun, conversation_id, 'The crane is out of order')
  await tomas.client.updateSpace({ space_id, posting: 'admins' })
  expect(await refusalOf(jun.client.pinMessage({ message_id }))).toBe('SPACE_POSTING_RESTRICTED')
  await tomas.client.pinMessage({ message_id })
  expect(await refusalOf(jun.client.unpinMessage({ message_id }))).toBe('SPACE_POSTING_RESTRICTED')
  await tomas.client.archiveSpace({ space_id })
  expect(await refusalOf(tomas.client.unpinMessage({ message_id }))).toBe('SPACE_ARCHIVED')
  expect(await refusalOf(jun.client.unpinMessage({ message_id }))).toBe('SPACE_ARCHIVED')
  expect(await pinned(jun, conversation_id)).toHaveLength(1)
})

test('deleting a message removes its pin; an edit keeps it', async () => {
  const { conversation_id } = await newSpace()
  const { message_id } = await sendTo(tomas, conversation_id, 'Ferry at for')
  await jun.client.pinMessage({ message_id })
  await tomas.client.editMessage({ message_id, body: paragraph('Ferry at four') })
  expect(await pinned(jun, conversation_id)).toMatchObject([{ text: 'Ferry at four', pin: { pinned_by: jun.id } }])
  expect((await tomas.client.deleteMessage({ message_id })).pin).toBeNull()
  expect(await pinned(jun, conversation_id)).toEqual([])
  expect(await pinnedIds(jun, conversation_id)).toEqual([])
  expect(await refusalOf(jun.client.pinMessage({ message_id }))).toBe('MESSAGE_NOT_FOUND')
})

test('a conversation holds a hundred pins, also when two people add the last one at once', async () => {
  const { conversation_id } = await newSpace()
  const { message_id } = await sendTo(tomas, conversation_id, 'Seventeen boats')
  const last = await sendTo(tomas, conversation_id, 'The last one')
  const late = await sendTo(tomas, conversation_id, 'One too many')
  await query(
    node.database.superuserUrl,
    `insert into message (company_id, conversation_id, client_message_id, sender_id, seq, revision, body, text, pinned_at, pinned_by)
     select m.company_id, m.conversation_id, gen_random_uuid(), m.sender_id, 1000 + n, 0, m.body, m.text, now(), m.sender_id
     from message m cross join generate_series(1, ${limits.pinnedMessages - 1}) n where m.message_id = '${message_id}'`,
  )
  const both = [tomas.client.pinMessage({ message_id: last.message_id }), jun.client.pinMessage({ message_id: late.message_id })]
  const refused = (await Promise.allSettled(both)).filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'PIN_LIMIT' } }])
  const [first = last] = await pinned(jun, conversation_id)
  await jun.client.unpinMessage({ message_id: first.message_id })
  await jun.client.pinMessage({ message_id })
  expect(await pinnedIds(jun, conversation_id)).toHaveLength(limits.pinnedMessages)
})
