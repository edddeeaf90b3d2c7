import { randomUUID } from 'node:crypto'
import type { RichText } from '@atrium/contract/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bring } from '#testing/bring'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { paragraph, replyTo, sendDirect, sendTo, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, aisha: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun, aisha } = await node.foundNorthwind('tomas', 'jun', 'aisha'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  const [stood = { wrong: -1 }] = await query<{ wrong: number }>(
    node.database.superuserUrl,
    `select count(*)::int as wrong from thread_reader r left join thread t using (company_id, thread_id) where r.unread <> (coalesce(t.latest_seq, 0) > r.last_read_seq)`,
  )
  expect(stood, 'what was told to be unread is what subtraction gives').toEqual({ wrong: 0 })
  await node.close()
})

let made = 0
/** A space of Tomás with Jun as a member, its conversation, and a message of Tomás to reply to. */
async function newRoot() {
  const space = await tomas.client.createSpace({ space_name: `Mooring ${(made += 1)}`, employee_ids: [jun.id, aisha.id] })
  const conversation_id = space.sub_spaces[0]?.sub_space_id ?? ''
  const root = await sendTo(tomas, conversation_id, 'Who takes the early ferry?')
  return { space_id: space.space_id, conversation_id, root, thread_id: root.message_id }
}
const standing = async (person: Person, conversation_id: string) => {
  const { items } = await person.client.listRecent({})
  return items.flatMap((item) => item.conversations).find((one) => one.conversation_id === conversation_id)
}
const unreadThreads = async (person: Person, conversation_id: string) => (await standing(person, conversation_id))?.unread_thread_count
const open = (person: Person, thread_id: string, anchor: 'newest' | 'first_unread' | number = 'first_unread', before = 50, after = 50) =>
  person.client.listThread({ thread_id, anchor, before, after })
const own = async (person: Person, thread_id: string) => (await open(person, thread_id)).own
const mentioning = ({ id }: Person): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'mention', attrs: { id, label: 'somebody' } }] }],
})

test('a reply is in the thread, not in the conversation, and its root message counts it', async () => {
  const { conversation_id, root, thread_id } = await newRoot()
  const reply = await replyTo(jun, root, 'I do')
  expect(reply).toMatchObject({ thread_id, thread_seq: 1, seq: 0, text: 'I do', thread: null })
  const { messages, last_seq } = await aisha.client.listMessages({ conversation_id, anchor: 'newest' })
  expect(last_seq).toBe(1)
  expect(messages.map((message) => message.text)).toEqual([root.text])
  expect(messages[0]?.thread).toEqual({
    reply_count: 1,
    last_reply_at: reply.created_at,
    last_seq: 1,
    replier_ids: [jun.id],
    root_deleted_revision: null,
  })
  expect(await open(aisha, thread_id)).toMatchObject({
    root: { message_id: thread_id },
    messages: [reply],
    found_oldest: true,
    found_newest: true,
  })
  expect(await standing(aisha, conversation_id)).toMatchObject({ last_seq: 1, latest_message: root.text, unread_message_count: 1 })
})

test('a reply also sent to the conversation is one message with a position in both', async () => {
  const { conversation_id, root, thread_id } = await newRoot()
  const reply = await replyTo(jun, root, 'Settled: me', { also_in_conversation: true })
  expect(reply).toMatchObject({ seq: 2, thread_seq: 1 })
  expect((await aisha.client.listMessages({ conversation_id, anchor: 'newest' })).messages.at(-1)).toEqual(reply)
  expect((await open(aisha, thread_id)).messages).toEqual([reply])
  expect(await standing(aisha, conversation_id)).toMatchObject({ last_seq: 2, unread_message_count: 2, latest_message: 'Settled: me' })
  expect(await standing(jun, conversation_id)).toMatchObject({ last_read_seq: 2, unread_message_count: 0 })
})

test('a reply may have files, readable by those who read it', async () => {
  const { conversation_id, root, thread_id } = await newRoot()
  const { file_id } = await bring(node, jun)
  const send = {
    destination: { conversation_id, thread_id },
    client_message_id: randomUUID(),
    body: paragraph('The plan'),
    file_ids: [file_id],
  }
  const reply = await jun.client.sendMessage(send)
  expect(await jun.client.sendMessage(send)).toEqual(reply)
  expect(reply.files).toMatchObject([{ file_id, name: 'notes.txt' }])
  expect((await open(aisha, root.message_id)).messages).toEqual([reply])
})

test('a retry is the same reply and changes nothing; another body or another thread is refused', async () => {
  const { conversation_id, root, thread_id } = await newRoot()
  const other = await sendTo(tomas, conversation_id, 'And the late one?')
  const client_message_id = randomUUID()
  const send = (text: string, to = thread_id) =>
    jun.client.sendMessage({ destination: { conversation_id, thread_id: to }, client_message_id, body: paragraph(text) })
  const answers = await Promise.all(Array.from({ length: 6 }, () => send('Once')))
  expect(new Set(answers.map((message) => message.message_id)).size).toBe(1)
  expect(await refusalOf(send('Twice'))).toBe('MESSAGE_ALREADY_SENT')
  expect(await refusalOf(send('Once', other.message_id))).toBe('MESSAGE_ALREADY_SENT')
  expect((await open(jun, root.message_id)).root.thread).toMatchObject({ reply_count: 1, last_seq: 1 })
})

