import { randomUUID } from 'node:crypto'
import { nobody } from '@atrium/contract/people/audience'
import { afterAll, expect, test } from 'vitest'
import { minutes } from '#testing/clock'
import { openCalendar } from '#testing/events/scheduling'
import { password } from '#testing/people'
import { refusalOf } from '#testing/wire'

const { node, maya, tomas, jun, aisha, hana, at, wallAt, plan, inviting, listed, settled, watch, reasonsOf } = await openCalendar()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

test('an event is in the calendars of its host and guests, and of nobody else', async () => {
  const { event_id } = await plan(maya, { title: 'Roadmap', ...inviting(tomas) })
  const idsOf = async (person: typeof maya) => (await listed(person, 2, 2)).map((one) => one.event_id)
  expect(await idsOf(maya)).toContain(event_id)
  expect(await idsOf(tomas)).toContain(event_id)
  expect(await idsOf(jun)).not.toContain(event_id)
  expect(await refusalOf(jun.client.getEvent({ event_id }))).toBe('CALANDER_EVENT_NOT_FOUND')
  expect((await tomas.client.getEvent({ event_id })).own).toMatchObject({ is_invited: true, is_host: false, response: null })
})

test('an event needs both ends, in this order, and one rule that makes sense', async () => {
  const { client } = maya
  expect(await refusalOf(client.createEvent({ title: 'Half', starts_at: at(1, 9) }))).toBe('START_AND_END_DATE_REQUIRED')
  expect(await refusalOf(plan(maya, { starts_at: at(1, 9), ends_at: at(1, 8) }))).toBe('INVALID_INTERVAL')
  expect(await refusalOf(plan(maya, { rrule: 'FREQ=SECONDLY' }))).toBe('EVENT_RULE_INVALID')
  expect(await refusalOf(client.listEvents({ from: '2026-01-01' }))).toBe('START_AND_END_DATE_REQUIRED')
  expect(await refusalOf(client.listEvents({ from: '2026-02-01', to: '2026-01-01' }))).toBe('INVALID_INTERVAL')
})

test('a retry with the same client id makes one event', async () => {
  const client_event_id = randomUUID()
  const [one, other] = [await plan(maya, { client_event_id }), await plan(maya, { client_event_id })]
  expect(other.event_id).toBe(one.event_id)
})

test('a private event shows a colleague only that somebody is busy', async () => {
  const { event_id } = await plan(maya, { title: 'Dentist, alas', visibility: 'private', starts_at: at(3, 17), ends_at: at(3, 18) })
  const [seen] = (await listed(tomas, 3, 3, { employee_id: maya.id })).filter((one) => one.event_id === event_id)
  expect(seen).toMatchObject({ is_busy_only: true, title: '', place: null, host_ids: [] })
  expect(JSON.stringify(seen)).not.toContain('Dentist')
  expect(await refusalOf(tomas.client.getEvent({ event_id }))).toBe('CALANDER_EVENT_NOT_FOUND')
})

test('one of a series moves by itself, asks again, and keeps its change when all of them move', async () => {
  const stand = await plan(maya, {
    title: 'Product stand',
    starts_at: at(5, 9),
    ends_at: at(5, 10),
    rrule: 'FREQ=DAILY;COUNT=5',
    ...inviting(tomas),
  })
  const { event_id } = stand
  await tomas.client.respondToEvent({ event_id, response: 'yes' })
  await settled()
  node.clock.pass(minutes(1))
  const change = { event_id, occurrence: wallAt(6, 9), applies_to: 'this' as const }
  const one = await maya.client.updateEvent({
    ...change,
    title: 'Stand, late',
    starts_at: at(6, 14),
    ends_at: at(6, 15),
    reason: 'Cake first',
  })
  expect(one).toMatchObject({ title: 'Stand, late', is_changed: true, moved_from: at(6, 9), reason: 'Cake first' })
  expect((await tomas.client.getEvent({ event_id, occurrence: wallAt(6, 9) })).own).toMatchObject({ response: 'yes', is_outdated: true })
  expect((await tomas.client.getEvent({ event_id, occurrence: wallAt(7, 9) })).own).toMatchObject({ response: 'yes', is_outdated: false })
  expect(await reasonsOf(tomas, 'Stand, late')).toContain('event_moved')
  await maya.client.updateEvent({
    event_id,
    occurrence: wallAt(7, 9),
    applies_to: 'all',
    starts_at: at(7, 10),
    ends_at: at(7, 11),
    place: 'Quay',
  })
  const days = (await listed(maya, 5, 9)).filter((item) => item.event_id === event_id)
  expect(days.map(({ title, starts_at, place }) => [title, starts_at, place])).toEqual([
    ['Product stand', at(5, 10), 'Quay'],
    ['Stand, late', at(6, 14), 'Quay'],
    ['Product stand', at(7, 10), 'Quay'],
    ['Product stand', at(8, 10), 'Quay'],
    ['Product stand', at(9, 10), 'Quay'],
  ])
})

