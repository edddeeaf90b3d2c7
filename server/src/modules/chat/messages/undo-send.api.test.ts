import { randomUUID } from 'node:crypto'
import type { Message } from '@atrium/contract/chat/schemas'
import type { RichText } from '@atrium/contract/document'
import { CallError } from '@atrium/contract/client'
import { limits } from '@atrium/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { uploadFile } from '#testing/upload-file'
import { createTestClock } from '#testing/clock'
import { linking, naming, paragraph, replyTo, sendTo, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { repeatWhileBusy } from '#testing/while-busy'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
let space_id: string, conversation_id: string
beforeAll(async () => {
  node = await openAtrium({ clock: createTestClock() })
  node.sites.set('harbour.example', () => new Response('<title>Tide</title>', { headers: { 'content-type': 'text/html' } }))
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
  const space = await tomas.client.createSpace({ space_name: 'Drydock', employee_ids: [maya.id, jun.id] })
  space_id = space.space_id
  conversation_id = space.sub_spaces[0]?.sub_space_id ?? ''
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

type Over = { file_ids?: string[]; client_message_id?: string }
const send = (person: Person, body: RichText, over: Over = {}): Promise<Message> =>
  person.client.sendMessage({ destination: { conversation_id }, client_message_id: randomUUID(), body, ...over })
const undo = (person: Person, { client_message_id }: Pick<Message, 'client_message_id'>) => person.client.undoSend({ client_message_id })
const outcomeOf = (action: () => Promise<unknown>): Promise<string> =>
  repeatWhileBusy(action).then(
    () => 'done',
    (error: unknown) => (error instanceof CallError ? error.code : String(error)),
  )
const newestIn = async (person: Person) => (await person.client.listMessages({ conversation_id, anchor: 'newest' })).messages.at(-1)
const standing = async (person: Person) => {
  const { items } = await person.client.listRecent({})
  return items.flatMap(({ conversations }) => conversations).find((one) => one.conversation_id === conversation_id)
}
const readingOf = async (person: Person, file_id: string): Promise<number> => {
  const { links } = await person.client.listFileLinks({ file_ids: [file_id] })
  return (await fetch(new URL(links[0]?.download_url ?? '/nowhere', node.url))).status
}

test('a message that was just sent is withdrawn: it keeps its position, and nobody can read anything of it', async () => {
  const before = await standing(tomas)
  const sent = await send(maya, naming('Low tide', tomas))
  expect(await standing(tomas)).toMatchObject({ unread_message_count: (before?.unread_message_count ?? 0) + 1, unread_mention_count: 1 })
  await tomas.client.addReaction({ message_id: sent.message_id, emoji: '⚓' })
  const socket = await jun.openSocket()
  const withdrawn = await undo(maya, sent)
  expect(withdrawn).toMatchObject({ seq: sent.seq, body: null, text: '', reactions: [], withdrawn: true })
  expect(withdrawn.deleted_at).not.toBeNull()
  await until('the others to be told', () => socket.hasEvent('message.deleted'))
  expect(await newestIn(jun)).toEqual(withdrawn)
  expect(await standing(tomas)).toMatchObject({
    unread_message_count: before?.unread_message_count,
    unread_mention_count: 0,
    latest_message: before?.latest_message,
    latest_seq: before?.latest_seq,
  })
  socket.close()
})

test('a retry returns the same and changes nothing, also when several arrive at once; and the message is never sent again', async () => {
  const sent = await send(maya, paragraph('Once'))
  const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => undo(maya, sent)))
  for (const other of others) expect(other).toEqual(first)
  expect(await send(maya, paragraph('Once'), sent)).toEqual(first)
  expect(await undo(maya, sent)).toEqual(first)
})

test('only its sender withdraws a message, by the key they sent it with', async () => {
  const sent = await send(maya, paragraph('Mine'))
  expect(await refusalOf(undo(tomas, sent))).toBe('MESSAGE_NOT_FOUND')
  expect(await refusalOf(undo(maya, { client_message_id: randomUUID() }))).toBe('MESSAGE_NOT_FOUND')
  expect(await newestIn(tomas)).toMatchObject({ text: 'Mine', withdrawn: false })
})

test('it can be withdrawn for half a minute, by the clock of the server', async () => {
  const sent = await send(maya, paragraph('Too late'))
  node.clock.pass(limits.undoSend + 2_000)
  expect(await refusalOf(undo(maya, sent))).toBe('UNDO_SEND_TOO_LATE')
  expect(await newestIn(tomas)).toEqual(sent)
  node.clock.pass(-limits.undoSend - 2_000)
})

test("a message with replies, a deleted one, and a forward of another's message cannot be withdrawn", async () => {
  const replied = await send(maya, paragraph('What do you think?'))
  await replyTo(tomas, replied, 'Well')
  expect(await refusalOf(undo(maya, replied))).toBe('MESSAGE_TAKEN_UP')
  const gone = await send(maya, paragraph('Gone'))
  await maya.client.deleteMessage(gone)
  expect(await refusalOf(undo(maya, gone))).toBe('MESSAGE_NOT_FOUND')
  const forwarded = await maya.client.forwardMessage({
    message_id: replied.message_id,
    destination: { conversation_id },
    client_message_id: randomUUID(),
    body: paragraph('Look'),
  })
  expect(await refusalOf(undo(maya, forwarded))).toBe('MESSAGE_NOT_FOUND')
})

test('nothing is withdrawn in an archived space, nor by a person who has left', async () => {
  const early = await send(maya, paragraph('Before it closed'))
  await tomas.client.archiveSpace({ space_id })
  expect(await refusalOf(undo(maya, early))).toBe('SPACE_ARCHIVED')
  await tomas.client.restoreSpace({ space_id })
  const left = await send(jun, paragraph('On my way out'))
  await jun.client.leaveSpace({ space_id })
  expect(await refusalOf(undo(jun, left))).toBe('MESSAGE_NOT_FOUND')
  await tomas.client.inviteToSpace({ space_id, employee_ids: [jun.id] })
})

test('its files are private to the sender again, and can be sent with the next message', async () => {
  const { file_id } = await uploadFile(node, maya)
  const { bytes: held } = await maya.client.getFileUsage({})
  const sent = await send(maya, paragraph('The plan'), { file_ids: [file_id] })
  expect(await readingOf(tomas, file_id)).toBe(200)
  expect(await undo(maya, sent)).toMatchObject({ files: [] })
  expect(await readingOf(tomas, file_id)).toBe(404)
  expect(await readingOf(maya, file_id)).toBe(200)
  expect((await maya.client.getFileUsage({})).bytes).toBe(held)
  expect((await send(maya, paragraph('The better plan'), { file_ids: [file_id] })).files).toMatchObject([{ file_id }])
  expect(await readingOf(tomas, file_id)).toBe(200)
})

test('a message whose files were forwarded cannot be withdrawn', async () => {
  const { file_id } = await uploadFile(node, maya)
  const sent = await send(maya, paragraph('For you'), { file_ids: [file_id] })
  const copy = { destination: { employee_id: jun.id }, client_message_id: randomUUID(), body: paragraph('From Maya') }
  await tomas.client.forwardMessage({ message_id: sent.message_id, ...copy })
  expect(await refusalOf(undo(maya, sent))).toBe('MESSAGE_TAKEN_UP')
  expect(await readingOf(tomas, file_id)).toBe(200)
})

test('its link previews are removed with it', async () => {
  const sent = await send(maya, linking('Look', 'https://harbour.example/tide'))
  await until('its page', async () => (await newestIn(maya))?.link_previews.length)
  expect(await undo(maya, sent)).toMatchObject({ link_previews: [] })
})

test('a reply is withdrawn from its thread, and from the conversation if it was also sent there', async () => {
  const root = await send(tomas, paragraph('Who takes the early boat?'))
  await replyTo(jun, root, 'Not me')
  const reply = await replyTo(maya, root, 'I do', { also_in_conversation: true })
  expect(await standing(tomas)).toMatchObject({ unread_thread_count: 1, latest_message: 'I do' })
  await undo(maya, reply)
  const { root: left, messages } = await tomas.client.listThread({ thread_id: root.message_id, anchor: 'newest' })
  expect(left.thread).toMatchObject({ reply_count: 1, last_seq: 2, replier_ids: [jun.id] })
  expect(messages.at(-1)).toMatchObject({ thread_seq: 2, body: null, withdrawn: true })
  expect(await standing(tomas)).toMatchObject({ latest_message: root.text })
  const { items } = await jun.client.listThreads({ order: 'newest_first' })
  expect(items.find((item) => item.root.message_id === root.message_id)?.latest.map(({ text }) => text)).toEqual(['Not me'])
})

test('of a reply and a concurrent withdrawal of its root one comes first: a withdrawn message never has replies', async () => {
  const roots = await Promise.all(Array.from({ length: 24 }, (_, index) => sendTo(maya, conversation_id, `Root ${index}`)))
  const outcomes = await Promise.all(
    roots.map((root) => Promise.all([outcomeOf(() => undo(maya, root)), outcomeOf(() => replyTo(tomas, root, 'Ahoy'))])),
  )
  const possible = [
    ['done', 'MESSAGE_NOT_FOUND'],
    ['MESSAGE_TAKEN_UP', 'done'],
  ]
  for (const outcome of outcomes) expect(possible).toContainEqual(outcome)
  const [under] = await query(
    node.database.superuserUrl,
    'select count(*)::int as count from message r join message m on m.message_id = r.thread_id where m.withdrawn',
  )
  expect(under).toEqual({ count: 0 })
})
