import { randomUUID } from 'node:crypto'
import { limits } from '@atrium/contract/limits'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDrydock } from '#testing/providers/drydock'
import { naming, replyTo, sendDirect, sendTo } from '#testing/people'
import { query } from '#testing/postgres'
import { refusalOf } from '#testing/wire'

const drydock = await openDrydock()
const { node, space_id, conversation_id, invitationsTold, groupsOf, groupOf, unseenOf, sayTo, readEverything } = drydock
const { maya, tomas, jun } = drydock.people
afterAll(async () => {
  expect(drydock.node.failures).toEqual([])
  expect(drydock.service.faults).toEqual([])
  await drydock.close()
})
beforeEach(async () => {
  for (const person of [maya, tomas, jun]) {
    await readEverything(person)
    await person.client.seeNotifications({})
  }
})

test('lists each place with its notifications, the reason of each, and the path to it', async () => {
  const named = await sayTo(tomas, naming('The crane is back,', maya))
  const direct = await sendDirect(jun, maya, 'Lunch?')
  const groups = await groupsOf(maya)
  expect(groups[0]).toMatchObject({
    place: `conversation/${direct.conversation_id}`,
    entity_type: 'employee',
    entity_id: jun.id,
    space_name: null,
    unread_count: 1,
    notifications: [
      { reason: 'direct', actor_id: jun.id, text: 'Lunch?', is_unread: true, path: `/connect/employee/${jun.id}?message=${direct.seq}` },
    ],
  })
  expect(groups[1]).toMatchObject({
    place: `conversation/${conversation_id}`,
    entity_type: 'space',
    space_name: 'Drydock',
    sub_space_name: null,
    notifications: [{ reason: 'mention', actor_id: tomas.id, path: `/connect/space/${space_id}?message=${named.seq}` }],
  })
  expect(await unseenOf(maya)).toBe(2)
  expect((await maya.client.listNotifications({ reason: 'direct' })).items.map(({ place }) => place)).toEqual([groups[0]?.place])
  expect(await groupOf(jun, `conversation/${conversation_id}`)).toBeUndefined()
})

test('lists each notification by itself in the order of time, across places and pages', async () => {
  const inTime: string[] = []
  const untilNotified = async ({ message_id }: { message_id: string }): Promise<void> => {
    inTime.unshift(message_id)
    await groupsOf(maya)
  }
  await untilNotified(await sayTo(tomas, naming('The crane is back,', maya)))
  await untilNotified(await sendDirect(jun, maya, 'Lunch?'))
  await untilNotified(await sayTo(tomas, naming('And gone again,', maya)))
  const { items } = await maya.client.listNotifications({ order: 'time' })
  const causes = items.map(({ notifications }) => notifications.map(({ cause_id }) => cause_id))
  expect(causes.slice(0, 3)).toEqual(inTime.map((id) => [id]))
  expect(items[0]).toMatchObject({ place: `conversation/${conversation_id}`, space_name: 'Drydock', unread_count: 1 })
  for (let count = 0; count < limits.pageDefault; count += 1) inTime.push((await sayTo(tomas, naming(`Rope ${count},`, maya))).message_id)
  await groupsOf(maya)
  const page = await maya.client.listNotifications({ order: 'time' })
  const next = await maya.client.listNotifications({ order: 'time', cursor: page.next_cursor ?? '' })
  const listed = [...page.items, ...next.items].map(({ notifications }) => notifications[0]?.cause_id)
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed).toEqual(expect.arrayContaining(inTime))
})

test('is sent to open pages at once', async () => {
  const socket = await maya.openSocket()
  await sayTo(tomas, naming('High water at six,', maya))
  const { rows } = await socket.waitFor('event', ({ name }) => name === 'notification.told')
  expect(rows).toMatchObject([{ reason: 'mention', place: `conversation/${conversation_id}`, sound: true }])
  socket.close()
})

test('reading a conversation reads its notifications, and updates the badge', async () => {
  const message = await sayTo(tomas, naming('Ropes,', maya))
  expect(await unseenOf(maya)).toBe(1)
  const socket = await maya.openSocket()
  await maya.client.moveReadPointer({ conversation_id, seq: message.seq })
  await socket.waitFor('event', ({ name }) => name === 'notification.changed')
  expect(await unseenOf(maya)).toBe(0)
  expect(await groupOf(maya, `conversation/${conversation_id}`)).toMatchObject({ unread_count: 0 })
  await maya.client.moveReadPointer({ conversation_id, seq: message.seq, unread: true })
  expect(await groupOf(maya, `conversation/${conversation_id}`)).toMatchObject({ unread_count: 1 })
  socket.close()
})

test('looking at the list reads nothing, and is known on all devices', async () => {
  await sayTo(tomas, naming('Nets,', maya))
  expect(await unseenOf(maya)).toBe(1)
  expect((await maya.client.seeNotifications({})).unseen_count).toBe(0)
  expect(await groupOf(maya, `conversation/${conversation_id}`)).toMatchObject({ unread_count: 1 })
})

