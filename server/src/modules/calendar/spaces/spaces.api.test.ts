import { afterAll, expect, test } from 'vitest'
import { minutes } from '#testing/clock'
import { openCalendar } from '#testing/events/scheduling'
import type { Person } from '#testing/people'

const { node, maya, tomas, jun, at, wallAt, plan } = await openCalendar()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const spaceOf = async (name: string) => (await maya.client.createSpace({ space_name: name, employee_ids: [tomas.id] })).space_id
const nextIn = async ({ client }: Person, space_id: string) =>
  (await client.listSpaceEvents({})).items.filter((one) => one.space_id === space_id).map(({ title, starts_at }) => [title, starts_at])

test('members of a space see what comes next in it, and nobody else does', async () => {
  const space_id = await spaceOf('Harbour')
  const guests = { spaces: [{ space_id }] }
  await plan(maya, { title: 'Low tide walk', starts_at: at(4, 9), ends_at: at(4, 10), guests })
  await plan(maya, { title: 'Net mending', starts_at: at(2, 9), ends_at: at(2, 10), guests })
  await plan(maya, { title: 'Far away', starts_at: at(40, 9), ends_at: at(40, 10), guests })
  await plan(maya, { title: 'Without the space', starts_at: at(1, 9), ends_at: at(1, 10) })
  const expected = [
    ['Net mending', at(2, 9)],
    ['Low tide walk', at(4, 9)],
  ]
  expect(await nextIn(maya, space_id)).toEqual(expected)
  expect(await nextIn(tomas, space_id)).toEqual(expected)
  expect(await nextIn(jun, space_id)).toEqual([])
})

test('what somebody declined does not come next for them; the others keep it', async () => {
  const space_id = await spaceOf('Quay')
  const { event_id } = await plan(maya, {
    title: 'Daily bell',
    starts_at: at(1, 9),
    ends_at: at(1, 10),
    rrule: 'FREQ=DAILY;COUNT=3',
    guests: { spaces: [{ space_id }] },
  })
  await tomas.client.respondToEvent({ event_id, occurrence: wallAt(1, 9), response: 'no' })
  expect((await nextIn(tomas, space_id))[0]).toEqual(['Daily bell', at(2, 9)])
  expect((await nextIn(maya, space_id))[0]).toEqual(['Daily bell', at(1, 9)])
  node.clock.pass(minutes(48 * 60))
  expect((await nextIn(maya, space_id)).map(([, starts_at]) => starts_at).at(-1)).toBe(at(3, 9))
})
