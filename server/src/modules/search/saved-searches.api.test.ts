import { limits } from '@atrium/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

/** A list as lines: name and query of each search. */
const linesOf = ({ searches }: Awaited<ReturnType<Person['client']['listSavedSearches']>>): string[] =>
  searches.map(({ search_name, query: words }) => (search_name === words ? words : `${search_name}: ${words}`))
const listOf = async ({ client }: Person): Promise<string[]> => linesOf(await client.listSavedSearches({}))

test('Maya saves a search, names it, moves it to the top and deletes it; nobody else sees it', async () => {
  await maya.client.saveSearch({ query: ' crane from:tomas ' })
  const { searches } = await maya.client.saveSearch({ query: 'is:pinned', search_name: 'Pinned' })
  const [crane = expect.fail(), pinned = expect.fail()] = searches
  expect(await listOf(maya)).toEqual(['crane from:tomas', 'Pinned: is:pinned'])
  expect(await listOf(tomas)).toEqual([])
  expect(linesOf(await maya.client.saveSearch({ ...pinned, position: 0 }))).toEqual(['Pinned: is:pinned', 'crane from:tomas'])
  await maya.client.saveSearch({ ...crane, search_name: 'Cranes' })
  expect(await listOf(maya)).toEqual(['Pinned: is:pinned', 'Cranes: crane from:tomas'])
  const { saved_search_id } = pinned
  expect(linesOf(await maya.client.deleteSavedSearch({ saved_search_id }))).toEqual(['Cranes: crane from:tomas'])
  expect(await refusalOf(maya.client.deleteSavedSearch({ saved_search_id }))).toBe('SAVED_SEARCH_NOT_FOUND')
  expect(await refusalOf(maya.client.saveSearch(pinned))).toBe('SAVED_SEARCH_NOT_FOUND')
})

test('the same query is saved once, however often it is saved', async () => {
  for (const _time of [1, 2]) await jun.client.saveSearch({ query: 'low tide' })
  expect(await listOf(jun)).toEqual(['low tide'])
  await jun.client.saveSearch({ query: 'low tide', search_name: 'Tides' })
  expect(await listOf(jun)).toEqual(['Tides: low tide'])
})

test('she cannot change a search of someone else', async () => {
  const [hers = expect.fail()] = (await jun.client.listSavedSearches({})).searches
  const { saved_search_id } = hers
  expect(await refusalOf(maya.client.saveSearch({ ...hers, search_name: 'Mine' }))).toBe('SAVED_SEARCH_NOT_FOUND')
  expect(await refusalOf(maya.client.deleteSavedSearch({ saved_search_id }))).toBe('SAVED_SEARCH_NOT_FOUND')
  expect(await listOf(jun)).toEqual(['Tides: low tide'])
})

test('two devices at once lose nothing, and each gets an event', async () => {
  const phone = await node.signIn('tomas')
  const [own, another] = await Promise.all([phone.openSocket(), jun.openSocket()])
  const words = ['anchor', 'buoy', 'chart', 'deck']
  await Promise.all(words.map((word, at) => (at % 2 ? phone : tomas).client.saveSearch({ query: word })))
  expect((await listOf(tomas)).toSorted()).toEqual(words)
  await until('each change to be told', () => own.of('event').length >= words.length)
  expect(own.of('event')[0]).toMatchObject({
    scope: `self:${tomas.id}`,
    name: 'saved_search.changed',
    rows: [{ employee_id: tomas.id }],
  })
  await another.settle()
  expect(another.of('event')).toEqual([])
  for (const socket of [own, another]) socket.close()
})

test.each([
  ['no words', { query: '   ' }],
  ['a name of no letters', { query: 'tide', search_name: ' ' }],
  ['a name that turns around', { query: 'tide', search_name: 'tide \u202e' }],
  ['half a letter', { query: 'tide \udc00' }],
  ['too many words', { query: 'x'.repeat(limits.queryMaximum + 1) }],
  ['a place before the first', { query: 'tide', position: -1 }],
])('%s are refused', async (_what, asked) => {
  expect(await refusalOf(jun.client.saveSearch(asked))).toBe('INVALID_REQUEST')
})

test('when the list is full, existing searches can still be changed', async () => {
  for (let at = 1; at < limits.savedSearches; at += 1) await jun.client.saveSearch({ query: `tide ${at}` })
  expect(await refusalOf(jun.client.saveSearch({ query: 'one more' }))).toBe('SAVED_SEARCHES_FULL')
  const { searches } = await jun.client.saveSearch({ query: 'low tide', search_name: 'Low tides' })
  expect([searches.length, searches[0]?.search_name]).toEqual([limits.savedSearches, 'Low tides'])
})

test("they are in a person's data export, and deleted with the person", async () => {
  const aisha = await node.welcome(maya, 'aisha')
  await aisha.client.saveSearch({ query: 'tide tables' })
  let page = await aisha.client.exportPersonalData({})
  while (page.part !== 'saved-searches' && page.next_cursor) page = await aisha.client.exportPersonalData({ cursor: page.next_cursor })
  expect(page.rows).toMatchObject([{ query: 'tide tables' }])
  const fresh = await node.signIn('maya')
  await fresh.client.deleteEmployee({ employee_id: aisha.id })
  expect(await query(node.database.superuserUrl, `select 1 from saved_search where employee_id = '${aisha.id}'`)).toEqual([])
})