test('a thread is a place of its own, for its followers', async () => {
  const root = await sendTo(maya, conversation_id, 'Who has the key?')
  const reply = await replyTo(tomas, root, 'Jun does')
  expect(await groupOf(maya, `thread/${root.message_id}`)).toMatchObject({
    unread_count: 1,
    notifications: [
      { reason: 'thread', text: 'Jun does', path: `/connect/space/${space_id}?thread=${root.message_id}&reply=${reply.thread_seq}` },
    ],
  })
  await maya.client.moveThreadPointer({ thread_id: root.message_id, seq: reply.thread_seq ?? 0 })
  expect(await groupOf(maya, `thread/${root.message_id}`)).toMatchObject({ unread_count: 0 })
  expect(await groupOf(jun, `thread/${root.message_id}`)).toBeUndefined()
})

test('an invitation notifies once, also when its job is retried, and a later one notifies again', async () => {
  const { space_id: ropes } = await tomas.client.createSpace({ space_name: 'Ropewalk' })
  await tomas.client.inviteToSpace({ space_id: ropes, employee_ids: [jun.id] })
  await invitationsTold()
  const [group] = await groupsOf(jun)
  expect(group).toMatchObject({
    place: `space/${ropes}`,
    space_name: 'Ropewalk',
    notifications: [{ reason: 'invitation', is_unread: true }],
  })
  await jun.client.seeNotifications({})
  expect(await groupOf(jun, `space/${ropes}`)).toMatchObject({ unread_count: 0 })
  await jun.client.leaveSpace({ space_id: ropes })
  expect(await groupOf(jun, `space/${ropes}`)).toBeUndefined()
  await tomas.client.inviteToSpace({ space_id: ropes, employee_ids: [jun.id] })
  await invitationsTold()
  expect(await groupOf(jun, `space/${ropes}`)).toMatchObject({ unread_count: 1 })
})

test('a deleted message is no longer listed', async () => {
  const { message_id } = await sayTo(tomas, naming('Wrong place,', maya))
  expect(await unseenOf(maya)).toBe(1)
  await tomas.client.deleteMessage({ message_id })
  expect(await unseenOf(maya)).toBe(0)
  expect(JSON.stringify(await groupsOf(maya))).not.toContain('Wrong place')
})

test('a person who left a space gets no notifications of it, and can read none of the old ones', async () => {
  const space = await tomas.client.createSpace({ space_name: 'Lighthouse', employee_ids: [jun.id] })
  const inside = space.sub_spaces[0]?.sub_space_id ?? ''
  await tomas.client.sendMessage({
    destination: { conversation_id: inside },
    client_message_id: randomUUID(),
    body: naming('The lamp,', jun),
  })
  expect(await groupOf(jun, `conversation/${inside}`)).toBeDefined()
  await tomas.client.removeSpaceMember({ space_id: space.space_id, employee_id: jun.id })
  expect(JSON.stringify(await groupsOf(jun))).not.toContain('The lamp')
  await sendTo(tomas, inside, 'All dark')
  expect(JSON.stringify(await groupsOf(jun))).not.toContain('All dark')
})

test('is paged, with each place once', async () => {
  const places: string[] = []
  for (let cursor: string | undefined, first = true; first || cursor; first = false) {
    const page = await maya.client.listNotifications(cursor ? { cursor } : {})
    places.push(...page.items.map(({ place }) => place))
    cursor = page.next_cursor ?? undefined
  }
  expect(new Set(places).size).toBe(places.length)
  expect(await refusalOf(maya.client.listNotifications({ cursor: 'nonsense' }))).toBe('INVALID_REQUEST')
})

test('deleting a person deletes their notifications', async () => {
  const person = await node.welcome(maya, 'aisha')
  await tomas.client.inviteToSpace({ space_id, employee_ids: [person.id] })
  await sayTo(tomas, naming('Welcome,', person))
  await person.client.updateNotifications({ keywords: ['rope'] })
  await person.client.setNotificationLevel({ conversation_id, level: 'all' })
  expect((await groupsOf(person)).length).toBeGreaterThan(0)
  await invitationsTold()
  const { rows } = await person.client.exportPersonalData({}).then(async (first) => {
    let page = first
    while (page.part !== 'notifications' && page.next_cursor) page = await person.client.exportPersonalData({ cursor: page.next_cursor })
    return page
  })
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('Welcome')
  const fresh = await node.signIn('maya')
  await fresh.client.deleteEmployee({ employee_id: person.id })
  for (const table of ['notification', 'notification_keyword', 'notification_level', 'notification_setting'])
    expect(await query(node.database.superuserUrl, `select 1 from ${table} where employee_id = '${person.id}'`)).toEqual([])
})
