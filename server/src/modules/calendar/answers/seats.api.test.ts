import { afterAll, expect, test } from 'vitest'
import { nobody } from '@atrium/contract/people/audience'
import { openCalendar } from '#testing/events/scheduling'
import { repeatWhileBusy } from '#testing/while-busy'
import { refusalOf } from '#testing/wire'

const { node, maya, tomas, jun, aisha, saanvi, hana, plan, inviting, reasonsOf } = await openCalendar()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})
const waitingOf = async ({ client }: typeof maya, event_id: string) => (await client.getEvent({ event_id })).own.waiting_position

test('who comes when all seats are taken waits, and moves up by themselves when somebody goes', async () => {
  const { event_id } = await plan(maya, { title: 'Knots for beginners', seats: 1, ...inviting(tomas, jun, aisha) })
  for (const { client } of [tomas, jun, aisha]) await client.respondToEvent({ event_id, response: 'yes' })
  expect(await Promise.all([tomas, jun, aisha].map((person) => waitingOf(person, event_id)))).toEqual([null, 1, 2])
  expect((await maya.client.getEvent({ event_id })).counts).toMatchObject({ yes: 2, waiting: 2 })
  await tomas.client.respondToEvent({ event_id, response: 'no' })
  expect(await Promise.all([tomas, jun, aisha].map((person) => waitingOf(person, event_id)))).toEqual([null, null, 1])
  expect(await reasonsOf(jun, 'Knots for beginners')).toContain('event_seated')
  expect(await reasonsOf(aisha, 'Knots for beginners')).not.toContain('event_seated')
  await maya.client.updateEvent({ event_id, seats: 2 })
  expect(await waitingOf(aisha, event_id)).toBeNull()
  expect(await reasonsOf(aisha, 'Knots for beginners')).toContain('event_seated')
  const { items } = await maya.client.listEventGuests({ event_id, response: 'yes' })
  expect(items.filter(({ is_host }) => !is_host).map(({ employee_id }) => employee_id)).toEqual([jun.id, aisha.id])
})

test('who says yes again keeps their place; who went and comes back is last', async () => {
  const { event_id } = await plan(maya, { title: 'Full', seats: 1, ...inviting(tomas, jun) })
  await tomas.client.respondToEvent({ event_id, response: 'yes' })
  await jun.client.respondToEvent({ event_id, response: 'yes' })
  await tomas.client.respondToEvent({ event_id, response: 'yes', note: 'With my own rope' })
  expect(await waitingOf(tomas, event_id)).toBeNull()
  await tomas.client.respondToEvent({ event_id, response: 'yes', attends: 'by_call' })
  expect(await waitingOf(jun, event_id)).toBeNull()
  await tomas.client.respondToEvent({ event_id, response: 'yes', attends: 'in_person' })
  expect(await waitingOf(tomas, event_id)).toBe(1)
})

test('of twenty answers at once for the last seats, exactly as many people get one, each at most once', async () => {
  const everyone = { ...nobody, is_all_employee_selected: true }
  const { event_id } = await plan(maya, { title: 'Gull feeding', seats: 2, audience: everyone })
  const takers = [tomas, jun, aisha, saanvi, hana]
  const pressed = [1, 2, 3, 4].flatMap(() => takers)
  await Promise.all(pressed.map(({ client }) => repeatWhileBusy(() => client.respondToEvent({ event_id, response: 'yes' }))))
  const positions = await Promise.all(takers.map((person) => waitingOf(person, event_id)))
  expect(positions.map((one) => one ?? 0).toSorted((one, other) => one - other)).toEqual([0, 0, 1, 2, 3])
  expect((await maya.client.getEvent({ event_id })).counts).toMatchObject({ waiting: 3, yes: 3 })
})

test('nobody answers what is over', async () => {
  const { event_id } = await plan(maya, {
    title: 'Yesterday',
    starts_at: '2020-01-01T10:00:00.000Z',
    ends_at: '2020-01-01T11:00:00.000Z',
    ...inviting(tomas),
  })
  expect(await refusalOf(tomas.client.respondToEvent({ event_id, response: 'yes' }))).toBe('EVENT_OVER')
})
