import { afterAll, expect, test } from 'vitest'
import { minutes } from '#testing/clock'
import { idsIn, sweep } from '#testing/calls/calling'
import { openCalendar } from '#testing/events/scheduling'
import { refusalOf } from '#testing/wire'

const { node, maya, tomas, jun, aisha, at, wallAt, plan, inviting, listed } = await openCalendar()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

/** Has the clock show an instant. */
const goTo = (instant: string): void => node.clock.pass(Date.parse(instant) - node.clock().getTime())
const roomOf = async ({ client }: typeof maya, event_id: string, occurrence?: string): Promise<string> =>
  (await client.openEventCall({ event_id, ...(occurrence && { occurrence }) })).call_room_id

test('the call of an event opens ten minutes before it, for its guests, in one room with its name', async () => {
  const { event_id } = await plan(maya, {
    title: 'Rope splicing',
    with_call: true,
    starts_at: at(1, 9),
    ends_at: at(1, 10),
    ...inviting(tomas),
  })
  goTo(at(1, 8, 49))
  expect(await refusalOf(tomas.client.openEventCall({ event_id }))).toBe('EVENT_CALL_NOT_OPEN')
  goTo(at(1, 8, 50))
  const rooms = await Promise.all([roomOf(tomas, event_id), roomOf(maya, event_id), roomOf(tomas, event_id)])
  expect(new Set(rooms).size).toBe(1)
  const [call_room_id] = rooms
  await tomas.client.joinCallRoom({ call_room_id })
  const { room } = await maya.client.joinCallRoom({ call_room_id })
  expect(room).toMatchObject({ title: 'Rope splicing', conversation_id: null, ringing_ids: [] })
  expect(idsIn(room)).toEqual([tomas.id, maya.id])
  await sweep(node)
  goTo(at(1, 10))
  expect(await refusalOf(jun.client.getCallRoom({ call_room_id }))).toBe('NO_CALL_ROOM_FOUND')
  expect(await refusalOf(maya.client.openEventCall({ event_id }))).toBe('EVENT_CALL_NOT_OPEN')
})

test('nobody else joins it, until somebody inside invites them, or they say that they come', async () => {
  const event = await plan(maya, {
    title: 'Tar',
    with_call: true,
    calendar_id: null,
    starts_at: at(2, 9),
    ends_at: at(2, 10),
    ...inviting(tomas),
  })
  const open = await plan(maya, {
    title: 'Harbour walk',
    with_call: true,
    starts_at: at(2, 9),
    ends_at: at(2, 10),
    audience: { is_all_employee_selected: true, employees: [], groups: [], roles: [], criterias: [] },
  })
  goTo(at(2, 9))
  const call_room_id = await roomOf(tomas, event.event_id)
  expect(await refusalOf(jun.client.openEventCall({ event_id: event.event_id }))).toBe('CALANDER_EVENT_NOT_FOUND')
  expect(await refusalOf(jun.client.joinCallRoom({ call_room_id }))).toBe('NO_CALL_ROOM_FOUND')
  await tomas.client.joinCallRoom({ call_room_id })
  await tomas.client.inviteToCallRoom({ call_room_id, employees: [jun.id] })
  expect(idsIn((await jun.client.joinCallRoom({ call_room_id })).room)).toEqual([tomas.id, jun.id])
  expect(await jun.client.openEventCall({ event_id: open.event_id })).not.toEqual({ call_room_id })
})

test('a person who only sees a calendar joins its calls after saying yes', async () => {
  const { calendar_id } = await maya.client.createCalendar({ calendar_name: 'Quay', kind: 'company', colour: 'teal' })
  const { event_id } = await plan(maya, { title: 'Gulls', with_call: true, calendar_id, starts_at: at(3, 9), ends_at: at(3, 10) })
  goTo(at(3, 9))
  const mayJoin = async () => (await aisha.client.getEvent({ event_id })).may_join_call
  expect([await mayJoin(), await refusalOf(aisha.client.openEventCall({ event_id }))]).toEqual([false, 'NO_PERMISSION'])
  await aisha.client.respondToEvent({ event_id, response: 'yes', attends: 'by_call' })
  expect(await mayJoin()).toBe(true)
  expect(await roomOf(aisha, event_id)).toBe(await roomOf(maya, event_id))
})