test('this one and the following ones become a series of their own; earlier ones keep their times and answers', async () => {
  const series = await plan(maya, {
    title: 'Critique',
    starts_at: at(20, 9),
    ends_at: at(20, 10),
    rrule: 'FREQ=DAILY;COUNT=6',
    ...inviting(tomas),
  })
  const { event_id } = series
  await tomas.client.respondToEvent({ event_id, occurrence: wallAt(21, 9), response: 'no', note: 'Ferry' })
  await tomas.client.respondToEvent({ event_id, occurrence: wallAt(24, 9), response: 'maybe' })
  const change = { event_id, occurrence: wallAt(23, 9), applies_to: 'following' as const }
  const rest = await maya.client.updateEvent({ ...change, starts_at: at(23, 15), ends_at: at(23, 16) })
  expect(rest.event_id).not.toBe(event_id)
  const items = (await listed(tomas, 20, 26)).filter(({ title }) => title === 'Critique')
  expect(items.map(({ starts_at, own }) => [starts_at, own.response])).toEqual([
    [at(20, 9), null],
    [at(21, 9), 'no'],
    [at(22, 9), null],
    [at(23, 15), null],
    [at(24, 15), 'maybe'],
    [at(25, 15), null],
  ])
})

test('deleted ones of a series are gone, and their guests learn that they are off', async () => {
  const { event_id } = await plan(maya, {
    title: 'Reading club',
    starts_at: at(30, 18),
    ends_at: at(30, 19),
    rrule: 'FREQ=DAILY;COUNT=5',
    ...inviting(jun),
  })
  await settled()
  await maya.client.deleteEvent({ event_id, occurrence: wallAt(31, 18), applies_to: 'this' })
  await maya.client.deleteEvent({ event_id, occurrence: wallAt(33, 18), applies_to: 'following' })
  const left = (await listed(jun, 30, 40)).filter((item) => item.event_id === event_id)
  expect(left.map(({ starts_at }) => starts_at)).toEqual([at(30, 18), at(32, 18)])
  expect(await reasonsOf(jun, 'Reading club')).toContain('event_cancelled')
  await maya.client.deleteEvent({ event_id })
  expect(await refusalOf(jun.client.getEvent({ event_id }))).toBe('CALANDER_EVENT_NOT_FOUND')
})

test('the wall time stays in both nights in which clocks change', async () => {
  const spring = { starts_at: '2027-03-27T08:00:00.000Z', ends_at: '2027-03-27T09:00:00.000Z', time_zone: 'Europe/Berlin' }
  const { event_id } = await plan(maya, { title: 'Nine in Berlin', ...spring, rrule: 'FREQ=DAILY;COUNT=3' })
  const { items } = await maya.client.listEvents({ from: '2027-03-27', to: '2027-03-29', time_zone: 'UTC' })
  expect(items.filter((one) => one.event_id === event_id).map(({ starts_at, starts_at_local }) => [starts_at, starts_at_local])).toEqual([
    ['2027-03-27T08:00:00.000Z', '2027-03-27T09:00:00'],
    ['2027-03-28T07:00:00.000Z', '2027-03-28T09:00:00'],
    ['2027-03-29T07:00:00.000Z', '2027-03-29T09:00:00'],
  ])
})

test('whole days are the same days everywhere', async () => {
  const { event_id } = await plan(maya, { title: 'Offsite', all_day: true, time_zone: 'Asia/Tokyo', starts_at: '2027-05-03T15:00:00.000Z', ends_at: '2027-05-05T15:00:00.000Z' }) // prettier-ignore
  const daysIn = async (time_zone: string, day: string) =>
    (await maya.client.listEvents({ from: day, to: day, time_zone })).items.filter((one) => one.event_id === event_id).length
  expect(
    await Promise.all(['2027-05-03', '2027-05-04', '2027-05-05', '2027-05-06'].map((day) => daysIn('America/Los_Angeles', day))),
  ).toEqual([0, 1, 1, 0])
})

