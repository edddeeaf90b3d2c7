import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadFile } from '#testing/upload-file'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { paragraph, replyTo, sendTo, type Person } from '#testing/people'
import { refusalOf } from '#testing/wire'
import { countWrongReaders, openRoot, openThread, standingOf } from './testing.ts'

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

test('a reply is in the thread, not in the conversation, and its root message counts it', async () => {
  const { conversation_id, root, thread_id } = await openRoot(tomas, jun, aisha)
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
  expect(await openThread(aisha, thread_id)).toMatchObject({
    root: { message_id: thread_id },
    messages: [reply],
    found_oldest: true,
    found_newest: true,
  })
  expect(await standingOf(aisha, conversation_id)).toMatchObject({ last_seq: 1, latest_message: root.text, unread_message_count: 1 })
})

test('a reply also sent to the conversation is one message with a position in both', async () => {
  const { conversation_id, root, thread_id } = await openRoot(tomas, jun, aisha)
  const reply = await replyTo(jun, root, 'Settled: me', { also_in_conversation: true })
  expect(reply).toMatchObject({ seq: 2, thread_seq: 1 })
  expect((await aisha.client.listMessages({ conversation_id, anchor: 'newest' })).messages.at(-1)).toEqual(reply)
  expect((await openThread(aisha, thread_id)).messages).toEqual([reply])
  expect(await standingOf(aisha, conversation_id)).toMatchObject({ last_seq: 2, unread_message_count: 2, latest_message: 'Settled: me' })
  expect(await standingOf(jun, conversation_id)).toMatchObject({ last_read_seq: 2, unread_message_count: 0 })
})

test('a reply may have files, readable by those who read it', async () => {
  const { conversation_id, root, thread_id } = await openRoot(tomas, jun, aisha)
  const { file_id } = await uploadFile(node, jun)
  const send = {
    destination: { conversation_id, thread_id },
    client_message_id: randomUUID(),
    body: paragraph('The plan'),
    file_ids: [file_id],
  }
  const reply = await jun.client.sendMessage(send)
  expect(await jun.client.sendMessage(send)).toEqual(reply)
  expect(reply.files).toMatchObject([{ file_id, name: 'notes.txt' }])
  expect((await openThread(aisha, root.message_id)).messages).toEqual([reply])
})

test('a retry is the same reply and changes nothing; another body or another thread is refused', async () => {
  const { conversation_id, root, thread_id } = await openRoot(tomas, jun, aisha)
  const other = await sendTo(tomas, conversation_id, 'And the late one?')
  const client_message_id = randomUUID()
  const send = (text: string, to = thread_id) =>
    jun.client.sendMessage({ destination: { conversation_id, thread_id: to }, client_message_id, body: paragraph(text) })
  const answers = await Promise.all(Array.from({ length: 6 }, () => send('Once')))
  expect(new Set(answers.map((message) => message.message_id)).size).toBe(1)
  expect(await refusalOf(send('Twice'))).toBe('MESSAGE_ALREADY_SENT')
  expect(await refusalOf(send('Once', other.message_id))).toBe('MESSAGE_ALREADY_SENT')
  expect((await openThread(jun, root.message_id)).root.thread).toMatchObject({ reply_count: 1, last_seq: 1 })
})

test('a reply needs a root message of the same conversation, and a sender in it', async () => {
  const { conversation_id, root, space_id } = await openRoot(tomas, jun, aisha)
  const elsewhere = await openRoot(tomas, jun, aisha)
  const reply = await replyTo(jun, root, 'Here')
  const send = (person: Person, thread_id: string, to = conversation_id) =>
    person.client.sendMessage({ destination: { conversation_id: to, thread_id }, client_message_id: randomUUID(), body: paragraph('Ahoy') })
  expect(await refusalOf(send(tomas, reply.message_id))).toBe('MESSAGE_NOT_FOUND')
  expect(await refusalOf(send(tomas, root.message_id, elsewhere.conversation_id))).toBe('MESSAGE_NOT_FOUND')
  expect(await refusalOf(send(tomas, randomUUID()))).toBe('MESSAGE_NOT_FOUND')
  expect(await refusalOf(send(maya, root.message_id))).toBe('CONVERSATION_NOT_FOUND')
  expect(await refusalOf(openThread(maya, root.message_id))).toBe('MESSAGE_NOT_FOUND')
  expect(await refusalOf(maya.client.followThread({ thread_id: root.message_id, follows: true }))).toBe('MESSAGE_NOT_FOUND')
  expect(await refusalOf(openThread(tomas, reply.message_id))).toBe('MESSAGE_NOT_FOUND')
  expect((await tomas.client.getSpace({ space_id })).is_member).toBe(true)
})

test('a deleted reply keeps its position; the root message is recounted', async () => {
  const { root, thread_id } = await openRoot(tomas, jun, aisha)
  const first = await replyTo(jun, root, 'One')
  const second = await replyTo(aisha, root, 'Two')
  const gone = await aisha.client.deleteMessage({ message_id: second.message_id })
  expect(gone).toMatchObject({ thread_seq: 2, body: null })
  expect((await openThread(tomas, thread_id)).root.thread).toEqual({
    reply_count: 1,
    last_reply_at: first.created_at,
    last_seq: 2,
    replier_ids: [jun.id],
    root_deleted_revision: null,
  })
  await jun.client.deleteMessage({ message_id: first.message_id })
  expect((await openThread(tomas, thread_id)).root.thread).toMatchObject({
    reply_count: 0,
    last_reply_at: null,
    last_seq: 2,
    replier_ids: [],
  })
  expect((await replyTo(jun, root, 'Three')).thread_seq).toBe(3)
})

test('a deleted message keeps its thread, in which people can still reply', async () => {
  const { root, thread_id } = await openRoot(tomas, jun, aisha)
  await replyTo(jun, root, 'One')
  const { revision } = await tomas.client.deleteMessage({ message_id: thread_id })
  await replyTo(jun, root, 'Two')
  const thread = { reply_count: 2, root_deleted_revision: revision }
  expect((await openThread(aisha, thread_id)).root, 'and it is known since when it has been').toMatchObject({ body: null, thread })
  const lonely = await openRoot(tomas, jun, aisha)
  await tomas.client.deleteMessage({ message_id: lonely.thread_id })
  expect(await refusalOf(replyTo(jun, lonely.root, 'Hello?'))).toBe('MESSAGE_NOT_FOUND')
})

test('the repliers are those who replied last, five at most, each once', async () => {
  const { root, thread_id } = await openRoot(tomas, jun, aisha)
  for (const person of [jun, aisha, jun, tomas, jun]) await replyTo(person, root, 'Me')
  expect((await openThread(jun, thread_id)).root.thread?.replier_ids).toEqual([jun.id, tomas.id, aisha.id])
})

test('changes since a revision contain a reply and its root message together, however they are paged', async () => {
  const { conversation_id, root } = await openRoot(tomas, jun, aisha)
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
