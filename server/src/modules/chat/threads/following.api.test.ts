import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { naming, replyTo, sendDirect, sendTo, type Person } from '#testing/people'
import { refusalOf } from '#testing/wire'
import { countWrongReaders, openRoot, openThread, ownReading, unreadThreads } from './testing.ts'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, aisha: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun, aisha } = await node.foundNorthwind('tomas', 'jun', 'aisha'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  expect(await countWrongReaders(node.database.superuserUrl), 'what was told to be unread is what subtraction gives').toBe(0)
  await node.close()
})

test('the author of the root, repliers and mentioned people follow automatically; a thread with news marks its conversation', async () => {
  const { conversation_id, root, thread_id } = await openRoot(tomas, jun, aisha)
  await replyTo(jun, root, 'I do')
  expect(await ownReading(tomas, thread_id)).toMatchObject({ follows: true, last_read_seq: 0, unread: true })
  expect(await ownReading(jun, thread_id)).toMatchObject({ follows: true, last_read_seq: 1, unread: false })
  expect(await ownReading(aisha, thread_id)).toMatchObject({ follows: false, unread: false })
  expect(await Promise.all([tomas, jun, aisha].map((person) => unreadThreads(person, conversation_id)))).toEqual([1, 0, 0])
  const { message_id } = await tomas.client.sendMessage({
    destination: { conversation_id, thread_id },
    client_message_id: randomUUID(),
    body: naming('And you?', aisha),
  })
  expect(await ownReading(aisha, thread_id)).toMatchObject({ follows: true, last_read_seq: 1, unread: true })
  expect(await Promise.all([tomas, jun, aisha].map((person) => unreadThreads(person, conversation_id)))).toEqual([0, 1, 1])
  await tomas.client.deleteMessage({ message_id })
  expect(await Promise.all([tomas, jun, aisha].map((person) => unreadThreads(person, conversation_id)))).toEqual([0, 0, 0])
})

test('a person who unfollowed is not marked, until they reply or are mentioned again', async () => {
  const { conversation_id, root, thread_id } = await openRoot(tomas, jun, aisha)
  await replyTo(jun, root, 'One')
  expect(await tomas.client.followThread({ thread_id, follows: false })).toMatchObject({
    follows: false,
    unread: false,
    unread_thread_count: 0,
  })
  await replyTo(jun, root, 'Two')
  expect(await unreadThreads(tomas, conversation_id)).toBe(0)
  await jun.client.sendMessage({
    destination: { conversation_id, thread_id },
    client_message_id: randomUUID(),
    body: naming('And you?', tomas),
  })
  expect(await ownReading(tomas, thread_id)).toMatchObject({ follows: true, last_read_seq: 2, unread: true })
  expect(await aisha.client.followThread({ thread_id, follows: true })).toMatchObject({ follows: true, last_read_seq: 3, unread: false })
  await replyTo(jun, root, 'Four')
  expect(await unreadThreads(aisha, conversation_id)).toBe(1)
})

test('a message without replies can be followed, and the first reply marks it', async () => {
  const { conversation_id, root, thread_id } = await openRoot(tomas, jun, aisha)
  expect(await aisha.client.followThread({ thread_id, follows: true })).toMatchObject({ follows: true, last_read_seq: 0, unread: false })
  expect(await tomas.client.followThread({ thread_id, follows: false })).toMatchObject({ follows: false })
  await replyTo(jun, root, 'I do')
  expect(await unreadThreads(aisha, conversation_id)).toBe(1)
  expect(await unreadThreads(tomas, conversation_id), 'an author who wants none is asked no more').toBe(0)
})

