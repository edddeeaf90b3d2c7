import { nobody } from '@atrium/contract/people/audience'
import { afterAll, expect, test } from 'vitest'
import { minutes } from '#testing/clock'
import { openCalendar } from '#testing/events/scheduling'
import { worked } from '#testing/jobs/jobs'

const { node, maya, tomas, jun, aisha, at, plan, listed, reasonsOf } = await openCalendar()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const followed = () => worked(node, ['calendar.follow', 'calendar.tell'])
const sees = async (person: typeof maya, event_id: string): Promise<boolean> =>
  person.client.getEvent({ event_id }).then(
    () => true,
    () => false,
  )
const guestsOf = async (event_id: string): Promise<string[]> =>
  (await maya.client.listEventGuests({ event_id })).items.flatMap(({ employee_id }) => employee_id ?? []).toSorted()

test('who joins a space is a guest of what comes in it, without a notice, and is none once they left', async () => {
  const { space_id } = await maya.client.createSpace({ space_name: 'Ropes', employee_ids: [tomas.id] })
  const guests = { spaces: [{ space_id }] }
  const { event_id } = await plan(maya, { title: 'Splicing day', starts_at: at(3, 9), ends_at: at(3, 10), guests })
  expect(await guestsOf(event_id)).toEqual([maya.id, tomas.id].toSorted())
  await maya.client.inviteToSpace({ space_id, employee_ids: [jun.id] })
  await followed()
  expect((await jun.client.getEvent({ event_id })).own).toMatchObject({ is_invited: true, response: null })
  expect((await listed(jun, 3, 3)).map((one) => one.event_id)).toContain(event_id)
  expect(await reasonsOf(jun, 'Splicing day')).toEqual([])
  await jun.client.leaveSpace({ space_id })
  await followed()
  expect(await sees(jun, event_id)).toBe(false)
  expect(await guestsOf(event_id)).toEqual([maya.id, tomas.id].toSorted())
})

test('an event that is over keeps its guests, and one named by hand stays a guest', async () => {
  const { space_id } = await maya.client.createSpace({ space_name: 'Sails', employee_ids: [tomas.id, aisha.id] })
  const both = { spaces: [{ space_id }], employees: [{ employee_id: aisha.id }] }
  const past = await plan(maya, { title: 'Last regatta', starts_at: at(1, 9), ends_at: at(1, 10), guests: { spaces: [{ space_id }] } })
  node.clock.pass(minutes(3 * 24 * 60))
  const next = await plan(maya, { title: 'Next regatta', starts_at: at(9, 9), ends_at: at(9, 10), guests: both })
  for (const { client } of [tomas, aisha]) await client.leaveSpace({ space_id })
  await followed()
  expect(await guestsOf(past.event_id)).toEqual([maya.id, tomas.id, aisha.id].toSorted())
  expect(await guestsOf(next.event_id)).toEqual([maya.id, aisha.id].toSorted())
})

test('who joins a group, or is reached by an audience from now on, is a guest; who answered and leaves is not in line any more', async () => {
  const { group_id } = await maya.client.createGroup({ group_name: 'Night watch', employees: [{ employee_id: tomas.id }] })
  const audience = { ...nobody, groups: [{ group_id }] }
  const times = { starts_at: at(12, 9), ends_at: at(12, 10), seats: 1 }
  const named = await plan(maya, { title: 'Watch change', ...times, guests: { groups: [{ group_id }] } })
  const reached = await plan(maya, { title: 'Watch supper', ...times, audience })
  await tomas.client.respondToEvent({ event_id: named.event_id, response: 'yes' })
  await maya.client.updateGroup({ group_id, added: [{ employee_id: jun.id }] })
  await followed()
  expect([await sees(jun, named.event_id), await sees(jun, reached.event_id)]).toEqual([true, true])
  expect((await jun.client.respondToEvent({ event_id: named.event_id, response: 'yes' })).own.waiting_position).toBe(1)
  await maya.client.updateGroup({ group_id, removed: [{ employee_id: tomas.id }] })
  await followed()
  expect([await sees(tomas, named.event_id), await sees(tomas, reached.event_id)]).toEqual([false, false])
  expect((await jun.client.getEvent({ event_id: named.event_id })).own.waiting_position).toBeNull()
})
