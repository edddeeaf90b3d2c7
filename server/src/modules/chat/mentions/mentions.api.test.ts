import { randomUUID } from 'node:crypto'
import type { Message } from '@atrium/contract/chat/schemas'
import type { RichText } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { naming, paragraph, sendDirect, sendTo, type Person } from '#testing/people'
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
/** A space of Tomás with Jun and Maya as members, and its conversation. */
async function newConversation(): Promise<{ space_id: string; conversation_id: string }> {
  const space = await tomas.client.createSpace({ space_name: `Crow’s nest ${(made += 1)}`, employee_ids: [jun.id, maya.id] })
  return { space_id: space.space_id, conversation_id: space.sub_spaces[0]?.sub_space_id ?? '' }
}
const say = (person: Person, conversation_id: string, body: RichText): Promise<Message> =>
  person.client.sendMessage({ destination: { conversation_id }, client_message_id: randomUUID(), body })
const everyone = (): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'mention', attrs: { kind: 'everyone', label: 'everyone' } }] }],
})
/** The mention count and positions of a person in a conversation, from their list and from the item that sums it. */
const calls = async (person: Person, conversation_id: string) => {
  const { items } = await person.client.listRecent({})
  const item = items.find((one) => one.conversations.some((row) => row.conversation_id === conversation_id))
  const row = item?.conversations.find((one) => one.conversation_id === conversation_id)
  expect(item?.unread_mention_count).toBe(row?.unread_mention_count)
  expect(row?.unread_mention_seqs).toHaveLength(row?.unread_mention_count ?? -1)
  return row?.unread_mention_seqs
}

test('a message names the people it mentions, and is counted for them only, until they have read it', async () => {
  const { conversation_id } = await newConversation()
  const sent = await say(tomas, conversation_id, naming('Could you look, please', jun, jun, tomas))
  expect(sent.mentions).toEqual({ employee_ids: [jun.id], everyone: false })
  await sendTo(tomas, conversation_id, 'No hurry')
  expect((await jun.client.listMessages({ conversation_id, anchor: 'newest' })).messages[0]?.mentions).toEqual(sent.mentions)
  expect(await Promise.all([jun, maya, tomas].map((person) => calls(person, conversation_id)))).toEqual([[1], [], []])
  await jun.client.moveReadPointer({ conversation_id, seq: 1 })
  expect(await calls(jun, conversation_id)).toEqual([])
  const back = await jun.client.moveReadPointer({ conversation_id, seq: 1, unread: true })
  expect(back).toMatchObject({ unread_mention_seqs: [1], unread_mention_count: 1, unread_message_count: 2 })
})

test('mentioning a person outside the space is counted for nobody, also after they join', async () => {
  const { conversation_id, space_id } = await newConversation()
  const { mentions } = await say(tomas, conversation_id, naming('Ask her', saanvi))
  expect(mentions.employee_ids).toEqual([])
  await saanvi.client.joinSpace({ space_id })
  await saanvi.client.moveReadPointer({ conversation_id, seq: 1, unread: true })
  expect(await calls(saanvi, conversation_id)).toEqual([])
})

test("mentions in replies are listed with the reader's state of those threads", async () => {
  const { conversation_id } = await newConversation()
  const root = await sendTo(tomas, conversation_id, 'Who sails?')
  const destination = { conversation_id, thread_id: root.message_id }
  const sendReply = () => tomas.client.sendMessage({ destination, client_message_id: randomUUID(), body: naming('You do', jun) })
  for (let sent = 0; sent < 2; sent += 1) await sendReply()
  await say(tomas, conversation_id, naming('Today', jun))
  const { items, threads } = await jun.client.listMentions({})
  expect(items.slice(0, 3).map(({ thread_id }) => thread_id)).toEqual([null, root.message_id, root.message_id])
  expect(threads).toMatchObject([{ thread_id: root.message_id, follows: true, last_read_seq: 0, unread: true }])
  await jun.client.moveThreadPointer({ thread_id: root.message_id, seq: 2 })
  expect((await jun.client.listMentions({})).threads).toMatchObject([{ last_read_seq: 2, unread: false }])
})

