import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { naming, paragraph, sendTo, type Person } from '#testing/people'

let node: TestAtrium
let maya: Person, tomas: Person
let conversation_id: string
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas } = await node.foundNorthwind('tomas'))
  const space = await maya.client.createSpace({ space_name: 'Night shift', employee_ids: [tomas.id] })
  conversation_id = space.sub_spaces[0]?.sub_space_id ?? ''
})
afterAll(() => node.close())

const sendSilently = (over: { thread_id?: string; client_message_id?: string } = {}) =>
  maya.client.sendMessage({
    destination: { conversation_id, ...(over.thread_id && { thread_id: over.thread_id }) },
    client_message_id: over.client_message_id ?? randomUUID(),
    body: naming('The gate is open', tomas),
    silent: true,
  })
const ownOf = async (person: Person) =>
  (await person.client.listRecent({})).items
    .flatMap(({ conversations }) => conversations)
    .find((one) => one.conversation_id === conversation_id)

test('a silent message is unread and mentions people like any other, and is marked as silent for everyone', async () => {
  const before = await ownOf(tomas)
  const sent = await sendSilently()
  expect(sent.silent).toBe(true)
  const now = await ownOf(tomas)
  expect(now?.unread_message_count).toBe((before?.unread_message_count ?? 0) + 1)
  expect(now?.unread_mention_seqs).toContain(sent.seq)
  const { messages } = await tomas.client.listMessages({ conversation_id, anchor: 'newest' })
  expect(messages.at(-1)).toEqual(sent)
})

test('the event marks it as silent too', async () => {
  const socket = await tomas.openSocket()
  const { message_id } = await sendSilently()
  const { rows } = await socket.waitFor('event', (event) => JSON.stringify(event.rows).includes(message_id))
  expect(rows).toMatchObject([{ message_id, silent: true }])
  socket.close()
})

test('a silent reply is marked as silent', async () => {
  const root = await sendTo(tomas, conversation_id, 'Who has the key?')
  expect(root.silent).toBe(false)
  const reply = await sendSilently({ thread_id: root.message_id })
  expect(reply).toMatchObject({ silent: true, thread_id: root.message_id })
})

test('a retry returns what was sent, whether or not it asks for silence', async () => {
  const client_message_id = randomUUID()
  const sent = await sendSilently({ client_message_id })
  const body = naming('The gate is open', tomas)
  expect(await maya.client.sendMessage({ destination: { conversation_id }, client_message_id, body })).toEqual(sent)
})

test('an edited silent message stays silent', async () => {
  const { message_id } = await sendSilently()
  expect(await maya.client.editMessage({ message_id, body: paragraph('The gate is closed') })).toMatchObject({ silent: true })
})
