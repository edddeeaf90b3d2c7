import { rowsOf } from '#kernel/live/announcement'
import { randomUUID } from 'node:crypto'
import { limits } from '@atrium/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { createTestClock, minutes } from '#testing/clock'
import { replyTo, sendTo, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { openPushService, type PushServiceStandIn } from '#testing/providers/push-service'
import { until } from '#testing/until'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let service: PushServiceStandIn
let maya: Person, tomas: Person
let space_id: string, conversation_id: string
let browser: { id: string }
beforeAll(async () => {
  const clock = createTestClock()
  node = await openAtrium({ clock })
  service = await openPushService(clock)
  ;({ maya, tomas } = await node.foundNorthwind('tomas'))
  const space = await tomas.client.createSpace({ space_name: 'Drydock', employee_ids: [maya.id] })
  space_id = space.space_id
  conversation_id = space.sub_spaces[0]?.sub_space_id ?? ''
  const subscription = service.subscribe()
  browser = subscription
  await maya.client.updateDevice({ device_id: randomUUID(), subscription })
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  expect(service.faults).toEqual([])
  await node.close()
  await service.close()
})

const inMinutes = (count: number): string => new Date(node.clock().getTime() + minutes(count)).toISOString()
/** Lets time pass for the test clock and the queue. */
async function pass(count: number): Promise<void> {
  node.clock.pass(minutes(count))
  await node.changeQueue(
    `update pgboss.job set start_after = start_after - interval '${count} minutes' where name = 'chat.remind' and state = 'created'`,
  )
}
const waitingJobs = async (): Promise<number> => {
  const text =
    "select count(*)::int as count from pgboss.job where name = 'chat.remind' and state in ('created', 'retry', 'active') and start_after <= now()"
  return (await query<{ count: number }>(node.database.superuserUrl, text))[0]?.count ?? 0
}
const worked = () => until('the jobs to be done', async () => (await waitingJobs()) === 0)
const savedAs = async (message_id: string) => (await maya.client.listRecent({})).saved.find((one) => one.message_id === message_id)
const due = (message_id: string) => until('it to be due', async () => (await savedAs(message_id))?.is_due)
const shownOf = (message_id: string) =>
  service.saidTo(browser.id).flatMap(({ show }) => (show?.tag === `reminder/${message_id}` ? [show] : []))

test('a due reminder is sent once to every open page and device, and links to the message', async () => {
  const message = await sendTo(tomas, conversation_id, 'Crane four is back')
  const { message_id, seq } = message
  const remind_at = inMinutes(20)
  expect(await maya.client.saveMessage({ message_id, remind_at })).toMatchObject({ remind_at, is_due: false })
  await pass(19.5)
  const [one, other] = await Promise.all([maya.openSocket(), maya.openSocket()])
  await pass(0.5) // a socket that is silent for longer is closed
  for (const socket of [one, other])
    await until('the page to be told', () => socket.of('event').some((event) => rowsOf('saved.changed', event)?.[0]?.is_due))
  const [shown] = await until('the device to be told', () => (shownOf(message_id).length ? shownOf(message_id) : undefined))
  expect(shown).toMatchObject({
    title: 'Reminder: saved message',
    body: expect.stringMatching(/^Tom.*: Crane four is back$/),
    path: `/connect/space/${space_id}?message=${seq}`,
  })
  expect((await maya.client.listSaved({})).items[0]).toMatchObject({ message_id, is_due: true })
  await worked()
  expect(shownOf(message_id)).toHaveLength(1)
  one.close()
  other.close()

  await maya.client.changeSaved({ message_id, state: 'done' })
  await until('it to be taken from the device', () => service.saidTo(browser.id).some(({ close }) => close === `reminder/${message_id}`))
})

test('a reminder of a reply links into its thread', async () => {
  const root = await sendTo(tomas, conversation_id, 'High or low?')
  const { message_id } = await replyTo(tomas, root, 'Low')
  await maya.client.saveMessage({ message_id, remind_at: inMinutes(60) })
  await pass(60)
  await until('the device to be told', () => shownOf(message_id).length)
  expect(shownOf(message_id)[0]?.path).toBe(`/connect/space/${space_id}?thread=${root.message_id}&reply=1`)
})

test('with several nodes only one sends it', async () => {
  const beside = await openAtrium({ clock: node.clock, beside: node })
  const sent = [await sendTo(tomas, conversation_id, 'one'), await sendTo(tomas, conversation_id, 'two')]
  for (const { message_id } of sent) await maya.client.saveMessage({ message_id, remind_at: inMinutes(1) })
  await pass(1)
  for (const { message_id } of sent) await until('the device to be told', () => shownOf(message_id).length)
  await worked()
  expect(sent.map(({ message_id }) => shownOf(message_id).length)).toEqual([1, 1])
  expect(beside.failures).toEqual([])
  await beside.close()
})

test('a reminder that was postponed, removed or is done sends nothing', async () => {
  const [later, without, done] = [
    await sendTo(tomas, conversation_id, 'later'),
    await sendTo(tomas, conversation_id, 'without'),
    await sendTo(tomas, conversation_id, 'done'),
  ]
  for (const { message_id } of [later, without, done]) await maya.client.saveMessage({ message_id, remind_at: inMinutes(10) })
  await maya.client.changeSaved({ message_id: later.message_id, remind_at: inMinutes(30) })
  await maya.client.changeSaved({ message_id: without.message_id, remind_at: null })
  await maya.client.changeSaved({ message_id: done.message_id, state: 'done' })
  await pass(15)
  await worked()
  for (const { message_id } of [later, without, done]) expect(shownOf(message_id)).toEqual([])
  expect(await savedAs(later.message_id)).toMatchObject({ is_due: false })
  await pass(15)
  await due(later.message_id)
  await until('the device to be told', () => shownOf(later.message_id).length)
  const back = await maya.client.changeSaved({ message_id: done.message_id, state: 'in_progress' })
  expect(back).toMatchObject({ is_due: true })
})

test('a queue whose clock is ahead queues it again until it is due', async () => {
  const { message_id } = await sendTo(tomas, conversation_id, 'not yet')
  await maya.client.saveMessage({ message_id, remind_at: inMinutes(5) })
  await node.changeQueue("update pgboss.job set start_after = now() where name = 'chat.remind' and state = 'created'")
  await worked()
  expect(await savedAs(message_id)).toMatchObject({ is_due: false })
  await pass(6)
  await due(message_id)
})

test('a reminder of an unreadable or deleted message is due in the list without text, and sent to no device', async () => {
  const galley = await tomas.client.createSpace({ space_name: 'Galley', visibility: 'private', employee_ids: [maya.id] })
  const left = await sendTo(tomas, galley.sub_spaces[0]?.sub_space_id ?? '', 'The secret of the soup')
  const takenBack = await sendTo(tomas, conversation_id, 'Never mind')
  for (const { message_id } of [left, takenBack]) await maya.client.saveMessage({ message_id, remind_at: inMinutes(10) })
  await tomas.client.removeSpaceMember({ space_id: galley.space_id, employee_id: maya.id })
  await tomas.client.deleteMessage({ message_id: takenBack.message_id })
  await pass(10)
  await Promise.all([due(left.message_id), due(takenBack.message_id)])
  const { items } = await maya.client.listSaved({})
  expect(items.find((item) => item.message_id === left.message_id)?.message).toBeNull()
  expect(items.find((item) => item.message_id === takenBack.message_id)?.message).toMatchObject({ text: '', body: null })
  await worked()
  expect([...shownOf(left.message_id), ...shownOf(takenBack.message_id)]).toEqual([])
})

test('while chat is switched off nothing is sent, and the reminder is due afterwards', async () => {
  const { message_id } = await sendTo(tomas, conversation_id, 'quiet')
  await maya.client.saveMessage({ message_id, remind_at: inMinutes(10) })
  await maya.client.updateModules({ connect: false })
  await pass(10)
  await worked()
  await maya.client.updateModules({ connect: true })
  await due(message_id)
  expect(shownOf(message_id)).toEqual([])
})

test.each([
  ['has passed', -1],
  ['is more than a year ahead', limits.reminderAhead / 60_000 + 5],
])('a time that %s is refused', async (_which, ahead) => {
  const { message_id } = await sendTo(tomas, conversation_id, 'when?')
  expect(await refusalOf(maya.client.saveMessage({ message_id, remind_at: inMinutes(ahead) }))).toBe('REMINDER_OUT_OF_RANGE')
  await maya.client.saveMessage({ message_id })
  expect(await refusalOf(maya.client.changeSaved({ message_id, remind_at: inMinutes(ahead) }))).toBe('REMINDER_OUT_OF_RANGE')
  expect(await maya.client.changeSaved({ message_id, remind_at: inMinutes(limits.reminderAhead / 60_000 - 5) })).toMatchObject({
    is_due: false,
  })
})
