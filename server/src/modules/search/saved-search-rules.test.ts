import { expect, test } from 'vitest'
import { decideRemoved, decideSaved, findExisting } from './saved-search-rules.ts'

const held = ['a', 'b', 'c'].map((id) => ({ saved_search_id: id, search_name: id.toUpperCase(), query: id }))
/** The list as a string of ids. */
const idsOf = (list: readonly { saved_search_id: string }[]): string => list.map(({ saved_search_id }) => saved_search_id).join('')

test.each([
  ['a new one stands at the end', { saved_search_id: 'd' }, 'abcd'],
  ['one that was taken out comes back to its place', { saved_search_id: 'd', position: 1 }, 'adbc'],
  ['one that is there stays where it is', { saved_search_id: 'b' }, 'abc'],
  ['one is moved up', { saved_search_id: 'c', position: 0 }, 'cab'],
  ['one is moved down', { saved_search_id: 'a', position: 1 }, 'bac'],
  ['behind the last is the end', { saved_search_id: 'a', position: 99 }, 'bca'],
])('%s', (_what, asked, list) => expect(idsOf(decideSaved(held, { query: 'x', ...asked }))).toBe(list))

test('a search is named by its query, cut at whole characters, until it is given a name', () => {
  expect(decideSaved([], { saved_search_id: 'a', query: 'low tide' })[0]).toMatchObject({ search_name: 'low tide' })
  expect(decideSaved([], { saved_search_id: 'a', query: `${'x'.repeat(79)}⚓⚓🚀` })[0]?.search_name).toBe(`${'x'.repeat(79)}⚓`)
  expect(decideSaved([], { saved_search_id: 'a', query: `${'x'.repeat(79)}🚀` })[0]?.search_name).toBe('x'.repeat(79))
  expect(decideSaved(held, { saved_search_id: 'a', query: 'other' })[0]).toEqual({
    saved_search_id: 'a',
    search_name: 'A',
    query: 'other',
  })
})

test('removing a missing one changes nothing', () => expect(decideRemoved(held, 'z')).toEqual(held))

test('the same query is saved once', () => {
  expect(findExisting(held, undefined, 'b')?.saved_search_id).toBe('b')
  expect(findExisting(held, 'z', 'b')).toBeUndefined()
  expect(idsOf(decideSaved(held, { saved_search_id: 'c', query: 'a' }))).toBe('bc')
})
