import { randomUUID } from 'node:crypto'
import type { Message } from '@atrium/contract/chat/schemas'
import type { RichText } from '@atrium/contract/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { uploadFile } from '#testing/upload-file'
import { naming, paragraph, replyTo, sendDirect, sendTo, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
/** The conversation of Tomás with Jun, and that of Tomás with Maya. */
let slipway: Place, office: Place
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
  slipway = await newSpace('Slipway', jun)
  office = await newSpace('Office', maya)
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

type Place = { space_id: string; conversation_id: string }
async function newSpace(space_name: string, other: Person): Promise<Place> {
  const { space_id, sub_spaces } = await tomas.client.createSpace({ space_name, visibility: 'private', employee_ids: [other.id] })
  return { space_id, conversation_id: sub_spaces[0]?.sub_space_id ?? '' }
}
const nothing: RichText = { type: 'doc', content: [] }
type Forwarding = Partial<{ body: RichText; client_message_id: string }>
const forward = (
  person: Person,
  { message_id }: Pick<Message, 'message_id'>,
  { conversation_id }: Pick<Message, 'conversation_id'>,
  over: Forwarding = {},
) =>
  person.client.forwardMessage({
    message_id,
    destination: { conversation_id },
    client_message_id: randomUUID(),
    body: nothing,
    ...over,
  })
const newest = async (person: Person, { conversation_id }: Pick<Message, 'conversation_id'>) =>
  (await person.client.listMessages({ conversation_id, anchor: 'newest' })).messages.at(-1)
const opens = async (person: Person, file_id: string): Promise<boolean> => {
  const { links } = await person.client.listFileLinks({ file_ids: [file_id] })
  return links[0] !== undefined && (await fetch(new URL(links[0].download_url, node.url))).ok
}
const withFile = async (person: Person, { conversation_id }: Place, name = 'plan.txt') => {
  const { file_id } = await uploadFile(node, person, name)
  const message = await person.client.sendMessage({
    destination: { conversation_id },
    client_message_id: randomUUID(),
    body: paragraph('The plan'),
    file_ids: [file_id],
  })
  return { file_id, message }
}

test("a forwarded message quotes author, text and time next to the sender's own text, and names its source", async () => {
  const source = await sendTo(jun, slipway.conversation_id, 'Low tide at four')
  const sent = await forward(tomas, source, office, { body: paragraph('As we feared') })
  const { message_id, conversation_id, seq, sender_id, created_at, body } = source
  expect(sent).toMatchObject({
    sender_id: tomas.id,
    body: paragraph('As we feared'),
    text: 'As we feared\nLow tide at four',
    forwarded: { message_id, conversation_id, seq, thread_id: null, sender_id, created_at, body },
  })
  expect(await newest(maya, office)).toEqual(sent)
})

test('everyone there receives it like any message, and mentions in the quote have no effect', async () => {
  const source = await sendTo(jun, slipway.conversation_id, 'Look')
  await jun.client.editMessage({ message_id: source.message_id, body: naming('Ask', maya) })
  const socket = await maya.openSocket()
  const sent = await forward(tomas, source, office)
  const { name, rows } = await socket.waitFor('event')
  expect([name, rows]).toEqual(['message.sent', [sent]])
  expect(sent.mentions).toEqual({ employee_ids: [], everyone: false })
  socket.close()
})

test('a quote does not change with its source', async () => {
  const source = await sendTo(jun, slipway.conversation_id, 'Ferry at for')
  const { message_id } = await forward(tomas, source, office)
  await jun.client.editMessage({ message_id: source.message_id, body: paragraph('Ferry at four') })
  await jun.client.deleteMessage({ message_id: source.message_id })
  expect(await newest(maya, office)).toMatchObject({ message_id, forwarded: { body: paragraph('Ferry at for') } })
})

test('forwarding a forwarded message quotes the original source', async () => {
  const source = await sendTo(jun, slipway.conversation_id, 'The lock opens at six')
  const once = await forward(tomas, source, office, { body: paragraph('Did you know?') })
  const twice = await maya.client.forwardMessage({
    message_id: once.message_id,
    destination: { employee_id: jun.id },
    client_message_id: randomUUID(),
    body: nothing,
  })
  expect(twice.forwarded).toEqual(once.forwarded)
  expect(twice.text).toBe('The lock opens at six')
})

test('a forwarded reply names its thread', async () => {
  const root = await sendTo(tomas, slipway.conversation_id, 'Who has the keys?')
  const reply = await replyTo(jun, root, 'The porter')
  expect((await forward(tomas, reply, office)).forwarded).toMatchObject({
    seq: 0,
    thread_id: root.message_id,
    body: paragraph('The porter'),
  })
})

test("the sender's own text may be edited and removed; the quote stays", async () => {
  const source = await sendTo(jun, slipway.conversation_id, 'High water')
  const { message_id, forwarded } = await forward(tomas, source, office, { body: paragraph('Oh') })
  expect(await tomas.client.editMessage({ message_id, body: paragraph('Ah') })).toMatchObject({ text: 'Ah\nHigh water', forwarded })
  expect(await tomas.client.editMessage({ message_id, body: nothing })).toMatchObject({ text: 'High water', forwarded })
  expect(await tomas.client.deleteMessage({ message_id })).toMatchObject({ text: '', body: null, forwarded: null })
})

test('forwarding needs read access to the source and permission to post at the destination', async () => {
  const source = await sendTo(jun, slipway.conversation_id, 'Between us')
  expect(await refusalOf(forward(maya, source, office))).toBe('MESSAGE_NOT_FOUND')
  expect(await refusalOf(forward(jun, source, office))).toBe('CONVERSATION_NOT_FOUND')
  const noticeboard = await newSpace('Noticeboard', jun)
  await tomas.client.updateSpace({ space_id: noticeboard.space_id, posting: 'admins' })
  expect(await refusalOf(forward(jun, source, noticeboard))).toBe('SPACE_POSTING_RESTRICTED')
  await tomas.client.archiveSpace({ space_id: noticeboard.space_id })
  expect(await refusalOf(forward(tomas, source, noticeboard))).toBe('SPACE_ARCHIVED')
  await jun.client.deleteMessage({ message_id: source.message_id })
  expect(await refusalOf(forward(tomas, source, office))).toBe('MESSAGE_NOT_FOUND')
})

test('a retry sends nothing twice, also after the source was deleted; another message under its key is refused', async () => {
  const [one, other] = [await sendTo(jun, slipway.conversation_id, 'One'), await sendTo(jun, slipway.conversation_id, 'Other')]
  const client_message_id = randomUUID()
  const sent = await forward(tomas, one, office, { client_message_id })
  expect(await forward(tomas, one, office, { client_message_id })).toEqual(sent)
  expect(await refusalOf(forward(tomas, other, office, { client_message_id }))).toBe('MESSAGE_ALREADY_SENT')
  await jun.client.deleteMessage({ message_id: one.message_id })
  expect(await forward(tomas, one, office, { client_message_id })).toEqual(sent)
  expect((await newest(maya, office))?.message_id).toBe(sent.message_id)
})

test('forwarding to a person without a chat yet creates the chat', async () => {
  const source = await sendDirect(maya, tomas, 'Welcome aboard')
  const client_message_id = randomUUID()
  const destination = { employee_id: jun.id }
  const sent = await maya.client.forwardMessage({
    message_id: source.message_id,
    destination,
    client_message_id,
    body: paragraph('To you too'),
  })
  expect(await newest(jun, sent)).toEqual(sent)
})

test('its files are readable by the new readers too, and stay when the source is deleted', async () => {
  const { file_id, message } = await withFile(jun, slipway)
  expect(await opens(maya, file_id)).toBe(false)
  const sent = await forward(tomas, message, office)
  expect(sent.files).toEqual(message.files)
  expect(await opens(maya, file_id)).toBe(true)
  await jun.client.deleteMessage({ message_id: message.message_id })
  expect(await opens(maya, file_id)).toBe(true)
  expect(await opens(jun, file_id)).toBe(false)
  await tomas.client.deleteMessage({ message_id: sent.message_id })
  expect(await opens(maya, file_id)).toBe(false)
})

test('a file is deleted and its storage freed with the last message that has it, also in concurrent deletions', async () => {
  const before = (await maya.client.getFileUsage({})).bytes
  for (let round = 0; round < 6; round += 1) {
    const { message } = await withFile(tomas, slipway, `round-${round}.txt`)
    const sent = await forward(tomas, message, office)
    const late = forward(tomas, message, office).catch(() => undefined)
    await Promise.all([message, sent].map(({ message_id }) => tomas.client.deleteMessage({ message_id })))
    const third = await late
    if (third) expect(await opens(maya, third.files[0]?.file_id ?? ''), 'it stands there still').toBe(true)
    if (third) await tomas.client.deleteMessage({ message_id: third.message_id })
  }
  expect((await maya.client.getFileUsage({})).bytes).toBe(before)
  const links = await query(
    node.database.superuserUrl,
    `select 1 from file_link l where not exists (select from message m where m.message_id = l.row_id and m.deleted_at is null)`,
  )
  expect(links).toEqual([])
})

test("two who forward to each other's conversations at once do not deadlock", async () => {
  const sources = await Promise.all([withFile(tomas, slipway), withFile(tomas, office)])
  const [one, other] = sources.map(({ message }) => message)
  const actions = Array.from({ length: 12 }, (_, count) =>
    count % 2 ? forward(tomas, one ?? expect.fail(), office) : forward(tomas, other ?? expect.fail(), slipway),
  )
  await Promise.all([
    ...actions,
    ...[one, other].map((message) => tomas.client.addReaction({ message_id: message?.message_id ?? '', emoji: '👍' })),
  ])
  expect((await newest(maya, office))?.forwarded).not.toBeNull()
})