test('an event for everyone needs the right to manage events; who answers counts, and everyone reads it', async () => {
  const audience = { ...nobody, is_all_employee_selected: true }
  expect(await refusalOf(plan(tomas, { audience }))).toBe('NO_PERMISSION')
  const { event_id } = await plan(maya, { title: 'Town hall', audience, starts_at: at(12, 16), ends_at: at(12, 17), with_call: true })
  expect((await listed(aisha, 12, 12)).map(({ title }) => title)).toContain('Town hall')
  await aisha.client.respondToEvent({ event_id, response: 'yes', attends: 'by_call' })
  const { counts, going_ids } = await jun.client.getEvent({ event_id })
  expect(counts).toMatchObject({ yes: 2, by_call: 1, in_person: 1 })
  expect(going_ids).toEqual([maya.id, aisha.id])
  expect(await reasonsOf(jun, 'Town hall')).toEqual(['event_invited'])
})

test('hosts, and guests who may, change an event; others do not', async () => {
  const { event_id } = await plan(maya, { title: 'Prices', ...inviting(tomas, jun) })
  expect(await refusalOf(tomas.client.updateEvent({ event_id, title: 'Mine' }))).toBe('NO_PERMISSION')
  expect(await refusalOf(tomas.client.deleteEvent({ event_id }))).toBe('NO_PERMISSION')
  expect(await refusalOf(tomas.client.inviteToEvent({ event_id, guests: inviting(aisha).guests }))).toBe('NO_PERMISSION')
  await maya.client.updateEvent({ event_id, guests_can: { see_guests: false, invite: true, change: true } })
  expect((await tomas.client.updateEvent({ event_id, title: 'Prices, again' })).title).toBe('Prices, again')
  expect(await refusalOf(tomas.client.updateEvent({ event_id, guests: inviting(tomas).guests }))).toBe('NO_PERMISSION')
  await tomas.client.inviteToEvent({ event_id, guests: inviting(aisha).guests })
  expect((await listed(aisha, 2, 2)).map((one) => one.event_id)).toContain(event_id)
  expect(await refusalOf(aisha.client.listEventGuests({ event_id }))).toBe('NO_PERMISSION')
  expect((await aisha.client.getEvent({ event_id })).counts).toBeNull()
  expect((await maya.client.listEventGuests({ event_id })).items.map(({ employee_id }) => employee_id)).toEqual(
    expect.arrayContaining([maya.id, tomas.id, jun.id, aisha.id]),
  )
})

test('people are reminded when they chose, of the time that holds then, and not of what they said no to', async () => {
  const starts = node.clock().getTime() + minutes(120)
  const times = (from: number) => ({ starts_at: new Date(from).toISOString(), ends_at: new Date(from + minutes(30)).toISOString() })
  const { event_id } = await plan(maya, { title: 'Pilot station', ...times(starts), ...inviting(tomas, jun, aisha) })
  await tomas.client.updateEventReminders({ event_id, reminders: [60] })
  await jun.client.respondToEvent({ event_id, response: 'no' })
  await settled()
  const reminded = async (person: typeof maya) =>
    (await reasonsOf(person, 'Pilot station')).filter((reason) => reason === 'event_reminder').length
  node.clock.pass(minutes(61))
  await watch()
  expect([await reminded(tomas), await reminded(aisha)]).toEqual([1, 0])
  await maya.client.updateEvent({ event_id, ...times(starts + minutes(60)) })
  node.clock.pass(minutes(60))
  await watch()
  expect([await reminded(tomas), await reminded(aisha)]).toEqual([2, 0])
  node.clock.pass(minutes(50))
  await watch()
  expect([await reminded(tomas), await reminded(aisha), await reminded(jun)]).toEqual([2, 1, 0])
})

test('a guest proposes another time, and the host takes it', async () => {
  const { event_id } = await plan(maya, { title: 'Lunch with Wren', ...inviting(tomas) })
  const { proposal_id } = await tomas.client.proposeEventTime({ event_id, starts_at: at(4, 12), ends_at: at(4, 13), note: 'Soup day' })
  expect((await maya.client.getEvent({ event_id })).proposals).toMatchObject([{ proposal_id, note: 'Soup day' }])
  expect(await refusalOf(tomas.client.decideEventProposal({ proposal_id, decision: 'accept' }))).toBe('PROPOSAL_NOT_FOUND')
  expect(await maya.client.decideEventProposal({ proposal_id, decision: 'accept' })).toMatchObject({ starts_at: at(4, 12), proposals: [] })
})

