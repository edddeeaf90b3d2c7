import { limits } from '@atrium/contract/limits'
import { narrows } from '@atrium/contract/search/query'
import type { SpaceHit } from '@atrium/contract/chat/hits'
import { markHits } from '@atrium/contract/search/snippets'
import type { Space } from '@atrium/contract/chat/schemas'
import { listPage, text } from '#kernel/http/listing'
import type { SearchSource } from '#modules/search'
import { canJoinPublicSpaces } from '../access.ts'
import type { SpaceRow } from '../spaces/queries.ts'
import { showSpaces } from '../inbox/rows.ts'
import { countSome, spacesMatching } from './space-queries.ts'

/** Searches spaces by name, description and conversation names: the person's own, including archived ones, and those they may find. */
export const spaceSearch: SearchSource = {
  kind: 'space',
  module: 'connect',
  answers: ({ query, conversationId }) => query.terms.length > 0 && !narrows(query) && !conversationId,
  find: async (tx, actor, { query, limit, cursor }) => {
    const found = spacesMatching(actor, canJoinPublicSpaces(actor), query)
    const page = await listPage<SpaceRow>(tx, found, { limit, cursor }, listing)
    const spaces = await showSpaces(tx, actor.companyId, page.items)
    const counted = cursor ? undefined : page.next_cursor ? await countSome(tx, found, limits.searchCounted + 1) : spaces.length
    return {
      items: spaces.map((space) => showHit(space, query.terms)),
      count: counted === undefined ? null : { found: Math.min(counted, limits.searchCounted), more: counted > limits.searchCounted },
      next_cursor: page.next_cursor,
    }
  },
}

const listing = {
  columns: { space_name: text('space.space_name') },
  key: 'space_id',
  keyColumn: 'space.space_id',
  defaultSort: { field: 'space_name', direction: 'asc' },
} as const

const showHit = (space: Space, terms: readonly string[]): SpaceHit => ({ kind: 'space', space, name: markHits(space.space_name, terms) })
