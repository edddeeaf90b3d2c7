import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { minutes } from '#testing/clock'
import { openCalendar } from '#testing/events/scheduling'
import { password, type Person } from '#testing/people'
import { worked } from '#testing/jobs/jobs'

const { node, maya, tomas, jun, hana, at, wallAt, plan, inviting } = await openCalendar()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const attended = (value: number) => [{ criteria_type: 'events_attended', search_type: 'gte', value }]
const badgeFor = async (value: number): Promise<string> =>
  (await maya.client.createBadge({ badge_name: randomUUID(), way: 'criteria', criterias: attended(value) })).badge_id
async function holdersOf(badge_id: string): Promise<string[]> {
  await worked(node, ['badges.look', 'badges.tell'])
  return (await maya.client.listBadgeHolders({ badge_id })).items.map(({ employee_id }) => employee_id).toSorted()
}
const reachOf = async (value: number): Promise<number> =>
  (await maya.client.previewBadge({ criterias: attended(value), period: 'once' })).total
const begins = (): { starts_at: string; ends_at: string } => {
  const now = node.clock().getTime()
  return { starts_at: new Date(now).toISOString(), ends_at: new Date(now + minutes(60)).toISOString() }
}
const checkIn = async (host: Person, guest: Person, event_id: string): Promise<void> =>
  void (await guest.client.checkInToEvent({ event_id, code: (await host.client.getEvent({ event_id })).check_in_code ?? '' }))

test('who checks in gets the badge for it at once; their host does not', async () => {
  const badge = await badgeFor(1)
  const { event_id } = await plan(maya, { title: 'Knots', ...begins(), ...inviting(tomas, jun) })
  expect(await holdersOf(badge)).toEqual([])
  await checkIn(maya, tomas, event_id)
  await checkIn(maya, maya, event_id)
  await checkIn(maya, tomas, event_id)
  expect(await holdersOf(badge)).toEqual([tomas.id])
})

test('a yes counts once the event is over, and a no, a deleted event and a yes to a whole series do not', async () => {
  const before = await reachOf(1)
  const single = await plan(maya, { title: 'Splicing', starts_at: at(2, 9), ends_at: at(2, 10), ...inviting(tomas, jun) })
  const gone = await plan(maya, { title: 'Cancelled', starts_at: at(2, 9), ends_at: at(2, 10), ...inviting(jun) })
  const series = { starts_at: at(1, 9), ends_at: at(1, 10), rrule: 'FREQ=DAILY;COUNT=3' }
  const whole = await plan(maya, { title: 'Bell', ...series, ...inviting(jun) })
  await jun.client.respondToEvent({ event_id: single.event_id, response: 'no' })
  await jun.client.respondToEvent({ event_id: gone.event_id, response: 'yes' })
  await jun.client.respondToEvent({ event_id: whole.event_id, response: 'yes' })
  await tomas.client.respondToEvent({ event_id: single.event_id, response: 'yes' })
  await maya.client.deleteEvent({ event_id: gone.event_id })
  expect(await reachOf(2)).toBe(0)
  node.clock.pass(minutes(5 * 24 * 60))
  expect(await reachOf(2)).toBe(1)
  expect(await reachOf(1)).toBe(before)
})

test('a yes to one of a series counts for that one, and not after it moved', async () => {
  const series = { starts_at: at(10, 9), ends_at: at(10, 10), rrule: 'FREQ=DAILY;COUNT=3' }
  const { event_id } = await plan(maya, { title: 'Lamp oil', ...series, ...inviting(jun) })
  for (const day of [10, 11]) await jun.client.respondToEvent({ event_id, occurrence: wallAt(day, 9), response: 'yes' })
  node.clock.pass(minutes(1))
  const moved = { starts_at: at(11, 14), ends_at: at(11, 15) }
  await maya.client.updateEvent({ event_id, occurrence: wallAt(11, 9), applies_to: 'this', ...moved })
  const before = await reachOf(1)
  node.clock.pass(minutes(20 * 24 * 60))
  expect(await reachOf(1)).toBe(before + 1)
  expect(await reachOf(2)).toBe(1)
})

test('a contest counts what was attended between its start and end, without private events', async () => {
  const contest = { contest_name: 'Most sociable', kind: 'criteria' as const, criterias: attended(0), ties: 'earlier' as const }
  const ends = { starts_at: begins().starts_at, ends_at: new Date(node.clock().getTime() + minutes(600)).toISOString() }
  const { contest_id } = await maya.client.createContest({ ...contest, ...ends })
  await maya.client.stepUp({ proof: { way: 'password', password } })
  await maya.client.publishContest({ contest_id })
  await tomas.client.enterContest({ contest_id })
  const open = await plan(maya, { title: 'Sing-along', ...begins(), ...inviting(tomas) })
  const secret = await plan(maya, { title: 'Secret sing-along', ...begins(), visibility: 'private', ...inviting(tomas) })
  for (const { event_id } of [open, secret]) await checkIn(maya, tomas, event_id)
  const { items } = await maya.client.listContestStanding({ contest_id })
  expect(items.map(({ employee_id, score }) => [employee_id, score])).toEqual([[tomas.id, 1]])
})

test('what somebody was at counts also after they left the group that was invited, and what comes later does not', async () => {
  const before = await reachOf(1)
  const { group_id } = await maya.client.createGroup({ group_name: 'Night watch', employees: [{ employee_id: hana.id }] })
  const series = { starts_at: at(40, 9), ends_at: at(40, 10), rrule: 'FREQ=DAILY;COUNT=3' }
  const { event_id } = await plan(maya, { title: 'Lanterns', ...series, guests: { groups: [{ group_id }] } })
  for (const day of [40, 42]) await hana.client.respondToEvent({ event_id, occurrence: wallAt(day, 9), response: 'yes' })
  node.clock.pass(Date.parse(at(41, 0)) - node.clock().getTime())
  expect(await reachOf(1)).toBe(before + 1)
  await maya.client.updateGroup({ group_id, removed: [{ employee_id: hana.id }] })
  await worked(node, ['calendar.follow'])
  node.clock.pass(minutes(9 * 24 * 60))
  expect(await reachOf(1)).toBe(before + 1)
  expect(await reachOf(2)).toBe(1)
})
