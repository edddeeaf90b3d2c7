import { minutes } from '#testing/clock'
import { callLimits } from '@atrium/contract/call-rooms/limits'
import type { Message } from '@atrium/contract/chat/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSpace } from '#kernel/live/testing'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { settleCalls, sweep } from '#testing/calls/calling'
import { paragraph, sendTo, type Person } from '#testing/people'
import { refusalOf } from '#testing/wire'

/** The line of a call in its conversation. */
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

const messagesIn = async (conversation_id: string): Promise<Message[]> =>
  (await maya.client.listMessages({ conversation_id, anchor: 'newest' })).messages
const unreadOf = async ({ client }: Person, conversation_id: string): Promise<number | undefined> =>
  (await client.listRecent({})).items
    .flatMap(({ conversations }) => conversations)
    .find((conversation) => conversation.conversation_id === conversation_id)?.unread_message_count
/** A call of Maya and Tomás, to which Jun does not come. */
async function hold(conversation_id: string, length: number): Promise<string> {
  const { call_room_id } = await maya.client.createCallRoom({ conversation_id })
  await maya.client.joinCallRoom({ call_room_id })
  node.clock.pass(10_000)
  await tomas.client.joinCallRoom({ call_room_id })
  node.clock.pass(length)
  await maya.client.endCallRoom({ call_room_id })
  await settleCalls(node)
  return call_room_id
}

test('a call that took place leaves one line, with who was there and how long they talked', async () => {
  const { conversation_id } = await openSpace(maya, tomas, jun)
  const call_room_id = await hold(conversation_id, minutes(12))
  const [line, ...more] = await messagesIn(conversation_id)
  expect(more).toEqual([])
  expect(line).toMatchObject({ sender_id: maya.id, text: 'Call, 12 min', silent: true })
  expect(line?.call).toEqual({
    call_room_id,
    kind: 'call',
    is_missed: false,
    seconds: 12 * 60,
    employee_ids: [maya.id, tomas.id],
    employee_count: 2,
  })
  expect(await Promise.all([maya, tomas, jun].map((person) => unreadOf(person, conversation_id)))).toEqual([0, 0, 1])
})

test('a call to which nobody came leaves a missed call, which is unread for those who were called', async () => {
  const { conversation_id } = await openSpace(maya, tomas, jun)
  await maya.client.createCallRoom({ conversation_id })
  node.clock.pass(callLimits.ring + 1)
  await sweep(node)
  const [line] = await messagesIn(conversation_id)
  expect(line).toMatchObject({ text: 'Missed call', call: { is_missed: true, seconds: 0, employee_count: 0 } })
  expect(await Promise.all([maya, tomas, jun].map((person) => unreadOf(person, conversation_id)))).toEqual([0, 1, 1])
})

test('what somebody had not read before a call stays unread after it', async () => {
  const { conversation_id } = await openSpace(maya, tomas, jun)
  await sendTo(jun, conversation_id, 'The pump is back')
  expect(await unreadOf(maya, conversation_id)).toBe(1)
  await hold(conversation_id, minutes(3))
  expect(await unreadOf(maya, conversation_id)).toBe(2)
  expect(await unreadOf(tomas, conversation_id)).toBe(2)
})

test('a line is there once, however often the end of its call is worked on', async () => {
  const { conversation_id } = await openSpace(maya, tomas)
  const call_room_id = await hold(conversation_id, minutes(1))
  const data = JSON.stringify({ company_id: maya.companyId, call_room_id })
  for (let again = 0; again < 3; again += 1)
    await node.changeQueue(
      `insert into pgboss.job (name, data, policy, retry_limit, expire_seconds, deletion_seconds) select name, '${data}', policy, retry_limit, expire_seconds, deletion_seconds from pgboss.queue where name = 'call-rooms.write-line'`,
    )
  await settleCalls(node)
  expect(await messagesIn(conversation_id)).toHaveLength(1)
})

test('a huddle to which nobody came leaves nothing', async () => {
  const { conversation_id } = await openSpace(maya, tomas)
  const { call_room_id } = await maya.client.createCallRoom({ conversation_id, kind: 'huddle' })
  await maya.client.joinCallRoom({ call_room_id })
  await maya.client.leaveCallRoom({ call_room_id })
  await settleCalls(node)
  expect(await messagesIn(conversation_id)).toEqual([])
})

test('a line is found by its words and can be deleted, but neither edited nor taken back', async () => {
  const { conversation_id } = await openSpace(maya, tomas)
  const call_room_id = await hold(conversation_id, minutes(65))
  const [line] = await messagesIn(conversation_id)
  expect(line?.text).toBe('Call, 1 hr 5 min')
  const message_id = line?.message_id ?? ''
  expect(await refusalOf(maya.client.editMessage({ message_id, body: paragraph('We never spoke') }))).toBe('MESSAGE_NOT_FOUND')
  expect(await refusalOf(maya.client.undoSend({ client_message_id: call_room_id }))).toBe('MESSAGE_NOT_FOUND')
  expect(await maya.client.deleteMessage({ message_id })).toMatchObject({ text: '', call: null })
})

test('a caller who has left the conversation leaves no line, and the call does not fail for it', async () => {
  const { conversation_id, space_id } = await openSpace(maya, tomas, jun)
  const { call_room_id } = await tomas.client.createCallRoom({ conversation_id })
  for (const { client } of [tomas, jun]) await client.joinCallRoom({ call_room_id })
  await maya.client.removeSpaceMember({ space_id, employee_id: tomas.id })
  await jun.client.leaveCallRoom({ call_room_id })
  await settleCalls(node)
  expect(await messagesIn(conversation_id)).toEqual([])
})
