import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { paragraph, sendDirect, sendTo, type Person } from '#testing/people'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
let conversation_id: string
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
  const space = await tomas.client.createSpace({ space_name: 'Drydock', visibility: 'private', employee_ids: [jun.id] })
  conversation_id = space.sub_spaces[0]?.sub_space_id ?? ''
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

test('earlier versions of a message are readable by everyone who may read it, and by nobody else', async () => {
  const { message_id, created_at } = await sendTo(tomas, conversation_id, 'Low tide at for')
  const { edited_at } = await tomas.client.editMessage({ message_id, body: paragraph('Low tide at four') })
  await tomas.client.editMessage({ message_id, body: paragraph('Low tide at five') })
  expect((await jun.client.listMessageVersions({ message_id })).items).toEqual([
    { version: 2, body: paragraph('Low tide at four'), written_at: edited_at },
    { version: 1, body: paragraph('Low tide at for'), written_at: created_at },
  ])
  expect(await refusalOf(maya.client.listMessageVersions({ message_id }))).toBe('MESSAGE_NOT_FOUND')
})

test('an edit without changes creates no version', async () => {
  const { message_id } = await sendTo(tomas, conversation_id, 'High tide at ten')
  await tomas.client.editMessage({ message_id, body: paragraph('High tide at ten') })
  expect((await tomas.client.listMessageVersions({ message_id })).items).toEqual([])
})

test('deleting a message deletes its versions', async () => {
  const { message_id } = await sendTo(tomas, conversation_id, 'Too much')
  await tomas.client.editMessage({ message_id, body: paragraph('Less') })
  await tomas.client.deleteMessage({ message_id })
  expect(await refusalOf(jun.client.listMessageVersions({ message_id }))).toBe('MESSAGE_NOT_FOUND')
})

test('a small conversation shows who has read a message', async () => {
  const { message_id, seq } = await sendTo(tomas, conversation_id, 'Seen?')
  expect(await tomas.client.listReaders({ message_id })).toEqual({ told: true, employee_ids: [], members: 1 })
  await jun.client.moveReadPointer({ conversation_id, seq })
  expect(await tomas.client.listReaders({ message_id })).toEqual({ told: true, employee_ids: [jun.id], members: 1 })
  expect(await refusalOf(maya.client.listReaders({ message_id }))).toBe('MESSAGE_NOT_FOUND')
})

test('a reply does not show it, as no pointer passes its position', async () => {
  const root = await sendDirect(tomas, maya, 'Who brings the ropes?')
  const reply = await maya.client.sendMessage({
    destination: { conversation_id: root.conversation_id, thread_id: root.message_id },
    client_message_id: crypto.randomUUID(),
    body: paragraph('I do'),
    file_ids: [],
  })
  expect(await maya.client.listReaders({ message_id: reply.message_id })).toEqual({ told: false, employee_ids: [], members: 0 })
})