test('its room waits while nobody is in it, and closes with the event', async () => {
  const { event_id } = await plan(maya, { title: 'Knots', with_call: true, starts_at: at(4, 9), ends_at: at(4, 10), ...inviting(tomas) })
  goTo(at(4, 9))
  const call_room_id = await roomOf(tomas, event_id)
  node.clock.pass(minutes(5))
  await sweep(node)
  await tomas.client.joinCallRoom({ call_room_id })
  const left = await tomas.client.leaveCallRoom({ call_room_id })
  expect([left.ended_at, left.members]).toEqual([null, []])
  expect(await roomOf(maya, event_id)).toBe(call_room_id)
  goTo(at(4, 10))
  node.clock.pass(1_000)
  await sweep(node)
  expect((await maya.client.getCallRoom({ call_room_id })).ended_at).not.toBeNull()
})

test('a call that goes on longer than its event ends with the last who leaves', async () => {
  const { event_id } = await plan(maya, { title: 'Anchors', with_call: true, starts_at: at(5, 9), ends_at: at(5, 10) })
  goTo(at(5, 9, 59))
  const call_room_id = await roomOf(maya, event_id)
  await maya.client.joinCallRoom({ call_room_id })
  node.clock.pass(minutes(2))
  expect((await maya.client.getCallRoom({ call_room_id })).ended_at).toBeNull()
  expect((await maya.client.leaveCallRoom({ call_room_id })).ended_at).not.toBeNull()
})

test('each of a series has its own call, and one of them may have none', async () => {
  const { event_id } = await plan(maya, {
    title: 'Stand',
    with_call: true,
    starts_at: at(6, 9),
    ends_at: at(6, 10),
    rrule: 'FREQ=DAILY;COUNT=3',
    ...inviting(tomas),
  })
  await maya.client.updateEvent({ event_id, occurrence: wallAt(8, 9), applies_to: 'this', with_call: false })
  goTo(at(6, 9))
  const first = await roomOf(tomas, event_id, wallAt(6, 9))
  expect(await refusalOf(tomas.client.openEventCall({ event_id, occurrence: wallAt(7, 9) }))).toBe('EVENT_CALL_NOT_OPEN')
  goTo(at(7, 9))
  expect(await roomOf(tomas, event_id)).not.toBe(first)
  goTo(at(8, 9))
  expect(await refusalOf(tomas.client.openEventCall({ event_id }))).toBe('NO_CALL_ROOM_FOUND')
  const seen = (await listed(tomas, 6, 8)).filter((one) => one.event_id === event_id)
  expect(seen.map(({ with_call, may_join_call }) => [with_call, may_join_call])).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ])
})

test('a guest whom the host removed does not come back, and no call opens where calls are switched off', async () => {
  const { event_id } = await plan(maya, { title: 'Buoys', with_call: true, starts_at: at(9, 9), ends_at: at(9, 10), ...inviting(tomas) })
  goTo(at(9, 9))
  const call_room_id = await roomOf(maya, event_id)
  await maya.client.joinCallRoom({ call_room_id })
  await roomOf(tomas, event_id)
  await tomas.client.joinCallRoom({ call_room_id })
  await maya.client.removeCallMember({ call_room_id, employee_id: tomas.id })
  expect(await refusalOf(tomas.client.openEventCall({ event_id }))).toBe('NO_CALL_ROOM_FOUND')
  await maya.client.updateModules({ calls: false })
  expect(await refusalOf(maya.client.openEventCall({ event_id }))).toBe('MODULE_SWITCHED_OFF')
})
