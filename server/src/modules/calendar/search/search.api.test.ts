import { nobody } from '@atrium/contract/people/audience'
import { afterAll, expect, test } from 'vitest'
import { openCalendar } from '#testing/events/scheduling'
import { paragraph, type Person } from '#testing/people'

const everyone = { ...nobody, is_all_employee_selected: true }
const { node, maya, tomas, jun, at, wallAt, plan, inviting } = await openCalendar()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const textOf = (pieces: readonly { text: string }[]): string => pieces.map(({ text }) => text).join('')
async function found({ client }: Person, query: string) {
  const { groups } = await client.searchEverything({ query, kinds: ['event'] })
  return groups.flatMap(({ items }) => items).flatMap((hit) => (hit.kind === 'event' ? [hit] : []))
}
const titles = async (person: Person, query: string): Promise<string[]> => (await found(person, query)).map(({ title }) => textOf(title))

test('an event is found by title, place, room and words, whatever the case and accents', async () => {
  const room = await maya.client.createPlace({ place_name: 'Lantern room', kind: 'room', seats: 8 })
  await plan(maya, {
    title: 'Café of tides',
    place: 'Pier seven',
    place_ids: [room.place_id],
    description: paragraph('Bring a barnacle'),
    ...inviting(tomas),
  })
  for (const query of ['CAFE', 'pier', 'lantern', 'barnacle', 'barnacle cafe', '"of tides"'])
    expect(await titles(tomas, query), query).toEqual(['Café of tides'])
  expect(await titles(tomas, 'barnacle octopus')).toEqual([])
})

test('an event is found only by those who may see it', async () => {
  await plan(maya, { title: 'Secret walrus', ...inviting(tomas) })
  await plan(maya, { title: 'Open walrus', audience: everyone })
  await plan(maya, { title: 'Private walrus', visibility: 'private', audience: everyone })
  const ofMaya = await titles(maya, 'walrus')
  expect(ofMaya.toSorted()).toEqual(['Open walrus', 'Private walrus', 'Secret walrus'])
  expect((await titles(tomas, 'walrus')).toSorted()).toEqual(['Open walrus', 'Secret walrus'])
  expect(await titles(jun, 'walrus')).toEqual(['Open walrus'])
})

test('the nearest event comes first, and a deleted one is not found', async () => {
  const [, , gone] = [
    await plan(maya, { title: 'Herring in a month', starts_at: at(30, 9), ends_at: at(30, 10) }),
    await plan(maya, { title: 'Herring tomorrow', starts_at: at(1, 9), ends_at: at(1, 10) }),
    await plan(maya, { title: 'Herring never', starts_at: at(2, 9), ends_at: at(2, 10) }),
    await plan(maya, { title: 'Herring a while ago', starts_at: at(-9, 9), ends_at: at(-9, 10) }),
  ]
  await maya.client.deleteEvent({ event_id: gone.event_id })
  expect(await titles(maya, 'herring')).toEqual(['Herring tomorrow', 'Herring a while ago', 'Herring in a month'])
})

test('a series is found once, with the next of it, or the one that alone has the words', async () => {
  const series = { starts_at: at(3, 9), ends_at: at(3, 10), rrule: 'FREQ=DAILY;COUNT=9' }
  const { event_id } = await plan(maya, { title: 'Kelp round', ...series })
  await maya.client.updateEvent({ event_id, occurrence: wallAt(5, 9), applies_to: 'this', title: 'Pancakes instead' })
  expect(await found(maya, 'kelp')).toMatchObject([{ event_id, occurrence: wallAt(3, 9), is_recurring: true }])
  expect(await found(maya, 'pancakes')).toMatchObject([{ event_id, occurrence: wallAt(5, 9), starts_at: at(5, 9) }])
})

test('all events are found page by page, each once', async () => {
  for (let count = 1; count <= 7; count += 1) await plan(maya, { title: `Cormorant ${count}`, starts_at: at(4, 9), ends_at: at(4, 10) })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { groups } = await maya.client.searchEverything({ query: 'cormorant', kinds: ['event'], limit: 3, ...(cursor && { cursor }) })
    seen.push(...groups.flatMap(({ items }) => items).flatMap((hit) => (hit.kind === 'event' ? textOf(hit.title) : [])))
    cursor = groups[0]?.next_cursor ?? undefined
  } while (cursor)
  expect(seen.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7].map((count) => `Cormorant ${count}`))
})
