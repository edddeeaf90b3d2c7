import { afterAll, expect, test } from 'vitest'
import { minutes } from '#testing/clock'
import { openCalendar } from '#testing/events/scheduling'
import { worked } from '#testing/jobs/jobs'
import { password, type Person } from '#testing/people'
import { nobody } from '@atrium/contract/people/audience'

const { node, maya, tomas, jun, aisha, saanvi, hana, at, plan, inviting, reasonsOf } = await openCalendar()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const changeStatus = async ({ id }: Person, status: 'ACTIVE' | 'DEACTIVATED' | 'SUSPENDED'): Promise<void> => {
  await maya.client.stepUp({ proof: { way: 'password', password } })
  await maya.client.updateAccountStatus({ employee_id: id, status })
  await worked(node, ['calendar.follow', 'calendar.tell'])
}
const guestsOf = async (event_id: string): Promise<string[]> =>
  (await maya.client.listEventGuests({ event_id })).items.flatMap(({ employee_id }) => employee_id ?? []).toSorted()
const countsOf = async (event_id: string) => (await maya.client.getEvent({ event_id })).counts

test('a guest who is deactivated is not expected or counted any more, and is a guest with their answer again once they are back', async () => {
  const { event_id } = await plan(maya, { title: 'Lamp room', ...inviting(tomas, jun) })
  await tomas.client.respondToEvent({ event_id, response: 'yes', note: 'With a cake' })
  await changeStatus(tomas, 'DEACTIVATED')
  expect(await guestsOf(event_id)).toEqual([maya.id, jun.id].toSorted())
  expect(await countsOf(event_id)).toMatchObject({ yes: 1, none: 1 })
  expect((await maya.client.getEvent({ event_id })).going_ids).toEqual([maya.id])
  await changeStatus(tomas, 'ACTIVE')
  expect(await guestsOf(event_id)).toEqual([maya.id, tomas.id, jun.id].toSorted())
  expect((await maya.client.listEventGuests({ event_id, response: 'yes' })).items.at(-1)).toMatchObject({
    employee_id: tomas.id,
    note: 'With a cake',
  })
  expect(await countsOf(event_id)).toMatchObject({ yes: 2, none: 1 })
})

test('a guest who did not answer is expected again too', async () => {
  const { event_id } = await plan(maya, { title: 'Net loft', audience: { ...nobody, employees: [{ employee_id: saanvi.id }] } })
  await changeStatus(saanvi, 'SUSPENDED')
  expect(await guestsOf(event_id)).toEqual([maya.id])
  expect(await countsOf(event_id)).toMatchObject({ none: 0 })
  await changeStatus(saanvi, 'ACTIVE')
  expect(await guestsOf(event_id)).toEqual([maya.id, saanvi.id].toSorted())
})

test('the seat of somebody who is deactivated goes to the next person, who is told; a person who comes back is last in line', async () => {
  const { event_id } = await plan(maya, { title: 'Pilot boat', seats: 1, ...inviting(aisha, jun) })
  const line = async () => {
    const { items } = await maya.client.listEventGuests({ event_id, response: 'yes' })
    return items.flatMap(({ employee_id, is_host }) => (is_host ? [] : employee_id))
  }
  await aisha.client.respondToEvent({ event_id, response: 'yes' })
  await jun.client.respondToEvent({ event_id, response: 'yes' })
  expect(await line()).toEqual([aisha.id])
  await changeStatus(aisha, 'DEACTIVATED')
  expect(await line()).toEqual([jun.id])
  expect(await countsOf(event_id)).toMatchObject({ waiting: 0 })
  expect(await reasonsOf(jun, 'Pilot boat')).toContain('event_seated')
  await changeStatus(aisha, 'ACTIVE')
  expect(await line()).toEqual([jun.id])
  expect(await countsOf(event_id)).toMatchObject({ waiting: 1 })
})

test('who came of their own accord to an event for everyone is not counted either while they are not active, and gives up the seat', async () => {
  const audience = { ...nobody, is_all_employee_selected: true }
  const { event_id } = await plan(maya, { title: 'Launch', audience, seats: 1 })
  await hana.client.respondToEvent({ event_id, response: 'yes', note: 'With a flag' })
  await jun.client.respondToEvent({ event_id, response: 'yes' })
  const { calendar_id } = await maya.client.createCalendar({ calendar_name: 'Quayside', kind: 'company', colour: 'teal' })
  const listed = await plan(maya, { title: 'Second launch', calendar_id })
  await hana.client.respondToEvent({ event_id: listed.event_id, response: 'yes' })
  await changeStatus(hana, 'DEACTIVATED')
  expect(await countsOf(listed.event_id)).toMatchObject({ yes: 1 })
  expect(await countsOf(event_id)).toMatchObject({ yes: 2, waiting: 0 })
  expect(await reasonsOf(jun, 'Launch')).toContain('event_seated')
  await changeStatus(hana, 'ACTIVE')
  expect(await countsOf(listed.event_id)).toMatchObject({ yes: 2 })
  expect(await countsOf(event_id)).toMatchObject({ yes: 2, waiting: 1 })
  expect((await maya.client.listEventGuests({ event_id })).items.at(-1)).toMatchObject({ employee_id: hana.id, note: 'With a flag' })
})

test('a host stays one, so that the event has somebody to whom it belongs', async () => {
  const { event_id } = await plan(maya, { title: 'Keel laying', hosts: [{ employee_id: hana.id }], ...inviting(jun) })
  await changeStatus(hana, 'SUSPENDED')
  expect((await maya.client.getEvent({ event_id })).host_ids.toSorted()).toEqual([maya.id, hana.id].toSorted())
  await changeStatus(hana, 'ACTIVE')
})

test('an event that is over keeps them', async () => {
  const { event_id } = await plan(maya, { title: 'Last tide', starts_at: at(1, 9), ends_at: at(1, 10), ...inviting(jun) })
  await jun.client.respondToEvent({ event_id, response: 'yes' })
  node.clock.pass(minutes(3 * 24 * 60))
  await changeStatus(jun, 'DEACTIVATED')
  expect(await guestsOf(event_id)).toEqual([maya.id, jun.id].toSorted())
  expect(await countsOf(event_id)).toMatchObject({ yes: 2 })
})
