import { randomUUID } from 'node:crypto'
import type { MentionTarget, RichText } from '@atrium/contract/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { createTestClock, minutes } from '#testing/clock'
import { calling, paragraph, sendDirect, type Person } from '#testing/people'
import { refusalOf } from '#testing/wire'

/** The names of mentioned people, which previews, search, push and quotes show, come from the directory and never from the client. */
let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
let conversation_id: string
beforeAll(async () => {
  node = await openAtrium({ clock: createTestClock() })
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
  const space = await tomas.client.createSpace({ space_name: 'Masthead', employee_ids: [jun.id, maya.id] })
  conversation_id = space.sub_spaces[0]?.sub_space_id ?? ''
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const asMaya = (): MentionTarget => ({ id: jun.id, label: 'Maya (CEO)' })
const asJun = (): MentionTarget => ({ id: jun.id, label: 'Jun Lindqvist' })
const send = (body: RichText, client_message_id: string = randomUUID()) =>
  tomas.client.sendMessage({ destination: { conversation_id }, client_message_id, body })
const named = (text: string) => ({ body: calling(text, asJun()), text: `${text} @Jun Lindqvist` })

test('mentions carry the names of the directory wherever their text appears', async () => {
  const sent = await send(calling('Pay this bill, says', asMaya()))
  expect(sent).toMatchObject(named('Pay this bill, says'))
  const { items } = await maya.client.listRecent({})
  const row = items.flatMap(({ conversations }) => conversations).find((one) => one.conversation_id === conversation_id)
  expect(row?.latest_message).toBe('Pay this bill, says @Jun Lindqvist')
  const { messages } = await maya.client.listMessages({ conversation_id, anchor: 'newest' })
  expect(messages.at(-1)).toEqual(sent)
})

test('the same is true of edits, replies, comments on forwards and scheduled messages', async () => {
  const { message_id } = await send(paragraph('To be said better'))
  const edited = await tomas.client.editMessage({ message_id, body: calling('Edited by', asMaya()) })
  expect(edited).toMatchObject(named('Edited by'))
  const destination = { conversation_id, thread_id: message_id }
  const replied = await tomas.client.sendMessage({ destination, client_message_id: randomUUID(), body: calling('Answered by', asMaya()) })
  expect(replied).toMatchObject(named('Answered by'))
  const source = await sendDirect(tomas, maya, 'The bill')
  const body = calling('Passed on by', asMaya())
  const onward = { message_id: source.message_id, destination: { conversation_id }, client_message_id: randomUUID(), body }
  const forwarded = await tomas.client.forwardMessage(onward)
  expect(forwarded).toMatchObject({ body: named('Passed on by').body, text: 'Passed on by @Jun Lindqvist\nThe bill' })
  const scheduled_id = randomUUID()
  const send_at = new Date(node.clock().getTime() + minutes(30)).toISOString()
  const later = {
    scheduled_id,
    place: `employee/${maya.id}`,
    destination: { conversation_id },
    body: calling('Later by', asMaya()),
    send_at,
  }
  await tomas.client.scheduleMessage(later)
  expect(await tomas.client.sendScheduled({ scheduled_id })).toMatchObject(named('Later by'))
})

test('a group has its own name; one that the writer may not see does not reveal it', async () => {
  const employees = [{ employee_id: jun.id }]
  const crew = await maya.client.createGroup({ group_name: 'Riggers', employees })
  const hidden = await maya.client.createGroup({ group_name: 'On notice', employees, visibility: 'managers' })
  const called = [crew, hidden].map(({ group_id }): MentionTarget => ({ kind: 'group', id: group_id, label: 'The board' }))
  expect((await send(calling('All of', ...called))).text).toBe('All of @Riggers@The board')
})

test('an id in upper case is the same person; an id of another company does not reveal a name', async () => {
  const hana = await node.found('Southwind', 'hana')
  const called: MentionTarget[] = [
    { id: jun.id.toUpperCase(), label: 'Maya (CEO)' },
    { id: hana.id, label: 'Somebody' },
  ]
  expect((await send(calling('Hello', ...called))).text).toBe('Hello @Jun Lindqvist@Somebody')
})

test('a retry is the same message, also when a mentioned person was renamed in between', async () => {
  const aisha = await node.welcome(maya, 'aisha')
  const client_message_id = randomUUID()
  const body = calling('Once', { id: aisha.id, label: 'Aisha' })
  const sent = await send(body, client_message_id)
  await maya.client.updateEmployee({ employee: { employee_id: aisha.id, last_name: 'Karim' } })
  expect(await send(body, client_message_id)).toEqual(sent)
  expect((await send(body)).text).toBe('Once @Aisha Karim')
  expect(await refusalOf(send(calling('Twice', { id: aisha.id, label: 'Aisha' }), client_message_id))).toBe('MESSAGE_ALREADY_SENT')
})

test('a text that is too long with the names in it is refused', async () => {
  // Just short enough without the names.
  const called = Array.from({ length: 770 }, (): MentionTarget => ({ id: jun.id, label: '' }))
  expect(await refusalOf(send(calling('Hello', ...called)))).toBe('INVALID_REQUEST')
})
