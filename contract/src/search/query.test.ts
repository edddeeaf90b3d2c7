import { expect, test } from 'vitest'
import { isEmptySearch, narrows, parseSearch, readTokens, type SearchQuery } from './query.ts'

const today = '2026-11-22'
const nothing: SearchQuery = { terms: [], without: [], from: [], to: [], in: [], has: [], is: [], since: null, until: null }

test.each<[typed: string, means: Partial<SearchQuery>]>([
  ['', {}],
  ['   ', {}],
  ['""', {}],
  ['crane four', { terms: ['crane', 'four'] }],
  ['"crane four" tide', { terms: ['crane four', 'tide'] }],
  ['“crane four” «low tide»', { terms: ['crane four', 'low tide'] }],
  ['"crane four', { terms: ['crane four'] }],
  ['crane -four -"low tide"', { terms: ['crane'], without: ['four', 'low tide'] }],
  ['from:maya crane', { terms: ['crane'], from: ['maya'] }],
  ['From:"Maya Okafor" to:me', { from: ['Maya Okafor'], to: ['me'] }],
  ['in:harbour in:"Sail loft"', { in: ['harbour', 'Sail loft'] }],
  ['has:PDF has:link is:pinned', { has: ['pdf', 'link'], is: ['pinned'] }],
  ['has:banana is:blue', { terms: ['has:banana', 'is:blue'] }],
  ['from: maya', { terms: ['from:', 'maya'] }],
  ['re:crane https://northwind.example/a', { terms: ['re:crane', 'https://northwind.example/a'] }],
  ['at 10:30', { terms: ['at', '10:30'] }],
  ['on:2026-11-20', { since: '2026-11-20', until: '2026-11-21' }],
  ['after:2026-11-20', { since: '2026-11-21' }],
  ['before:2026-11-20', { until: '2026-11-20' }],
  ['after:2025 before:2026-03', { since: '2026-01-01', until: '2026-03-01' }],
  ['after:2026-02 after:2026-03-31', { since: '2026-04-01' }],
  ['on:today', { since: '2026-11-22', until: '2026-11-23' }],
  ['on:Yesterday', { since: '2026-11-21', until: '2026-11-22' }],
  ['before:soon', { terms: ['before:soon'] }],
  ['on:2026-02-30', { terms: ['on:2026-02-30'] }],
  ['東京 起重機', { terms: ['東京', '起重機'] }],
])('%j is parsed as expected', (typed, means) => expect(parseSearch(typed, today)).toEqual({ ...nothing, ...means }))

test('tokens have their position in the typed text', () => {
  const typed = 'crane -from:jun "low tide"'
  expect(readTokens(typed, today).map(({ start, end }) => typed.slice(start, end))).toEqual(['crane', '-from:jun', '"low tide"'])
})

test('words alone do not narrow a search, operators do', () => {
  expect([isEmptySearch(nothing), isEmptySearch(parseSearch('-crane', today))]).toEqual([true, true])
  expect([narrows(parseSearch('crane -four', today)), narrows(parseSearch('on:2026', today))]).toEqual([false, true])
})

test('too many words are cut, not refused', () =>
  expect(parseSearch(Array.from({ length: 60 }, (_, n) => `w${n}`).join(' '), today).terms).toHaveLength(10))
