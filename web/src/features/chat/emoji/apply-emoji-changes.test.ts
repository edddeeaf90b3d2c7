import type { CompanyEmoji } from '@atrium/contract/chat/company-emoji'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keyOf } from '#app/server-data.ts'
import { findCompanyEmoji } from './company-emoji.ts'
import { invalidateEmoji, applyEmojiChanges } from './apply-emoji-changes.ts'

const queryKey = keyOf('listCompanyEmoji', {})
const emoji = (emoji_name: string, emoji_id = emoji_name): CompanyEmoji => ({
  emoji_id,
  emoji_name,
  former_names: [],
  emoji_url: `/${emoji_id}.png`,
  added_by: 'tomas',
  created_at: '2026-11-20T09:00:00.000Z',
})
const rowOf = (one: CompanyEmoji) => ({ emoji_id: one.emoji_id, emoji: one })

function openList(...names: string[]) {
  const client = new QueryClient()
  client.setQueryData(queryKey, { items: names.map((name) => emoji(name)) })
  return { client, names: () => client.getQueryData<{ items: CompanyEmoji[] }>(queryKey)?.items.map(({ emoji_name }) => emoji_name) }
}

test('applies added, renamed and removed emoji so that the list equals a fresh one', () => {
  const { client, names } = openList('buoy', 'gull')
  applyEmojiChanges(client, [rowOf(emoji('crane'))])
  expect(names()).toEqual(['buoy', 'crane', 'gull'])
  applyEmojiChanges(client, [rowOf(emoji('zebra', 'buoy'))])
  expect(names()).toEqual(['crane', 'gull', 'zebra'])
  applyEmojiChanges(client, [{ emoji_id: 'gull', emoji: null }])
  expect(names()).toEqual(['crane', 'zebra'])
  applyEmojiChanges(client, [rowOf(emoji('crane'))])
  expect(names()).toEqual(['crane', 'zebra'])
})

test('keeps an invalidated list invalidated after later events', () => {
  const { client, names } = openList('gull')
  invalidateEmoji(client)
  applyEmojiChanges(client, [rowOf(emoji('crane'))])
  expect(names()).toEqual(['gull'])
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('requests the list again when an event arrives while it is loading', async () => {
  const client = new QueryClient()
  const answers = [Promise.withResolvers<{ items: CompanyEmoji[] }>(), Promise.withResolvers<{ items: CompanyEmoji[] }>()]
  let asked = 0
  const queryFn = () => answers[asked++]?.promise ?? { items: [] }
  const stop = client.getQueryCache().build(client, { queryKey, queryFn })
  const first = stop.fetch()
  applyEmojiChanges(client, [rowOf(emoji('crane'))])
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  answers[0]?.resolve({ items: [] })
  await first.catch(() => undefined)
})

test.each([
  ['g', ['gull', 'red-gull']],
  ['gull', ['gull', 'red-gull']],
  ['', ['buoy', 'gull', 'red-gull']],
  ['x', []],
  ['+', []],
])('finds for “%s”: %s', (wanted, fitting) =>
  expect(findCompanyEmoji([emoji('buoy'), emoji('gull'), emoji('red-gull')], wanted).map(({ emoji_name }) => emoji_name)).toEqual(fitting),
)
