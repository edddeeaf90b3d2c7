import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { paragraph, sendDirect, sendTo, type Person } from '#testing/people'
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

let made = 0
/** A space of Tomás with Jun as a member, and its conversation. */
async function newConversation(): Promise<{ space_id: string; conversation_id: string }> {
  const space = await tomas.client.createSpace({ space_name: `Berth ${(made += 1)}`, employee_ids: [jun.id] })
  return { space_id: space.space_id, conversation_id: space.sub_spaces[0]?.sub_space_id ?? '' }
}
const standing = async (person: Person, conversation_id: string) => {
  const { items } = await person.client.listRecent({})
  return items.flatMap((item) => item.conversations).find((one) => one.conversation_id === conversation_id)
}
const seqs = async (person: Person, conversation_id: string, anchor: 'newest' | 'first_unread' | number, before = 50, after = 50) => {
  const page = await person.client.listMessages({ conversation_id, anchor, before, after })
  return { ...page, seqs: page.messages.map((message) => message.seq) }
}

test('sending returns the position of the message, and others read it as it was sent', async () => {
  const { conversation_id } = await newConversation()
  const sent = await sendTo(tomas, conversation_id, 'Low tide at four')
  expect(sent).toMatchObject({ seq: 1, sender_id: tomas.id, text: 'Low tide at four', edited_at: null, deleted_at: null, reactions: [] })
  expect((await seqs(jun, conversation_id, 'newest')).messages).toEqual([sent])
})

test('a retry with the same body is the same message, with another body it is refused, and neither changes the conversation', async () => {
  const { conversation_id } = await newConversation()
  const client_message_id = randomUUID()
  const send = (text: string) => tomas.client.sendMessage({ destination: { conversation_id }, client_message_id, body: paragraph(text) })
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('Once')))
  expect(new Set(answers.map((message) => message.message_id)).size).toBe(1)
  expect(await refusalOf(send('Twice'))).toBe('MESSAGE_ALREADY_SENT')
  expect(await standing(jun, conversation_id)).toMatchObject({ last_seq: 1, unread_message_count: 1 })
})

test('keys belong to the sender: another person may use the same', async () => {
  const { conversation_id } = await newConversation()
  const client_message_id = randomUUID()
  const sent = await Promise.all(
    [tomas, jun].map((person) =>
      person.client.sendMessage({ destination: { conversation_id }, client_message_id, body: paragraph('Mine') }),
    ),
  )
  expect(sent.map((message) => message.seq).toSorted()).toEqual([1, 2])
})