test('reading moves the pointer forward only, marking unread moves it back', async () => {
  const { conversation_id, root, thread_id } = await openRoot(tomas, jun, aisha)
  for (const text of ['One', 'Two', 'Three']) await replyTo(jun, root, text)
  const move = (seq: number, unread = false) => tomas.client.moveThreadPointer({ thread_id, seq, unread })
  expect(await move(2)).toMatchObject({ last_read_seq: 2, unread: true, unread_thread_count: 1 })
  expect(await move(1)).toMatchObject({ last_read_seq: 2 })
  expect(await move(1_000)).toMatchObject({ last_read_seq: 3, unread: false, unread_thread_count: 0 })
  expect(await move(2, true)).toMatchObject({ last_read_seq: 1, unread: true, unread_thread_count: 1 })
  expect(await unreadThreads(tomas, conversation_id)).toBe(1)
  expect(await aisha.client.moveThreadPointer({ thread_id, seq: 3 })).toMatchObject({ follows: false, last_read_seq: 0, revision: 0 })
  const page = await openThread(tomas, thread_id, 'first_unread', 1, 1)
  expect(page.messages.map((message) => message.thread_seq)).toEqual([1, 2])
  expect(page).toMatchObject({ found_oldest: true, found_newest: false })
})

test('a person who leaves the space no longer follows its threads', async () => {
  const { space_id, conversation_id, root, thread_id } = await openRoot(tomas, jun, aisha)
  await replyTo(jun, root, 'One')
  await jun.client.leaveSpace({ space_id })
  await replyTo(tomas, root, 'Two')
  await tomas.client.inviteToSpace({ space_id, employee_ids: [jun.id] })
  expect(await unreadThreads(jun, conversation_id)).toBe(0)
  expect(await ownReading(jun, thread_id)).toMatchObject({ follows: false })
})

test('followed threads are listed with their newest replies, unread or newest first, in pages', async () => {
  const hana = await node.welcome(maya, 'hana')
  const { conversation_id } = await sendDirect(hana, maya, 'Morning')
  const roots = []
  for (let count = 1; count <= 23; count += 1) {
    const root = await sendTo(hana, conversation_id, `Question ${count}`)
    for (const text of ['a', 'b', 'c', 'd']) await replyTo(maya, root, `${text} ${count}`)
    if (count % 2) await hana.client.moveThreadPointer({ thread_id: root.message_id, seq: 4 })
    roots.push(root)
  }
  const listAll = async (order: 'unread_first' | 'newest_first') => {
    const first = await hana.client.listThreads({ order })
    const second = await hana.client.listThreads({ order, cursor: first.next_cursor ?? '' })
    expect(second.next_cursor).toBeNull()
    return [...first.items, ...second.items]
  }
  const newest = await listAll('newest_first')
  expect(newest.map(({ root }) => root.text)).toEqual(roots.map((root) => root.text).toReversed())
  const unread = await listAll('unread_first')
  expect(unread.map(({ own: { unread: is } }) => is)).toEqual([...Array(11).fill(true), ...Array(12).fill(false)])
  expect(unread[0]).toMatchObject({
    root: { text: 'Question 22' },
    unread_reply_count: 4,
    latest: [{ text: 'b 22' }, { text: 'c 22' }, { text: 'd 22' }],
  })
  expect(await unreadThreads(hana, conversation_id)).toBe(11)
  expect((await maya.client.listThreads({})).items.every((item) => item.unread_reply_count === 0)).toBe(true)
})

test('a forged cursor of the thread list with a date before the calendar begins is refused', async () => {
  const cursor = Buffer.from('[true,"0000-01-01T00:00:00Z","01980000-0000-7000-8000-000000000000"]').toString('base64url')
  expect(await refusalOf(tomas.client.listThreads({ cursor }))).toBe('INVALID_REQUEST')
})

test('only people to whom the thread is new are notified: one inbox event, not one for each reply', async () => {
  const { root } = await openRoot(tomas, jun, aisha)
  await replyTo(jun, root, 'One')
  const socket = await tomas.openSocket()
  await replyTo(jun, root, 'Two')
  await tomas.client.moveThreadPointer({ thread_id: root.message_id, seq: 2 })
  await replyTo(jun, root, 'Three')
  await replyTo(jun, root, 'Four')
  await socket.settle()
  const events = socket.of('event').filter(({ name }) => name === 'thread.changed')
  expect(events.map(({ rows }) => rows)).toMatchObject([
    [{ last_read_seq: 2, unread: false }],
    [{ last_read_seq: 2, unread: true, unread_thread_count: 1 }],
  ])
  socket.close()
})
