import { afterAll, expect, test } from 'vitest'
import { openCalendar, type WantedEvent } from '#testing/events/scheduling'
import { minutes } from '#testing/clock'
import { password, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { worked } from '#testing/jobs/jobs'

const { node, maya, tomas, jun, aisha, hana, saanvi, at, wallAt, plan, inviting, reasonsOf } = await openCalendar()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const followed = () => worked(node, ['calendar.follow', 'calendar.tell'])
const daily = { starts_at: at(3, 9), ends_at: at(3, 10), rrule: 'FREQ=DAILY;COUNT=9' }

/** An event to which a group is invited, and how people leave the group and come back. */
async function planForGroup(members: readonly Person[], wanted: WantedEvent) {
  const { group_id } = await maya.client.createGroup({
    group_name: `Group of ${wanted.title}`,
    employees: members.map(({ id }) => ({ employee_id: id })),
  })
  const { event_id } = await plan(maya, { guests: { groups: [{ group_id }] }, ...wanted })
  const change = async (how: 'added' | 'removed', { id }: Person): Promise<void> => {
    await maya.client.updateGroup({ group_id, [how]: [{ employee_id: id }] })
    await followed()
  }
  return { event_id, leave: (person: Person) => change('removed', person), comeBack: (person: Person) => change('added', person) }
}

const ownOf = async ({ client }: Person, event_id: string, occurrence?: string) =>
  (await client.getEvent({ event_id, ...(occurrence && { occurrence }) })).own
const countsOf = async (event_id: string, occurrence?: string) =>
  (await maya.client.getEvent({ event_id, ...(occurrence && { occurrence }) })).counts
const guestsOf = async (event_id: string): Promise<string[]> =>
  (await maya.client.listEventGuests({ event_id })).items.flatMap(({ employee_id }) => employee_id ?? []).toSorted()

test('who leaves a group that is invited to a series, and comes back, finds their answers; in between they are not counted', async () => {
  const { event_id, leave, comeBack } = await planForGroup([tomas, jun], { title: 'Pilot rounds', ...daily })
  await tomas.client.respondToEvent({ event_id, response: 'yes', attends: 'by_call', note: 'From the tug' })
  await tomas.client.respondToEvent({ event_id, occurrence: wallAt(5, 9), response: 'no', note: 'At the dentist' })
  await tomas.client.updateEventReminders({ event_id, reminders: [45] })
  await leave(tomas)
  expect(await countsOf(event_id)).toMatchObject({ yes: 1, by_call: 0, none: 1 })
  expect(await countsOf(event_id, wallAt(5, 9))).toMatchObject({ no: 0 })
  expect(await guestsOf(event_id)).toEqual([maya.id, jun.id].toSorted())
  await comeBack(tomas)
  expect(await ownOf(tomas, event_id)).toMatchObject({ is_invited: true, response: 'yes', attends: 'by_call', note: 'From the tug' })
  expect(await ownOf(tomas, event_id, wallAt(5, 9))).toMatchObject({ response: 'no', note: 'At the dentist' })
  expect((await tomas.client.getEvent({ event_id })).reminders).toEqual([45])
  expect(await countsOf(event_id)).toMatchObject({ yes: 2, by_call: 1 })
})

test('answers of a space’s members come back with them too', async () => {
  const { space_id } = await maya.client.createSpace({ space_name: 'Bilge pumps', employee_ids: [jun.id] })
  const { event_id } = await plan(maya, { title: 'Pump drill', ...daily, guests: { spaces: [{ space_id }] } })
  await jun.client.respondToEvent({ event_id, response: 'maybe' })
  await jun.client.leaveSpace({ space_id })
  await followed()
  expect(await countsOf(event_id)).toMatchObject({ maybe: 0 })
  await maya.client.inviteToSpace({ space_id, employee_ids: [jun.id] })
  await followed()
  expect(await ownOf(jun, event_id)).toMatchObject({ response: 'maybe', is_outdated: false })
})

test('what was answered goes along while the series moves and is split', async () => {
  const { event_id, leave, comeBack } = await planForGroup([tomas], { title: 'Tide tables', ...daily })
  await tomas.client.respondToEvent({ event_id, response: 'yes' })
  await tomas.client.respondToEvent({ event_id, occurrence: wallAt(6, 9), response: 'maybe' })
  await leave(tomas)
  node.clock.pass(minutes(1))
  const moved = await maya.client.updateEvent({
    event_id,
    occurrence: wallAt(5, 9),
    applies_to: 'following',
    starts_at: at(5, 11),
    ends_at: at(5, 12),
  })
  await comeBack(tomas)
  expect(await ownOf(tomas, event_id)).toMatchObject({ response: 'yes', is_outdated: false })
  expect(await ownOf(tomas, moved.event_id)).toMatchObject({ response: 'yes', is_outdated: true })
  expect(await ownOf(tomas, moved.event_id, wallAt(6, 11))).toMatchObject({ response: 'maybe', is_outdated: true })
})

test('a seat of somebody who leaves goes to the next, who is told; who comes back is last', async () => {
  const { event_id, leave, comeBack } = await planForGroup([tomas, jun, aisha], { title: 'Dinghy seats', ...daily, seats: 1 })
  for (const { client } of [tomas, jun, aisha]) await client.respondToEvent({ event_id, response: 'yes' })
  await leave(tomas)
  expect(await countsOf(event_id)).toMatchObject({ waiting: 1 })
  expect(await reasonsOf(jun, 'Dinghy seats')).toContain('event_seated')
  await comeBack(tomas)
  const positions = [jun, aisha, tomas].map(async (person) => (await ownOf(person, event_id)).waiting_position)
  expect(await Promise.all(positions)).toEqual([null, 1, 2])
})

test('who left and answers again by another way is one guest, with their answers', async () => {
  const { event_id, leave } = await planForGroup([tomas], { title: 'Anchor talk', ...daily })
  await tomas.client.respondToEvent({ event_id, occurrence: wallAt(4, 9), response: 'no' })
  await leave(tomas)
  await maya.client.updateEvent({ event_id, hosts: [{ employee_id: tomas.id }] })
  expect(await ownOf(tomas, event_id, wallAt(4, 9))).toMatchObject({ is_host: true, response: 'no' })
  expect(await guestsOf(event_id)).toEqual([maya.id, tomas.id].toSorted())
})

test('what somebody proposed before they left is not shown until they come back', async () => {
  const { event_id, leave, comeBack } = await planForGroup([tomas], { title: 'Fog horn', ...daily })
  await tomas.client.proposeEventTime({ event_id, starts_at: at(3, 14), ends_at: at(3, 15) })
  await leave(tomas)
  expect((await maya.client.getEvent({ event_id })).proposals).toEqual([])
  await comeBack(tomas)
  expect((await maya.client.getEvent({ event_id })).proposals).toHaveLength(1)
})

test('the seat of somebody who is deleted goes to the next, who is told', async () => {
  const { event_id } = await plan(maya, { title: 'Crow’s nest', ...daily, seats: 1, ...inviting(saanvi, jun) })
  for (const { client } of [saanvi, jun]) await client.respondToEvent({ event_id, response: 'yes' })
  await maya.client.stepUp({ proof: { way: 'password', password } })
  await maya.client.deleteEmployee({ employee_id: saanvi.id })
  expect((await ownOf(jun, event_id)).waiting_position).toBeNull()
  expect(await reasonsOf(jun, 'Crow’s nest')).toContain('event_seated')
})

test('answers of somebody who left and is deleted are erased', async () => {
  const { event_id, leave } = await planForGroup([hana], { title: 'Last bell', ...daily })
  await hana.client.respondToEvent({ event_id, response: 'yes', note: 'Only here' })
  await leave(hana)
  await maya.client.stepUp({ proof: { way: 'password', password } })
  await maya.client.deleteEmployee({ employee_id: hana.id })
  expect(await query(node.database.superuserUrl, "select 1 from event_answer where note = 'Only here'")).toEqual([])
})
