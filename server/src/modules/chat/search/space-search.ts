import { limits } from '@atrium/contract/limits'
import { narrows } from '@atrium/contract/search/query'
import type { SpaceHit } from '@atrium/contract/chat/hits'
import { markHits } from '@atrium/contract/search/snippets'
import type { Space } from '@atrium/contract/chat/schemas'
import { listCounted, text } from '#kernel/http/listing'
import type { SearchSource } from '#modules/search'
import { canJoinPublicSpaces } from '../access.ts'
import type { SpaceRow } from '../spaces/queries.ts'
import { showSpaces } from '../inbox/rows.ts'
import { spacesMatching } from './space-queries.ts'

/** Searches spaces by name, description and conversation names: the person's own, including archived ones, and those they may find. */
export const spaceSearch: SearchSource = {
  kind: 'space',
  module: 'connect',
  answers: ({ query, conversationId }) => query.terms.length > 0 && !narrows(query) && !conversationId,
  find: async (tx, actor, { query, limit, cursor }) => {
    const found = spacesMatching(actor, canJoinPublicSpaces(actor), query)
    const page = await listCounted<SpaceRow>(tx, found, { limit, cursor }, listing, limits.searchCounted)
    const spaces = await showSpaces(tx, actor.companyId, page.items)
    return { ...page, items: spaces.map((space) => showHit(space, query.terms)) }
  },
}

const listing = {
  columns: { space_name: text('space.space_name') },
  key: 'space_id',
  keyColumn: 'space.space_id',
  defaultSort: { field: 'space_name', direction: 'asc' },
} as const

const showHit = (space: Space, terms: readonly string[]): SpaceHit => ({ kind: 'space', space, name: markHits(space.space_name, terms) })
