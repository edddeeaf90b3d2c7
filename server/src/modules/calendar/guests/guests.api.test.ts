import { afterAll, expect, test } from 'vitest'
import { nobody } from '@atrium/contract/people/audience'
import { openCalendar } from '#testing/events/scheduling'
import type { Person } from '#testing/people'
import { refusalOf } from '#testing/wire'

const { node, maya, tomas, jun, aisha, saanvi, at, dayAt, plan, inviting } = await openCalendar()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

test('a guest who may change a private event decides neither who comes nor who its hosts are, whatever else they manage', async () => {
  const { role_id } = await maya.client.createRole({ role_name: 'Harbour master', permissions: ['event.manage', 'people.see'] })
  await maya.client.updateEmployee({ employee: { employee_id: jun.id, role_id } })
  const guests_can = { see_guests: true, invite: true, change: true }
  const { event_id } = await plan(tomas, { visibility: 'private', guests_can, ...inviting(jun) })
  const change = (wanted: object) => jun.client.updateEvent({ event_id, applies_to: 'all', ...wanted })
  expect((await change({ title: 'A better name' })).title).toBe('A better name')
  for (const wanted of [
    { hosts: [{ employee_id: jun.id }] },
    { visibility: 'default' },
    { audience: { ...nobody, is_all_employee_selected: true } },
    inviting(jun, aisha),
    { guests_can: { see_guests: false, invite: false, change: false } },
  ])
    expect(await refusalOf(change(wanted)), JSON.stringify(wanted)).toBe('NO_PERMISSION')
  expect(await refusalOf(aisha.client.getEvent({ event_id }))).toBe('CALANDER_EVENT_NOT_FOUND')
})

test('nobody learns in which calendar or for which space a colleague has a private event', async () => {
  const { space_id } = await tomas.client.createSpace({ space_name: 'Redundancies', visibility: 'private' })
  const calendar = { calendar_name: 'Redundancies', kind: 'team' as const, audience: { ...nobody, employees: [{ employee_id: tomas.id }] } }
  const { calendar_id } = await maya.client.createCalendar({ ...calendar, colour: 'teal' })
  const { event_id } = await plan(tomas, { title: 'Who goes', calendar_id, visibility: 'private', guests: { spaces: [{ space_id }] } })
  const seenBy = async ({ client }: Person, more: object) =>
    (await client.listEvents({ from: dayAt(0), to: dayAt(5), time_zone: 'UTC', employee_id: tomas.id, ...more })).items.filter(
      (one) => one.event_id === event_id,
    )
  expect(await seenBy(saanvi, {})).toMatchObject([{ is_busy_only: true, title: '', calendar_id: null }])
  expect(await seenBy(saanvi, { space_id })).toEqual([])
  expect(await seenBy(saanvi, { calendar_ids: [calendar_id] })).toEqual([])
  expect(await seenBy(tomas, { space_id, calendar_ids: [calendar_id] })).toMatchObject([{ title: 'Who goes', calendar_id }])
})

test('only those who are guests propose another time', async () => {
  const { event_id } = await plan(maya, { title: 'Harbour day', audience: { ...nobody, is_all_employee_selected: true } })
  const other = { event_id, starts_at: at(3, 10), ends_at: at(3, 11) }
  expect((await tomas.client.getEvent({ event_id })).can.propose).toBe(false)
  expect(await refusalOf(tomas.client.proposeEventTime(other))).toBe('NO_PERMISSION')
  expect(await refusalOf(maya.client.proposeEventTime(other))).toBe('NO_PERMISSION')
  await tomas.client.respondToEvent({ event_id, response: 'maybe' })
  expect(await tomas.client.proposeEventTime(other)).toMatchObject({ employee_id: tomas.id })
})

test('a person who is no longer a guest leaves the call at once, and cannot join it again by the id of the room', async () => {
  const { event_id } = await plan(maya, {
    title: 'Figures',
    with_call: true,
    starts_at: at(6, 9),
    ends_at: at(6, 10),
    ...inviting(tomas, jun),
  })
  node.clock.pass(Date.parse(at(6, 9)) - node.clock().getTime())
  const { call_room_id } = await tomas.client.openEventCall({ event_id })
  for (const { client } of [maya, tomas, jun]) await client.openEventCall({ event_id }).then(() => client.joinCallRoom({ call_room_id }))
  await tomas.client.inviteToCallRoom({ call_room_id, employees: [aisha.id] })
  await aisha.client.joinCallRoom({ call_room_id })
  await maya.client.updateEvent({ event_id, applies_to: 'all', ...inviting(jun) })
  expect((await maya.client.getCallRoom({ call_room_id })).members.map(({ employee_id }) => employee_id)).toEqual([
    maya.id,
    jun.id,
    aisha.id,
  ])
  expect(await refusalOf(tomas.client.joinCallRoom({ call_room_id }))).toBe('NO_CALL_ROOM_FOUND')
  expect(await refusalOf(tomas.client.getCallRoom({ call_room_id }))).toBe('NO_CALL_ROOM_FOUND')
  await maya.client.updateEvent({ event_id, applies_to: 'all', ...inviting(jun, tomas) })
  expect(await tomas.client.openEventCall({ event_id })).toEqual({ call_room_id })
  await tomas.client.joinCallRoom({ call_room_id })
  await maya.client.deleteEvent({ event_id, applies_to: 'all' })
  expect((await maya.client.getCallRoom({ call_room_id })).ended_at).not.toBeNull()
})

