import { randomUUID } from 'node:crypto'
import { CallError } from '@atrium/contract/client'
import { limits } from '@atrium/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { uploadFile } from '#testing/upload-file'
import { createTestClock, minutes } from '#testing/clock'
import { paragraph, sendTo, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
let space_id: string, conversation_id: string
beforeAll(async () => {
  node = await openAtrium({ clock: createTestClock() })
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
  const space = await tomas.client.createSpace({ space_name: 'Drydock', employee_ids: [maya.id] })
  space_id = space.space_id
  conversation_id = space.sub_spaces[0]?.sub_space_id ?? ''
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const inMinutes = (count: number): string => new Date(node.clock().getTime() + minutes(count)).toISOString()
/** Lets time pass for the test clock and the queue. */
async function pass(count: number): Promise<void> {
  node.clock.pass(minutes(count))
  await node.changeQueue(
    `update pgboss.job set start_after = start_after - interval '${count} minutes' where name = 'chat.send-scheduled' and state = 'created'`,
  )
}
type Over = {
  send_at?: string
  scheduled_id?: string
  destination?: { conversation_id: string } | { employee_id: string }
  file_ids?: string[]
}
const schedule = (person: Person, text: string, over: Over = {}) =>
  person.client.scheduleMessage({
    scheduled_id: randomUUID(),
    place: `space/${space_id}`,
    destination: { conversation_id },
    body: paragraph(text),
    send_at: inMinutes(30),
    ...over,
  })
/** The status of reading a file by a person's own link. */
const readingOf = async (person: Person, file_id: string): Promise<number> => {
  const { links } = await person.client.listFileLinks({ file_ids: [file_id] })
  return (await fetch(new URL(links[0]?.download_url ?? '', node.url))).status
}
const scheduledOf = async (person: Person) => (await person.client.listRecent({})).scheduled
const textsIn = async () => (await tomas.client.listMessages({ conversation_id, anchor: 'newest' })).messages.map(({ text }) => text)

test('a scheduled message is sent when due as its author, once, and leaves the list on every page', async () => {
  const { scheduled_id } = await schedule(maya, 'Low tide at four')
  expect(await scheduledOf(maya)).toMatchObject([{ scheduled_id, text: 'Low tide at four', state: 'waiting', error: null }])
  expect(await scheduledOf(tomas)).toEqual([])
  await pass(29.5)
  const socket = await maya.openSocket()
  await pass(0.5) // a socket that is silent for longer is closed
  await until('it to be sent', async () => (await textsIn()).includes('Low tide at four'))
  await until('the page to be told', () => socket.hasEvent('scheduled.changed'))
  expect(await scheduledOf(maya)).toEqual([])
  const { messages } = await tomas.client.listMessages({ conversation_id, anchor: 'newest' })
  expect(messages.filter(({ client_message_id }) => client_message_id === scheduled_id)).toMatchObject([{ sender_id: maya.id }])
  socket.close()
})

test('the time must be in the future, within 120 days, and a retry stores it once', async () => {
  expect(await refusalOf(schedule(maya, 'Yesterday', { send_at: inMinutes(-1) }))).toBe('SCHEDULE_OUT_OF_RANGE')
  const beyond = inMinutes(limits.scheduleAhead / 60_000 + 1)
  expect(await refusalOf(schedule(maya, 'Next year', { send_at: beyond }))).toBe('SCHEDULE_OUT_OF_RANGE')
  expect(await refusalOf(schedule(jun, 'From outside'))).toBe('CONVERSATION_NOT_FOUND')
  const scheduled_id = randomUUID()
  const first = await schedule(maya, 'Once', { scheduled_id })
  expect(await schedule(maya, 'Once', { scheduled_id })).toEqual(first)
  expect(await scheduledOf(maya)).toHaveLength(1)
  await maya.client.removeScheduled({ scheduled_id })
})

test('its text and time can be changed, and it can be sent at once or deleted', async () => {
  const { scheduled_id } = await schedule(maya, 'Draft of it')
  const body = paragraph('All of it')
  expect(await maya.client.changeScheduled({ scheduled_id, body, send_at: inMinutes(60) })).toMatchObject({ text: 'All of it' })
  await pass(31)
  expect((await scheduledOf(maya)).map(({ state }) => state)).toEqual(['waiting'])
  expect((await maya.client.listScheduled({})).items).toMatchObject([{ scheduled_id, body }])
  const sent = await maya.client.sendScheduled({ scheduled_id })
  expect(sent).toMatchObject({ client_message_id: scheduled_id, text: 'All of it' })
  expect(await refusalOf(maya.client.sendScheduled({ scheduled_id }))).toBe('SCHEDULED_MESSAGE_NOT_FOUND')
  expect(await refusalOf(tomas.client.removeScheduled({ scheduled_id }))).toBe('SCHEDULED_MESSAGE_NOT_FOUND')
})

test('sent, changed and deleted at once on several devices, it is sent once or not at all', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { scheduled_id } = await schedule(maya, `Race ${round}`)
    const others = [
      () => maya.client.removeScheduled({ scheduled_id }),
      () => maya.client.changeScheduled({ scheduled_id, body: paragraph('Changed') }),
      () => maya.client.sendScheduled({ scheduled_id }),
    ]
    const outcomes = await Promise.allSettled([maya.client.sendScheduled({ scheduled_id }), others[round % 3]?.()])
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' && outcome.reason instanceof CallError ? [outcome.reason.code] : [],
    )
    for (const code of refusals) expect(['SCHEDULED_MESSAGE_NOT_FOUND', 'SERVICE_UNAVAILABLE']).toContain(code)
    const { messages } = await tomas.client.listMessages({ conversation_id, anchor: 'newest' })
    const wasSent = outcomes[0].status === 'fulfilled' || (round % 3 === 2 && outcomes[1].status === 'fulfilled')
    expect(messages.filter(({ client_message_id }) => client_message_id === scheduled_id)).toHaveLength(wasSent ? 1 : 0)
    for (const row of await scheduledOf(maya)) await maya.client.removeScheduled({ scheduled_id: row.scheduled_id })
  }
})