test('a reply needs a root message of the same conversation, and a sender in it', async () => {
  const { conversation_id, root, space_id } = await newRoot()
  const elsewhere = await newRoot()
  const reply = await replyTo(jun, root, 'Here')
  const send = (person: Person, thread_id: string, to = conversation_id) =>
    person.client.sendMessage({ destination: { conversation_id: to, thread_id }, client_message_id: randomUUID(), body: paragraph('Ahoy') })
  expect(await refusalOf(send(tomas, reply.message_id))).toBe('MESSAGE_NOT_FOUND')
  expect(await refusalOf(send(tomas, root.message_id, elsewhere.conversation_id))).toBe('MESSAGE_NOT_FOUND')
  expect(await refusalOf(send(tomas, randomUUID()))).toBe('MESSAGE_NOT_FOUND')
  expect(await refusalOf(send(maya, root.message_id))).toBe('CONVERSATION_NOT_FOUND')
  expect(await refusalOf(open(maya, root.message_id))).toBe('MESSAGE_NOT_FOUND')
  expect(await refusalOf(maya.client.followThread({ thread_id: root.message_id, follows: true }))).toBe('MESSAGE_NOT_FOUND')
  expect(await refusalOf(open(tomas, reply.message_id))).toBe('MESSAGE_NOT_FOUND')
  expect((await tomas.client.getSpace({ space_id })).is_member).toBe(true)
})

test('the author of the root, repliers and mentioned people follow automatically; a thread with news marks its conversation', async () => {
  const { conversation_id, root, thread_id } = await newRoot()
  await replyTo(jun, root, 'I do')
  expect(await own(tomas, thread_id)).toMatchObject({ follows: true, last_read_seq: 0, unread: true })
  expect(await own(jun, thread_id)).toMatchObject({ follows: true, last_read_seq: 1, unread: false })
  expect(await own(aisha, thread_id)).toMatchObject({ follows: false, unread: false })
  expect(await Promise.all([tomas, jun, aisha].map((person) => unreadThreads(person, conversation_id)))).toEqual([1, 0, 0])
  const { message_id } = await tomas.client.sendMessage({
    destination: { conversation_id, thread_id },
    client_message_id: randomUUID(),
    body: mentioning(aisha),
  })
  expect(await own(aisha, thread_id)).toMatchObject({ follows: true, last_read_seq: 1, unread: true })
  expect(await Promise.all([tomas, jun, aisha].map((person) => unreadThreads(person, conversation_id)))).toEqual([0, 1, 1])
  await tomas.client.deleteMessage({ message_id })
  expect(await Promise.all([tomas, jun, aisha].map((person) => unreadThreads(person, conversation_id)))).toEqual([0, 0, 0])
})

test('a person who unfollowed is not marked, until they reply or are mentioned again', async () => {
  const { conversation_id, root, thread_id } = await newRoot()
  await replyTo(jun, root, 'One')
  expect(await tomas.client.followThread({ thread_id, follows: false })).toMatchObject({
    follows: false,
    unread: false,
    unread_thread_count: 0,
  })
  await replyTo(jun, root, 'Two')
  expect(await unreadThreads(tomas, conversation_id)).toBe(0)
  await jun.client.sendMessage({ destination: { conversation_id, thread_id }, client_message_id: randomUUID(), body: mentioning(tomas) })
  expect(await own(tomas, thread_id)).toMatchObject({ follows: true, last_read_seq: 2, unread: true })
  expect(await aisha.client.followThread({ thread_id, follows: true })).toMatchObject({ follows: true, last_read_seq: 3, unread: false })
  await replyTo(jun, root, 'Four')
  expect(await unreadThreads(aisha, conversation_id)).toBe(1)
})

test('a message without replies can be followed, and the first reply marks it', async () => {
  const { conversation_id, root, thread_id } = await newRoot()
  expect(await aisha.client.followThread({ thread_id, follows: true })).toMatchObject({ follows: true, last_read_seq: 0, unread: false })
  expect(await tomas.client.followThread({ thread_id, follows: false })).toMatchObject({ follows: false })
  await replyTo(jun, root, 'I do')
  expect(await unreadThreads(aisha, conversation_id)).toBe(1)
  expect(await unreadThreads(tomas, conversation_id), 'an author who wants none is asked no more').toBe(0)
})