test('the host of an event becomes the host of its call even if a guest joined first, and cannot be kept out', async () => {
  const { event_id } = await plan(maya, {
    title: 'Coup',
    with_call: true,
    starts_at: at(7, 9),
    ends_at: at(7, 10),
    ...inviting(tomas, jun),
  })
  node.clock.pass(Date.parse(at(7, 9)) - node.clock().getTime())
  const { call_room_id } = await tomas.client.openEventCall({ event_id })
  expect((await tomas.client.joinCallRoom({ call_room_id })).room.can.host).toBe(true)
  await maya.client.openEventCall({ event_id })
  expect((await maya.client.joinCallRoom({ call_room_id })).room.can.host).toBe(true)
  expect(await refusalOf(tomas.client.removeCallMember({ call_room_id, employee_id: maya.id }))).toBe('NO_PERMISSION')
  await maya.client.leaveCallRoom({ call_room_id })
  await maya.client.joinCallRoom({ call_room_id })
  await tomas.client.removeCallMember({ call_room_id, employee_id: maya.id })
  expect(await maya.client.openEventCall({ event_id })).toEqual({ call_room_id })
  expect((await maya.client.joinCallRoom({ call_room_id })).room.can.host).toBe(true)
})

test('the address of a calendar does not say its new name to a person who does not see it any more', async () => {
  const audience = { ...nobody, employees: [{ employee_id: tomas.id }] }
  const { calendar_id } = await maya.client.createCalendar({ calendar_name: 'Quay', kind: 'team', audience, colour: 'teal' })
  const { url } = await tomas.client.createEventFeed({ calendar_id, contents: { answered: true, company: true }, detail: 'everything' })
  const read = async (): Promise<string> => (await fetch(new URL(new URL(url ?? '').pathname, node.url))).text()
  expect(await read()).toContain('Quay')
  await maya.client.updateCalendar({
    calendar_id,
    calendar_name: 'Without Tomas',
    audience: { ...nobody, employees: [{ employee_id: jun.id }] },
  })
  expect(await read()).not.toContain('Without')
})

test('a former host who is not a guest can no longer read the event', async () => {
  const { event_id } = await plan(maya, {
    title: 'Handed back',
    visibility: 'private',
    starts_at: at(9, 9),
    ends_at: at(9, 10),
    hosts: [{ employee_id: tomas.id }],
  })
  expect((await tomas.client.getEvent({ event_id })).title).toBe('Handed back')
  await maya.client.updateEvent({ event_id, applies_to: 'all', hosts: [] })
  expect(await refusalOf(tomas.client.getEvent({ event_id }))).toBe('CALANDER_EVENT_NOT_FOUND')
})

test('a person who accepted through a calendar stays when others are invited, and leaves when the calendar is gone', async () => {
  const { calendar_id } = await maya.client.createCalendar({ calendar_name: 'Harbour', kind: 'company', colour: 'teal' })
  const { event_id } = await plan(maya, { title: 'Regatta', calendar_id, starts_at: at(9, 9), ends_at: at(9, 10) })
  await aisha.client.respondToEvent({ event_id, response: 'yes' })
  await maya.client.inviteToEvent({ event_id, guests: { employees: [{ employee_id: jun.id }] } })
  expect((await aisha.client.getEvent({ event_id })).own).toMatchObject({ response: 'yes' })
  await maya.client.updateEvent({ event_id, applies_to: 'all', calendar_id: null, guests: { employees: [{ employee_id: jun.id }] } })
  expect(await refusalOf(aisha.client.getEvent({ event_id }))).toBe('CALANDER_EVENT_NOT_FOUND')
})

test('an event has only so many guests, however often some more are invited', async () => {
  const { event_id } = await plan(maya, { title: 'The whole coast', starts_at: at(9, 9), ends_at: at(9, 10) })
  const strangers = (from: number) => ({ emails: Array.from({ length: 60 }, (_, index) => `pilot${from + index}@elsewhere.example`) })
  await maya.client.inviteToEvent({ event_id, guests: strangers(0) })
  await maya.client.inviteToEvent({ event_id, guests: strangers(20) })
  expect(await refusalOf(maya.client.inviteToEvent({ event_id, guests: strangers(60) }))).toBe('INVALID_REQUEST')
  expect((await maya.client.getEvent({ event_id })).guests?.emails).toHaveLength(80)
})
