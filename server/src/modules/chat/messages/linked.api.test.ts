import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { linking, paragraph, replyTo, sendTo, type Person } from '#testing/people'
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

async function newSpace(space_name: string) {
  const { space_id, sub_spaces } = await maya.client.createSpace({ space_name, visibility: 'private', employee_ids: [tomas.id] })
  return { space_id, conversation_id: sub_spaces[0]?.sub_space_id ?? '' }
}
const notThere = 'MESSAGE_NOT_FOUND'

test('a link opens a message with its current text for those who may read it now, and for nobody else', async () => {
  const { space_id, conversation_id } = await newSpace('Slipway')
  const sent = await sendTo(maya, conversation_id, 'Low tide at four')
  const place = { conversation_id, seq: sent.seq }
  expect(await tomas.client.findLinkedMessage(place)).toMatchObject({ message_id: sent.message_id, text: 'Low tide at four' })
  await maya.client.editMessage({ message_id: sent.message_id, body: paragraph('Low tide at five') })
  expect(await tomas.client.findLinkedMessage(place)).toMatchObject({ text: 'Low tide at five' })

  expect(await refusalOf(jun.client.findLinkedMessage(place))).toBe(notThere)
  // The existence of the conversation is hidden too.
  expect(await refusalOf(jun.client.findLinkedMessage({ conversation_id: randomUUID(), seq: 1 }))).toBe(notThere)

  await maya.client.removeSpaceMember({ space_id, employee_id: tomas.id })
  expect(await refusalOf(tomas.client.findLinkedMessage(place))).toBe(notThere)
})

test('a link to a deleted message shows nothing', async () => {
  const { conversation_id } = await newSpace('Quay')
  const { seq, message_id } = await sendTo(maya, conversation_id, 'Said too early')
  await maya.client.deleteMessage({ message_id })
  expect(await refusalOf(tomas.client.findLinkedMessage({ conversation_id, seq }))).toBe(notThere)
})

test('a thread and a reply in it are found by their positions, in their own conversation only', async () => {
  const { conversation_id } = await newSpace('Crane')
  const root = await sendTo(maya, conversation_id, 'Which crane?')
  const reply = await replyTo(tomas, root, 'Number four')
  const thread = { conversation_id, thread_id: root.message_id }
  expect(await tomas.client.findLinkedMessage(thread)).toMatchObject({ message_id: root.message_id })
  expect(await tomas.client.findLinkedMessage({ ...thread, thread_seq: reply.thread_seq ?? 0 })).toMatchObject({ text: 'Number four' })
  const elsewhere = await newSpace('Ferry')
  expect(await refusalOf(tomas.client.findLinkedMessage({ ...thread, conversation_id: elsewhere.conversation_id }))).toBe(notThere)
})

test('a message that links to another stores only the link: list, search and preview do not include the target', async () => {
  const { space_id, conversation_id } = await newSpace('Dry dock')
  const { seq } = await sendTo(maya, conversation_id, 'The heron’s nest stays secret')
  const href = `${node.url.replace('http:', 'https:')}/connect/space/${space_id}?message=${seq}`
  const body = linking('See here', href)
  const sent = await maya.client.sendMessage({ destination: { employee_id: jun.id }, client_message_id: randomUUID(), body })
  const { items } = await jun.client.listRecent({})
  expect(JSON.stringify([sent, items])).not.toContain('heron')
  expect(sent.link_previews).toEqual([])
  expect(JSON.stringify(await jun.client.searchEverything({ query: 'heron' }))).not.toContain('nest')
})