test('reading moves the pointer forward only, marking unread moves it back', async () => {
  const { conversation_id, root, thread_id } = await newRoot()
  for (const text of ['One', 'Two', 'Three']) await replyTo(jun, root, text)
  const move = (seq: number, unread = false) => tomas.client.moveThreadPointer({ thread_id, seq, unread })
  expect(await move(2)).toMatchObject({ last_read_seq: 2, unread: true, unread_thread_count: 1 })
  expect(await move(1)).toMatchObject({ last_read_seq: 2 })
  expect(await move(1_000)).toMatchObject({ last_read_seq: 3, unread: false, unread_thread_count: 0 })
  expect(await move(2, true)).toMatchObject({ last_read_seq: 1, unread: true, unread_thread_count: 1 })
  expect(await unreadThreads(tomas, conversation_id)).toBe(1)
  expect(await aisha.client.moveThreadPointer({ thread_id, seq: 3 })).toMatchObject({ follows: false, last_read_seq: 0, revision: 0 })
  const page = await open(tomas, thread_id, 'first_unread', 1, 1)
  expect(page.messages.map((message) => message.thread_seq)).toEqual([1, 2])
  expect(page).toMatchObject({ found_oldest: true, found_newest: false })
})

test('a deleted reply keeps its position; the root message is recounted', async () => {
  const { root, thread_id } = await newRoot()
  const first = await replyTo(jun, root, 'One')
  const second = await replyTo(aisha, root, 'Two')
  const gone = await aisha.client.deleteMessage({ message_id: second.message_id })
  expect(gone).toMatchObject({ thread_seq: 2, body: null })
  expect((await open(tomas, thread_id)).root.thread).toEqual({
    reply_count: 1,
    last_reply_at: first.created_at,
    last_seq: 2,
    replier_ids: [jun.id],
    root_deleted_revision: null,
  })
  await jun.client.deleteMessage({ message_id: first.message_id })
  expect((await open(tomas, thread_id)).root.thread).toMatchObject({ reply_count: 0, last_reply_at: null, last_seq: 2, replier_ids: [] })
  expect((await replyTo(jun, root, 'Three')).thread_seq).toBe(3)
})

test('a deleted message keeps its thread, in which people can still reply', async () => {
  const { root, thread_id } = await newRoot()
  await replyTo(jun, root, 'One')
  const { revision } = await tomas.client.deleteMessage({ message_id: thread_id })
  await replyTo(jun, root, 'Two')
  const thread = { reply_count: 2, root_deleted_revision: revision }
  expect((await open(aisha, thread_id)).root, 'and it is known since when it has been').toMatchObject({ body: null, thread })
  const lonely = await newRoot()
  await tomas.client.deleteMessage({ message_id: lonely.thread_id })
  expect(await refusalOf(replyTo(jun, lonely.root, 'Hello?'))).toBe('MESSAGE_NOT_FOUND')
})

test('the repliers are those who replied last, five at most, each once', async () => {
  const { root, thread_id } = await newRoot()
  for (const person of [jun, aisha, jun, tomas, jun]) await replyTo(person, root, 'Me')
  expect((await open(jun, thread_id)).root.thread?.replier_ids).toEqual([jun.id, tomas.id, aisha.id])
})

test('a person who leaves the space no longer follows its threads', async () => {
  const { space_id, conversation_id, root, thread_id } = await newRoot()
  await replyTo(jun, root, 'One')
  await jun.client.leaveSpace({ space_id })
  await replyTo(tomas, root, 'Two')
  await tomas.client.inviteToSpace({ space_id, employee_ids: [jun.id] })
  expect(await unreadThreads(jun, conversation_id)).toBe(0)
  expect(await own(jun, thread_id)).toMatchObject({ follows: false })
})

test('changes since a revision contain a reply and its root message together, however they are paged', async () => {
  const { conversation_id, root } = await newRoot()
  const { revision: since } = await jun.client.listMessages({ conversation_id, anchor: 'newest' })
  for (let count = 0; count < 120; count += 1) await (count % 2 ? replyTo(jun, root, `${count}`) : sendTo(jun, conversation_id, `${count}`))
  const seen = new Set<string>()
  let from = since
  for (let complete = false; !complete;) {
    const page = await jun.client.listMessageChanges({ conversation_id, since: from })
    for (const { text } of page.rows) seen.add(text)
    ;({ revision: from, complete } = page)
  }
  expect(seen.size).toBe(121)
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
  const { root } = await newRoot()
  await replyTo(jun, root, 'One')
  const socket = await tomas.openSocket()
  await replyTo(jun, root, 'Two')
  await tomas.client.moveThreadPointer({ thread_id: root.message_id, seq: 2 })
  await replyTo(jun, root, 'Three')
  await replyTo(jun, root, 'Four')
  await socket.settle()
  const told = socket.of('event').filter(({ name }) => name === 'thread.changed')
  expect(told.map(({ rows }) => rows)).toMatchObject([
    [{ last_read_seq: 2, unread: false }],
    [{ last_read_seq: 2, unread: true, unread_thread_count: 1 }],
  ])
  socket.close()
})
