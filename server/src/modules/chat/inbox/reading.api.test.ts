import { isDeepStrictEqual } from 'node:util'
import type { Conversation, RecentItem } from '@atrium/contract/chat/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { replyTo, sendDirect, sendTo, type Person } from '#testing/people'
import type { TestSocket } from '#testing/socket'

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

const standings = async (person: Person): Promise<Conversation[]> => {
  const { items } = await person.client.listRecent({})
  return items.flatMap((item) => item.conversations)
}
const unread = async (person: Person): Promise<number> =>
  (await standings(person)).reduce((sum, { unread_message_count }) => sum + unread_message_count, 0)
/** Waits for the event with exactly these items, as events of earlier messages may still arrive. */
const hearInbox = (socket: TestSocket, items: readonly RecentItem[]) =>
  socket.waitFor('event', ({ name, rows }) => name === 'inbox.changed' && isDeepStrictEqual(rows, items))
const isRead = (row: unknown): boolean => typeof row === 'object' && row !== null && 'unread' in row && !row.unread

test('several conversations are read at once with one event, and one call undoes it exactly', async () => {
  const space = await tomas.client.createSpace({ space_name: 'Slipway', employee_ids: [jun.id] })
  const night = await tomas.client.createSubSpace({ space_id: space.space_id, sub_space_name: 'Night' })
  const day = space.sub_spaces[0]?.sub_space_id ?? ''
  for (const id of [day, day, night.sub_space_id]) await sendTo(tomas, id, 'Is anybody there?')
  await sendDirect(maya, jun, 'Come down')
  await jun.client.moveReadPointer({ conversation_id: day, seq: 1 })
  const before = await standings(jun)
  const waiting = before.filter(({ unread_message_count }) => unread_message_count > 0)
  expect(waiting).toHaveLength(3)

  const socket = await jun.openSocket()
  const { items } = await jun.client.moveReadPointers({
    places: waiting.map(({ conversation_id, last_seq: seq }) => ({ conversation_id, seq })),
  })
  expect(items.map((item) => item.unread_message_count)).toEqual([0, 0])
  expect(await unread(jun)).toBe(0)
  await hearInbox(socket, items)
  socket.close()

  await jun.client.moveReadPointers({
    places: waiting.map(({ conversation_id, last_read_seq }) => ({ conversation_id, seq: last_read_seq + 1 })),
    unread: true,
  })
  const places = (rows: readonly Conversation[]) =>
    rows.map(({ conversation_id, last_read_seq, unread_message_count }) => ({ conversation_id, last_read_seq, unread_message_count }))
  expect(places(await standings(jun))).toEqual(places(before))
})

test('reading a whole conversation reads its followed threads, and both can be undone', async () => {
  const root = await sendDirect(jun, tomas, 'Tea or coffee?')
  const { conversation_id, message_id: thread_id } = root
  for (const text of ['Tea', 'No, coffee']) await replyTo(tomas, root, text)
  await jun.client.moveThreadPointer({ thread_id, seq: 1 })
  const own = async () => {
    const row = (await standings(jun)).find((one) => one.conversation_id === conversation_id)
    return { count: row?.unread_thread_count, ...(await jun.client.listThread({ thread_id, anchor: 'newest' })).own }
  }
  expect(await own()).toMatchObject({ count: 1, last_read_seq: 1, unread: true })

  const socket = await jun.openSocket()
  const { items, threads } = await jun.client.moveReadPointers({ places: [{ conversation_id, seq: 1 }] })
  expect(threads).toEqual([{ thread_id, seq: 2 }])
  expect(items).toMatchObject([{ conversations: [{ conversation_id, unread_thread_count: 0 }] }])
  expect(await own()).toMatchObject({ count: 0, last_read_seq: 2, unread: false })
  const { rows } = await socket.waitFor('event', ({ name, rows: [row] }) => name === 'thread.changed' && isRead(row))
  expect(rows).toMatchObject([{ thread_id, unread: false, unread_thread_count: 0 }])
  await hearInbox(socket, items)
  socket.close()

  await jun.client.moveReadPointers({ places: [], threads, unread: true })
  expect(await own()).toMatchObject({ count: 1, last_read_seq: 1, unread: true })
  expect(await maya.client.moveReadPointers({ places: [], threads, unread: true })).toEqual({ items: [], threads: [] })
})

test('reading many moves no pointer back, and none past the newest message', async () => {
  const { conversation_id, seq } = await sendDirect(tomas, jun, 'One')
  await jun.client.moveReadPointers({ places: [{ conversation_id, seq: 1_000_000 }] })
  expect(await jun.client.moveReadPointers({ places: [{ conversation_id, seq: 0 }] })).toEqual({ items: [], threads: [] })
  expect((await standings(jun)).find((row) => row.conversation_id === conversation_id)?.last_read_seq).toBe(seq)
})

test('conversations the person is not in are skipped, with the same response as unknown ones', async () => {
  const { conversation_id } = await sendDirect(maya, tomas, 'Between us')
  expect(await jun.client.moveReadPointers({ places: [{ conversation_id, seq: 1 }] })).toEqual({ items: [], threads: [] })
  expect(await unread(tomas)).toBeGreaterThan(0)
})