test('an edit mentions those it names and no longer the others; a deleted message mentions nobody', async () => {
  const { conversation_id } = await newConversation()
  const { message_id } = await say(tomas, conversation_id, naming('Who has the keys?', jun))
  const edited = await tomas.client.editMessage({ message_id, body: naming('Do you have the keys?', maya) })
  expect(edited.mentions).toEqual({ employee_ids: [maya.id], everyone: false })
  expect([await calls(jun, conversation_id), await calls(maya, conversation_id)]).toEqual([[], [1]])
  await tomas.client.editMessage({ message_id, body: paragraph('Found them') })
  expect(await calls(maya, conversation_id)).toEqual([])
  await tomas.client.editMessage({ message_id, body: naming('Lost again', maya) })
  const gone = await tomas.client.deleteMessage({ message_id })
  expect(gone.mentions).toEqual({ employee_ids: [], everyone: false })
  expect(await calls(maya, conversation_id)).toEqual([])
})

test('everyone mentions all but the sender', async () => {
  const { conversation_id } = await newConversation()
  const { mentions, message_id } = await say(tomas, conversation_id, everyone())
  expect(mentions).toEqual({ employee_ids: [], everyone: true })
  await tomas.client.moveReadPointer({ conversation_id, seq: 1, unread: true })
  expect(await Promise.all([jun, maya, tomas].map((person) => calls(person, conversation_id)))).toEqual([[1], [1], []])
  await tomas.client.editMessage({ message_id, body: naming('Only you', jun) })
  expect(await Promise.all([jun, maya].map((person) => calls(person, conversation_id)))).toEqual([[1], []])
})

test('a retry returns the same mentions, and counts nothing twice', async () => {
  const { conversation_id } = await newConversation()
  const input = { destination: { conversation_id }, client_message_id: randomUUID(), body: naming('Once', jun) }
  const [first, second] = [await tomas.client.sendMessage(input), await tomas.client.sendMessage(input)]
  expect(second).toEqual(first)
  expect(await calls(jun, conversation_id)).toEqual([1])
})

test('mentions work in direct chats', async () => {
  const { conversation_id } = await sendDirect(maya, saanvi, 'Good morning')
  const { seq } = await say(maya, conversation_id, naming('Look here', saanvi))
  expect(await calls(saanvi, conversation_id)).toEqual([seq])
})

test('messages of another company mention nobody here', async () => {
  const stranger = await node.found('Southwind', 'hana')
  const { conversation_id } = await newConversation()
  const { mentions } = await say(tomas, conversation_id, naming('Hello', stranger))
  expect(mentions).toEqual({ employee_ids: [], everyone: false })
})

const mentionsOf = async (person: Person): Promise<Message[]> => {
  const found: Message[] = []
  let cursor: string | undefined
  do {
    const page = await person.client.listMentions(cursor ? { cursor } : {})
    found.push(...page.items)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return found
}

test('mentions are listed newest first, in pages, including read ones and those of everyone', async () => {
  const aisha = await node.welcome(maya, 'aisha')
  const space = await tomas.client.createSpace({ space_name: 'Chart room', employee_ids: [aisha.id] })
  const conversation_id = space.sub_spaces[0]?.sub_space_id ?? ''
  const sent: Message[] = []
  for (let count = 0; count < limits.pageDefault + 3; count += 1) sent.unshift(await say(tomas, conversation_id, naming(`${count}`, aisha)))
  sent.unshift(await say(tomas, conversation_id, everyone()))
  await sendTo(tomas, conversation_id, 'nobody in particular')
  await aisha.client.moveReadPointer({ conversation_id, seq: 10 })
  expect((await aisha.client.listMentions({})).items).toHaveLength(limits.pageDefault)
  expect(await mentionsOf(aisha)).toEqual(sent)
  await aisha.client.leaveSpace({ space_id: space.space_id })
  expect(await mentionsOf(aisha)).toEqual([])
  await tomas.client.inviteToSpace({ space_id: space.space_id, employee_ids: [aisha.id] })
  expect(await mentionsOf(aisha)).toEqual(sent.slice(1)) // everyone did not include people who joined later
})

test('a forged cursor is refused', async () => {
  expect(await refusalOf(maya.client.listMentions({ cursor: 'W10' }))).toBe('INVALID_REQUEST')
})
