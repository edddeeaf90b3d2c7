import { randomUUID } from 'node:crypto'
import type { Conversation, Message } from '@atrium/contract/chat/schemas'
import type { MentionTarget, RichText } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { calling as callingWith, everyone, here, onlySession, password, personOf, sendDirect, sendTo, type Person } from '#testing/people'
import { until } from '#testing/until'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, saanvi: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun, saanvi } = await node.foundNorthwind('tomas', 'jun', 'saanvi'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

let made = 0
/** A space of Tomás with Jun and Maya as members, and its conversation. Saanvi is not a member. */
async function newSpace(...more: readonly Pick<Person, 'id'>[]): Promise<{ space_id: string; conversation_id: string }> {
  const employee_ids = [jun, maya, ...more].map(({ id }) => id)
  const space = await tomas.client.createSpace({ space_name: `Foredeck ${(made += 1)}`, employee_ids })
  return { space_id: space.space_id, conversation_id: space.sub_spaces[0]?.sub_space_id ?? '' }
}
const newGroup = async (people: readonly Person[], more: { visibility?: 'managers' } = {}): Promise<MentionTarget> => {
  const employees = people.map(({ id }) => ({ employee_id: id }))
  const { group_id, group_name } = await maya.client.createGroup({ group_name: `Crew ${(made += 1)}`, employees, ...more })
  return { kind: 'group', id: group_id, label: group_name }
}
const nameOf = ({ id, address }: Person): MentionTarget => ({ id, label: address })
const calling = (...called: readonly MentionTarget[]): RichText => callingWith('All hands', ...called)
type Sending = { confirmed?: boolean; client_message_id?: string }
const say = (person: Person, conversation_id: string, body: RichText, more: Sending = {}): Promise<Message> =>
  person.client.sendMessage({ destination: { conversation_id }, client_message_id: randomUUID(), body, ...more })
const rowOf = async (person: Person, conversation_id: string): Promise<Conversation | undefined> =>
  (await person.client.listRecent({})).items.flatMap((item) => item.conversations).find((row) => row.conversation_id === conversation_id)
const calls = async (person: Person, conversation_id: string) => (await rowOf(person, conversation_id))?.unread_mention_seqs
const hide = (person: Person, auto_status: 'Appear Offline' | 'Available') =>
  person.client.updateEmployee({
    employee: { employee_status: { status_type: 'manual', auto_status, status_text: null, status_until: null } },
  })
const only = (...people: readonly Person[]) => ({ employee_ids: people.map(({ id }) => id).toSorted(), everyone: false })

test('a group mentions its members in the conversation, each once, without the sender', async () => {
  const { conversation_id } = await newSpace()
  const crew = await newGroup([jun, saanvi, tomas])
  const sent = await say(tomas, conversation_id, calling(crew, nameOf(jun)))
  expect(sent.mentions).toEqual(only(jun))
  expect(sent.text).toBe(`All hands @${crew.label}@Jun Lindqvist`)
  expect(await Promise.all([jun, maya].map((person) => calls(person, conversation_id)))).toEqual([[1], []])
})

test('a group that the sender may not see, or that does not exist, mentions nobody', async () => {
  const { conversation_id } = await newSpace()
  const hidden = await newGroup([jun], { visibility: 'managers' })
  const unknown: MentionTarget = { kind: 'group', id: randomUUID(), label: 'Ghosts' }
  expect((await say(tomas, conversation_id, calling(hidden, unknown))).mentions).toEqual(only())
  expect((await say(maya, conversation_id, calling(hidden))).mentions).toEqual(only(jun))
})

test('everyone mentions all in the conversation without the sender', async () => {
  const { conversation_id } = await newSpace()
  expect((await say(tomas, conversation_id, calling(everyone))).mentions).toEqual({ employee_ids: [], everyone: true })
  await tomas.client.moveReadPointer({ conversation_id, seq: 1, unread: true })
  expect(await Promise.all([jun, maya, tomas].map((person) => calls(person, conversation_id)))).toEqual([[1], [1], []])
})

test('here mentions those with an open page at that moment, without those who hide it or are outside', async () => {
  const { conversation_id } = await newSpace()
  const pages = await Promise.all([jun, saanvi, tomas].map((person) => person.openSocket()))
  expect((await say(tomas, conversation_id, calling(here))).mentions).toEqual(only(jun))
  await hide(tomas, 'Appear Offline')
  await until('Tomás to be hidden', async () => (await say(maya, conversation_id, calling(here))).mentions.employee_ids.length === 1)
  await hide(tomas, 'Available')
  await until('Tomás to be back', async () => (await say(maya, conversation_id, calling(here))).mentions.employee_ids.length === 2)
  pages[0]?.say({ type: 'activity', active: false })
  await pages[0]?.settle()
  expect((await say(tomas, conversation_id, calling(here))).mentions).toEqual(only())
  pages.forEach((page) => page.close())
  await until('nobody to be here', async () => (await say(maya, conversation_id, calling(here))).mentions.employee_ids.length === 0)
})

test('an edit with here mentions nobody who arrived since, and keeps those mentioned before', async () => {
  const { conversation_id } = await newSpace()
  const page = await jun.openSocket()
  const { message_id } = await say(tomas, conversation_id, calling(here))
  const other = await sendTo(tomas, conversation_id, 'Quietly')
  const later = await maya.openSocket()
  expect((await tomas.client.editMessage({ message_id, body: calling(here, here) })).mentions).toEqual(only(jun))
  expect((await tomas.client.editMessage({ message_id: other.message_id, body: calling(here) })).mentions).toEqual(only())
  expect((await tomas.client.editMessage({ message_id, body: calling(await newGroup([maya]), here) })).mentions).toEqual(only(jun, maya))
  expect((await tomas.client.editMessage({ message_id, body: calling(nameOf(maya)) })).mentions).toEqual(only(maya))
  for (const one of [page, later]) one.close()
})

test('a group added by an edit mentions nobody twice: read messages stay read', async () => {
  const { conversation_id } = await newSpace()
  const crew = await newGroup([jun, maya])
  const { message_id } = await say(tomas, conversation_id, calling(nameOf(jun)))
  await jun.client.moveReadPointer({ conversation_id, seq: 1 })
  expect((await tomas.client.editMessage({ message_id, body: calling(nameOf(jun), crew) })).mentions).toEqual(only(jun, maya))
  expect(await Promise.all([jun, maya].map((person) => calls(person, conversation_id)))).toEqual([[], [1]])
})

test('in a thread the members of a mentioned group follow from the reply on, and everyone and here mention nobody', async () => {
  const { conversation_id } = await newSpace()
  const page = await jun.openSocket()
  const root = await sendTo(tomas, conversation_id, 'What do you think?')
  const reply = (body: RichText) =>
    maya.client.sendMessage({ destination: { conversation_id, thread_id: root.message_id }, client_message_id: randomUUID(), body })
  expect((await reply(calling(everyone, here))).mentions).toEqual(only())
  expect((await rowOf(jun, conversation_id))?.unread_thread_count).toBe(0)
  expect((await reply(calling(await newGroup([jun, saanvi])))).mentions).toEqual(only(jun))
  expect((await rowOf(jun, conversation_id))?.unread_thread_count).toBe(1)
  page.close()
})

test('where only admins may mention everyone, others are refused in sending, editing and counting, and groups work as before', async () => {
  const { conversation_id, space_id } = await newSpace()
  const quiet = await tomas.client.updateSpace({ space_id, calling: 'admins' })
  expect(quiet).toMatchObject({ calling: 'admins', can: { call: true }, can_as: { member: { post: true, call: false } } })
  const { message_id } = await say(jun, conversation_id, calling(await newGroup([maya])))
  for (const body of [calling(everyone), calling(here)]) {
    expect(await refusalOf(say(jun, conversation_id, body))).toBe('SPACE_CALLING_RESTRICTED')
    expect(await refusalOf(jun.client.countCalled({ conversation_id, body }))).toBe('SPACE_CALLING_RESTRICTED')
  }
  expect(await refusalOf(jun.client.editMessage({ message_id, body: calling(everyone) }))).toBe('SPACE_CALLING_RESTRICTED')
  expect((await say(tomas, conversation_id, calling(everyone))).mentions.everyone).toBe(true)
  expect(await refusalOf(jun.client.updateSpace({ space_id, calling: 'everyone' }))).toBe('NO_PERMISSION')
})

test('in a direct chat, everyone is the other person', async () => {
  const { conversation_id } = await sendDirect(maya, saanvi, 'Good morning')
  const { seq } = await say(maya, conversation_id, calling(everyone))
  expect(await calls(saanvi, conversation_id)).toEqual([seq])
})

/** Enough people that a group mention needs confirmation. */
async function bringCrew(): Promise<Person[]> {
  const crew = Array.from({ length: limits.mentionsAsked - 1 }, async (_, index) => {
    const work_email_id = `hand${index}@northwind.example`
    await maya.client.inviteEmployee({ employee: { first_name: 'Hand', last_name: String(index), work_email_id } })
    const { token } = await node.emails.next(work_email_id)
    return personOf(node.url, onlySession(await node.client.acceptInvitation({ token, password })))
  })
  return Promise.all(crew)
}

test('a message that mentions many is refused with their number until confirmed; countCalled returns the same number', async () => {
  const crew = await bringCrew()
  const { conversation_id } = await newSpace(...crew)
  const count = crew.length + 2
  expect(count).toBe(limits.mentionsAsked + 1)
  const group = await newGroup([...crew, jun, maya, saanvi])
  const client_message_id = randomUUID()
  for (const body of [calling(everyone), calling(group), calling(...[...crew, jun, maya].map(nameOf))]) {
    expect(await tomas.client.countCalled({ conversation_id, body })).toEqual({ count })
    await expect(say(tomas, conversation_id, body)).rejects.toMatchObject({ code: 'MESSAGE_CALLS_MANY', payload: { count } })
  }
  const few = await say(tomas, conversation_id, calling(await newGroup([...crew, jun])))
  expect(few.mentions.employee_ids).toHaveLength(limits.mentionsAsked)
  const sent = await say(tomas, conversation_id, calling(everyone), { confirmed: true, client_message_id })
  expect(await say(tomas, conversation_id, calling(everyone), { client_message_id })).toEqual(sent) // an old client tries again
  await expect(say(jun, conversation_id, calling(everyone), { client_message_id })).rejects.toMatchObject({ code: 'MESSAGE_CALLS_MANY' })
})

test('an edit counts only people who are newly mentioned', async () => {
  const crew = (await maya.client.listEmployees({ search: 'hand', limit: 100 })).items
  const { conversation_id } = await newSpace(...crew.map(({ employee_id }) => ({ id: employee_id })))
  const { message_id } = await say(tomas, conversation_id, calling(nameOf(jun)))
  await expect(tomas.client.editMessage({ message_id, body: calling(everyone) })).resolves.toMatchObject({ mentions: { everyone: true } })
  const other = await sendTo(tomas, conversation_id, 'Quietly')
  const edit = { message_id: other.message_id, body: calling(everyone) }
  await expect(tomas.client.editMessage(edit)).rejects.toMatchObject({ payload: { count: limits.mentionsAsked + 1 } })
  expect((await tomas.client.editMessage({ ...edit, confirmed: true })).mentions.everyone).toBe(true)
  expect((await tomas.client.editMessage({ ...edit, body: calling(everyone, everyone) })).mentions.everyone).toBe(true)
})

test('only people in the conversation may count mentions', async () => {
  const { conversation_id } = await newSpace()
  expect(await refusalOf(saanvi.client.countCalled({ conversation_id, body: calling(everyone) }))).toBe('CONVERSATION_NOT_FOUND')
})