test('guests check in with the code of the day, hosts check in others', async () => {
  const now = node.clock().getTime()
  const times = { starts_at: new Date(now + minutes(30)).toISOString(), ends_at: new Date(now + minutes(90)).toISOString() }
  const { event_id, check_in_code } = await plan(maya, { title: 'Workshop', ...times, ...inviting(tomas, jun) })
  expect((await tomas.client.getEvent({ event_id })).check_in_code).toBeNull()
  expect(await refusalOf(tomas.client.checkInToEvent({ event_id, code: 'WRONG234' }))).toBe('EVENT_CHECK_IN_CODE_INVALID')
  expect((await tomas.client.checkInToEvent({ event_id, code: (check_in_code ?? '').toLowerCase() })).own.checked_in_at).not.toBeNull()
  expect(await refusalOf(tomas.client.checkInToEvent({ event_id, employee_id: jun.id }))).toBe('NO_PERMISSION')
  expect((await maya.client.checkInToEvent({ event_id, employee_id: jun.id })).counts?.checked_in).toBe(2)
  const later = await plan(maya, { title: 'Next week', ...inviting(tomas) })
  expect(await refusalOf(tomas.client.checkInToEvent({ event_id: later.event_id, code: later.check_in_code ?? '' }))).toBe('EVENT_NOT_OPEN')
})

test('people comment on an event; a deleted comment leaves its place', async () => {
  const { event_id } = await plan(maya, { title: 'Quiz', ...inviting(tomas) })
  const body = {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'I bring the gull' }] }],
  }
  const said = { event_id, body, client_comment_id: randomUUID() }
  const { comment_id } = await tomas.client.addEventComment(said)
  expect((await tomas.client.addEventComment(said)).comment_id).toBe(comment_id)
  expect((await maya.client.getEvent({ event_id })).comment_count).toBe(1)
  expect(await refusalOf(jun.client.listEventComments({ event_id }))).toBe('CALANDER_EVENT_NOT_FOUND')
  expect(await maya.client.deleteEventComment({ comment_id })).toMatchObject({ body: { content: [] } })
  expect((await maya.client.getEvent({ event_id })).comment_count).toBe(0)
})

test('a team’s calendar is seen and filled by its people; an own one by its owner', async () => {
  const audience = { ...nobody, employees: [{ employee_id: tomas.id }] }
  expect(await refusalOf(tomas.client.createCalendar({ calendar_name: 'Product', kind: 'team', audience }))).toBe('NO_PERMISSION')
  const { calendar_id } = await maya.client.createCalendar({ calendar_name: 'Product team', kind: 'team', colour: 'purple', audience })
  const namesOf = async ({ client }: typeof maya) => (await client.listCalendars({})).items.map(({ calendar_name }) => calendar_name)
  expect(await namesOf(tomas)).toContain('Product team')
  expect(await namesOf(jun)).not.toContain('Product team')
  const { event_id } = await plan(tomas, { title: 'Crews and rosters', calendar_id, starts_at: at(15, 10), ends_at: at(15, 11) })
  expect(await refusalOf(plan(jun, { calendar_id }))).toBe('CALENDAR_NOT_FOUND')
  expect((await maya.client.getEvent({ event_id })).can.update).toBe(true)
  await jun.client.createCalendar({ calendar_name: 'Bollards' })
  expect(await namesOf(maya)).not.toContain('Bollards')
  await maya.client.deleteCalendar({ calendar_id })
  expect(await tomas.client.getEvent({ event_id })).toMatchObject({ calendar_id: null })
})

test('a deleted person leaves all events, and what only they hosted is over', async () => {
  const own = await plan(hana, { title: 'Only mine', ...inviting(tomas) })
  const shared = await plan(maya, { title: 'Shared', ...inviting(hana) })
  await maya.client.stepUp({ proof: { way: 'password', password } })
  await maya.client.deleteEmployee({ employee_id: hana.id })
  expect(await refusalOf(tomas.client.getEvent({ event_id: own.event_id }))).toBe('CALANDER_EVENT_NOT_FOUND')
  expect((await maya.client.listEventGuests({ event_id: shared.event_id })).items.map(({ employee_id }) => employee_id)).toEqual([maya.id])
})