test('its files are readable by its author only while it waits, and are sent or deleted with it', async () => {
  const { file_id } = await uploadFile(node, maya, 'tide.txt')
  const { scheduled_id } = await schedule(maya, 'The tables', { file_ids: [file_id] })
  expect((await scheduledOf(maya))[0]).toMatchObject({ file_count: 1 })
  expect(await readingOf(maya, file_id)).toBe(200)
  expect(await readingOf(tomas, file_id)).toBe(404)
  expect(await maya.client.sendScheduled({ scheduled_id })).toMatchObject({ files: [{ file_id }] })
  expect(await readingOf(tomas, file_id)).toBe(200)
  const other = await uploadFile(node, maya, 'ebb.txt')
  const waiting = await schedule(maya, 'Not yet', { file_ids: [other.file_id] })
  await maya.client.removeScheduled({ scheduled_id: waiting.scheduled_id })
  const { files } = await maya.client.sendMessage({
    destination: { conversation_id },
    client_message_id: randomUUID(),
    body: paragraph('Now'),
    file_ids: [other.file_id],
  })
  expect(files).toHaveLength(1)
})

test('a direct chat is created when its first message is sent', async () => {
  const { scheduled_id } = await schedule(maya, 'Good morning', { destination: { employee_id: jun.id } })
  const { conversation } = await maya.client.resolveConversation({ entity_type: 'employee', entity_id: jun.id })
  expect(conversation).toBeNull()
  await pass(30)
  await until('it to be sent', async () => !(await scheduledOf(maya)).some((one) => one.scheduled_id === scheduled_id))
  expect((await jun.client.resolveConversation({ entity_type: 'employee', entity_id: maya.id })).conversation?.latest_message).toBe(
    'Good morning',
  )
})

test('a message that is refused when due keeps its text, shows the reason, and can be rescheduled', async () => {
  const { scheduled_id } = await schedule(maya, 'Only admins now')
  await tomas.client.updateSpace({ space_id, posting: 'admins' })
  await pass(30)
  await until('it to have failed', async () => (await scheduledOf(maya))[0]?.state === 'failed')
  expect(await scheduledOf(maya)).toMatchObject([{ scheduled_id, text: 'Only admins now', error: 'SPACE_POSTING_RESTRICTED' }])
  expect(await refusalOf(maya.client.sendScheduled({ scheduled_id }))).toBe('SPACE_POSTING_RESTRICTED')
  await tomas.client.updateSpace({ space_id, posting: 'everyone' })
  expect(await maya.client.changeScheduled({ scheduled_id, send_at: inMinutes(10) })).toMatchObject({ state: 'waiting', error: null })
  await pass(10)
  await until('it to be sent', async () => (await textsIn()).includes('Only admins now'))
})

test('a reply whose root was deleted meanwhile keeps its text too, and so does a message to a conversation that the author has left', async () => {
  const root = await sendTo(tomas, conversation_id, 'Who has the key?')
  const destination = { conversation_id, thread_id: root.message_id }
  const reply = await schedule(maya, 'I have', { destination })
  await tomas.client.deleteMessage({ message_id: root.message_id })
  const last = await schedule(maya, 'Goodbye')
  await maya.client.leaveSpace({ space_id })
  await pass(30)
  await until('both to have failed', async () => (await scheduledOf(maya)).filter(({ state }) => state === 'failed').length === 2)
  const errors = new Map((await scheduledOf(maya)).map(({ scheduled_id, error }) => [scheduled_id, error]))
  expect(errors.get(last.scheduled_id)).toBe('CONVERSATION_NOT_FOUND')
  expect(errors.get(reply.scheduled_id)).toBe('CONVERSATION_NOT_FOUND')
})

test('after the clock was set back a message is checked every minute', async () => {
  const { scheduled_id } = await schedule(tomas, 'Of the hour that came twice')
  const askQueue = (text: string) => query<{ is_soon: boolean }>(node.database.superuserUrl, text)
  const own = `name = 'chat.send-scheduled' and data->>'scheduled_id' = '${scheduled_id}'`
  node.clock.pass(-minutes(60))
  await node.changeQueue(`update pgboss.job set start_after = now() where ${own}`)
  const again = await until('it to be looked at too early', async () => {
    const found = await askQueue(
      `select start_after < now() + interval '2 minutes' as is_soon from pgboss.job where ${own} and start_after > now()`,
    )
    return found[0]
  })
  expect(again).toEqual({ is_soon: true })
  node.clock.pass(minutes(60 + 31))
  await node.changeQueue(`update pgboss.job set start_after = now() where ${own} and state = 'created'`)
  await until('it to be sent', async () => (await textsIn()).includes('Of the hour that came twice'))
})