test('one key sent to two conversations at the same moment is one message and one refusal', async () => {
  const places = await Promise.all([newConversation(), newConversation()])
  for (const _ of Array.from({ length: 10 })) {
    const client_message_id = randomUUID()
    const send = ({ conversation_id }: { conversation_id: string }) =>
      tomas.client.sendMessage({ destination: { conversation_id }, client_message_id, body: paragraph('Where to?') })
    const outcomes = await Promise.all(
      places.map((place) =>
        send(place).then(
          () => 'sent',
          (error: { code: string }) => error.code,
        ),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['MESSAGE_ALREADY_SENT', 'sent'])
  }
})

test('text that the database cannot store is refused without a server error', async () => {
  const { conversation_id } = await newConversation()
  for (const text of ['a\0b', '\ud800', 'half \udc00'])
    expect(await refusalOf(sendTo(tomas, conversation_id, text))).toBe('INVALID_REQUEST')
})

test('a retry of a message that was edited or deleted since returns its current state', async () => {
  const { conversation_id } = await newConversation()
  const client_message_id = randomUUID()
  const send = () => tomas.client.sendMessage({ destination: { conversation_id }, client_message_id, body: paragraph('First words') })
  const { message_id } = await send()
  await tomas.client.editMessage({ message_id, body: paragraph('Better words') })
  expect(await send()).toMatchObject({ message_id, text: 'Better words' })
  await tomas.client.deleteMessage({ message_id })
  expect(await send()).toMatchObject({ message_id, body: null })
})

test("sixty concurrent messages of three people get sixty positions without gaps, each person's in their order", async () => {
  const { conversation_id, space_id } = await newConversation()
  await maya.client.joinSpace({ space_id })
  await Promise.all(
    [maya, tomas, jun].map(async (person) => {
      for (const count of Array.from({ length: 20 }, (_, index) => index)) await sendTo(person, conversation_id, `${count}`)
    }),
  )
  const { messages } = await seqs(tomas, conversation_id, 'newest', 200)
  expect(messages.map((message) => message.seq)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
  for (const person of [maya, tomas, jun]) {
    const own = messages.filter((message) => message.sender_id === person.id).map((message) => Number(message.text))
    expect(own).toEqual(own.toSorted((left, right) => left - right))
  }
})

test('only its sender edits a message; its sender and an admin of the space may delete it', async () => {
  const { conversation_id } = await newConversation()
  const byJun = await sendTo(jun, conversation_id, 'Mine')
  expect(await refusalOf(tomas.client.editMessage({ message_id: byJun.message_id, body: paragraph('Yours') }))).toBe('MESSAGE_NOT_FOUND')
  const edited = await jun.client.editMessage({ message_id: byJun.message_id, body: paragraph('Still mine') })
  expect(edited).toMatchObject({ text: 'Still mine', seq: byJun.seq, edited_at: expect.any(String) })
  expect(edited.revision).toBeGreaterThan(byJun.revision)
  const byTomas = await sendTo(tomas, conversation_id, 'From the admin')
  expect(await refusalOf(jun.client.deleteMessage({ message_id: byTomas.message_id }))).toBe('MESSAGE_NOT_FOUND')
  await jun.client.addReaction({ message_id: byJun.message_id, emoji: '⚓' })
  const gone = await tomas.client.deleteMessage({ message_id: byJun.message_id })
  expect(gone).toMatchObject({ body: null, text: '', reactions: [], seq: byJun.seq, deleted_at: expect.any(String) })
  const { message_id } = byJun
  expect(await refusalOf(jun.client.editMessage({ message_id, body: paragraph('Back') }))).toBe('MESSAGE_NOT_FOUND')
  expect(await refusalOf(jun.client.addReaction({ message_id, emoji: '👍' }))).toBe('MESSAGE_NOT_FOUND')
})

test('a message without text is refused', async () => {
  const { conversation_id } = await newConversation()
  expect(await refusalOf(sendTo(tomas, conversation_id, '   '))).toBe('INVALID_REQUEST')
})

test('reactions list people per emoji in order, and everyone removes only their own', async () => {
  const { conversation_id } = await newConversation()
  const { message_id } = await sendTo(tomas, conversation_id, 'Fair wind')
  await jun.client.addReaction({ message_id, emoji: '⛵' })
  await tomas.client.addReaction({ message_id, emoji: '👍🏽' })
  await Promise.all([tomas, tomas, jun].map((person) => person.client.addReaction({ message_id, emoji: '⛵' })))
  const shown = await jun.client.removeReaction({ message_id, emoji: '👍🏽' })
  expect(shown.reactions).toEqual([
    { emoji: '⛵', employee_ids: [jun.id, tomas.id] },
    { emoji: '👍🏽', employee_ids: [tomas.id] },
  ])
  const left = await jun.client.removeReaction({ message_id, emoji: '⛵' })
  expect(left.reactions).toContainEqual({ emoji: '⛵', employee_ids: [tomas.id] })
})

test('a page is loaded around an anchor and reports where the conversation ends', async () => {
  const { conversation_id } = await newConversation()
  for (const count of Array.from({ length: 12 }, (_, index) => index + 1)) await sendTo(tomas, conversation_id, `${count}`)
  expect(await seqs(jun, conversation_id, 'newest', 4)).toMatchObject({
    seqs: [9, 10, 11, 12],
    found_oldest: false,
    found_newest: true,
    last_seq: 12,
  })
  expect(await seqs(jun, conversation_id, 6, 2, 2)).toMatchObject({ seqs: [5, 6, 7, 8], found_oldest: false, found_newest: false })
  await jun.client.moveReadPointer({ conversation_id, seq: 7 })
  expect(await seqs(jun, conversation_id, 'first_unread', 2, 2)).toMatchObject({ seqs: [6, 7, 8, 9], last_read_seq: 7 })
  expect(await seqs(jun, conversation_id, 0, 5, 3)).toMatchObject({ seqs: [1, 2, 3], found_oldest: true })
  expect(await seqs(jun, conversation_id, 999, 2, 2)).toMatchObject({ seqs: [11, 12], found_newest: true })
})

test('changes since a revision include new, edited, reacted and deleted rows, and the space', async () => {
  const { conversation_id, space_id } = await newConversation()
  const [first, second, third] = [
    await sendTo(tomas, conversation_id, 'one'),
    await sendTo(tomas, conversation_id, 'two'),
    await sendTo(tomas, conversation_id, 'three'),
  ]
  const since = third.revision
  await tomas.client.editMessage({ message_id: first.message_id, body: paragraph('ONE') })
  await jun.client.addReaction({ message_id: second.message_id, emoji: '👍' })
  await tomas.client.deleteMessage({ message_id: third.message_id })
  await sendTo(jun, conversation_id, 'four')
  await tomas.client.updateSpace({ space_id, space_description: 'New words' })
  const changes = await jun.client.listMessageChanges({ conversation_id, since })
  expect(changes.rows.map((row) => [row.seq, row.text])).toEqual([
    [1, 'ONE'],
    [2, 'two'],
    [3, ''],
    [4, 'four'],
  ])
  expect(changes).toMatchObject({ complete: true, too_far: false, space: { space_description: 'New words' } })
  expect(await jun.client.listMessageChanges({ conversation_id, since: changes.revision })).toMatchObject({
    rows: [],
    revision: changes.revision,
  })
})

test('the unread count excludes own and deleted messages, and the pointer only moves forward', async () => {
  const { conversation_id } = await newConversation()
  const sent = []
  for (const text of ['a', 'b', 'c', 'd', 'e']) sent.push(await sendTo(tomas, conversation_id, text))
  const unread = async () => (await standing(jun, conversation_id))?.unread_message_count
  expect(await unread()).toBe(5)
  await tomas.client.deleteMessage({ message_id: sent[1]?.message_id ?? '' })
  await tomas.client.deleteMessage({ message_id: sent[4]?.message_id ?? '' })
  expect(await unread()).toBe(3)
  expect(await standing(jun, conversation_id)).toMatchObject({ latest_message: 'd' })
  expect(await jun.client.moveReadPointer({ conversation_id, seq: 3 })).toMatchObject({ unread_message_count: 1, last_read_seq: 3 })
  expect(await jun.client.moveReadPointer({ conversation_id, seq: 1 })).toMatchObject({ last_read_seq: 3 })
  expect(await jun.client.moveReadPointer({ conversation_id, seq: 3, unread: true })).toMatchObject({
    last_read_seq: 2,
    unread_message_count: 2,
  })
  expect(await jun.client.moveReadPointer({ conversation_id, seq: 9_999 })).toMatchObject({ last_read_seq: 5, unread_message_count: 0 })
  await sendTo(jun, conversation_id, 'mine')
  expect(await unread()).toBe(0)
  expect((await standing(tomas, conversation_id))?.unread_message_count).toBe(1)
})

test('a direct chat is created with its first message, once for the pair however many are sent at that moment', async () => {
  const before = await maya.client.resolveConversation({ entity_type: 'employee', entity_id: jun.id })
  expect(before).toEqual({ space: null, conversation: null })
  const sent = await Promise.all(
    [maya, jun, maya, jun, maya, jun].map((person) => sendDirect(person, person === maya ? jun : maya, 'Hello')),
  )
  expect(new Set(sent.map((message) => message.conversation_id)).size).toBe(1)
  expect(sent.map((message) => message.seq).toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  const seen = await Promise.all([
    maya.client.resolveConversation({ entity_type: 'employee', entity_id: jun.id }),
    jun.client.resolveConversation({ entity_type: 'employee', entity_id: maya.id }),
  ])
  expect(new Set(seen.map(({ conversation }) => conversation?.conversation_id))).toEqual(new Set([sent[0]?.conversation_id]))
  expect(await refusalOf(sendTo(tomas, sent[0]?.conversation_id ?? '', 'May I?'))).toBe('CONVERSATION_NOT_FOUND')
})

test('a chat with oneself works as a notebook', async () => {
  const note = await sendDirect(maya, maya, 'Buy rope')
  expect(await standing(maya, note.conversation_id)).toMatchObject({ entity_type: 'employee', entity_id: maya.id, unread_message_count: 0 })
})
