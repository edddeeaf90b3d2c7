import { limits } from '@atrium/contract/limits'
import type { PollHit } from '@atrium/contract/polls/hits'
import { narrows } from '@atrium/contract/search/query'
import { markHits } from '@atrium/contract/search/snippets'
import { listCounted } from '#kernel/http/listing'
import type { Found, SearchSource } from '#modules/search'
import { askingOf } from '../access.ts'
import { readable, saying, type ReadablePoll } from '../queries.ts'

/** Finds polls by their question and options, among those that the searcher may read. Votes are not searched. */
export const pollSearch: SearchSource = {
  kind: 'poll',
  module: 'polls',
  answers: ({ query, conversationId }) => !conversationId && !query.without.length && !narrows(query),
  find: async (tx, actor, { query: { terms }, limit, cursor }): Promise<Found> => {
    const now = new Date()
    const found = saying(readable(askingOf(actor, now)), terms)
    const page = await listCounted<ReadablePoll>(tx, found, { limit, cursor }, listing, limits.searchCounted)
    return { ...page, items: page.items.map((row) => showHit(row, terms)) }
  },
}

const listing = {
  columns: { created_at: 'poll.created_at' },
  key: 'poll_id',
  keyColumn: 'poll.poll_id',
  defaultSort: { field: 'created_at', direction: 'desc' },
} as const

const showHit = (
  { poll_id, author_id, question, state, is_secret, created_at, options }: ReadablePoll,
  terms: readonly string[],
): PollHit => ({
  kind: 'poll',
  poll_id,
  author_id,
  question,
  state,
  is_secret,
  created_at,
  snippet: markHits([question, ...options.map(({ text }) => text)].filter(Boolean).join(' · '), terms),
})
