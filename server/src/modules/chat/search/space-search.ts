import { limits } from '@atrium/contract/limits'
import { narrows } from '@atrium/contract/search/query'
import type { SpaceHit } from '@atrium/contract/search/schemas'
import { markHits } from '@atrium/contract/search/snippets'
import type { Space } from '@atrium/contract/chat/schemas'
import type { Actor } from '#kernel/context'
import { listPage, refusingBadValues, text } from '#kernel/http/listing'
import { sql, type Tx } from '#kernel/database/transaction'
import type { SearchSource } from '#modules/search'
import { canJoinPublicSpaces } from '../access.ts'
import { spacesSeenBy, type SpaceRow } from '../spaces/queries.ts'
import { showSpaces } from '../inbox/rows.ts'

/** Searches spaces by name, description and conversation names: the person's own, including archived ones, and those they may find. */
export const spaceSearch: SearchSource = {
  kind: 'space',
  module: 'connect',
  answers: ({ query, conversationId }) => query.terms.length > 0 && !narrows(query) && !conversationId,
  find: async (tx, actor, { query, limit, cursor }) => {
    const found = spacesCalled(actor, query)
    const page = await listPage<SpaceRow>(tx, found, { limit, cursor }, listing)
    const spaces = await showSpaces(tx, actor.companyId, page.items)
    const counted = cursor ? undefined : page.next_cursor ? await countSome(tx, found) : spaces.length
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

/** Conversation names are searched for members, and for everyone in public spaces. */
function spacesCalled(actor: Actor, { terms, without }: { terms: readonly string[]; without: readonly string[] }) {
  const { companyId, employeeId } = actor
  const open = canJoinPublicSpaces(actor)
    ? sql<boolean>`(space.is_listed and space.archived_at is null or space_member.role is not null)`
    : sql<boolean>`space_member.role is not null`
  const words = sql<string>`folded(space.space_name || ' ' || coalesce(space.space_description, '') || case
    when space_member.role is not null or space.visibility = 'public' then coalesce((
      select ' ' || string_agg(c.sub_space_name, ' ') from conversation c
      where c.company_id = space.company_id and c.space_id = space.space_id and not c.is_default), '')
    else '' end)`
  const seen = spacesSeenBy(companyId, employeeId).where(open)
  const held = terms.reduce((narrowed, term) => narrowed.where(sql<boolean>`strpos(${words}, (select folded(${term}))) > 0`), seen)
  return without.reduce((narrowed, term) => narrowed.where(sql<boolean>`strpos(${words}, (select folded(${term}))) = 0`), held)
}

const countSome = async (tx: Tx, found: ReturnType<typeof spacesCalled>): Promise<number> =>
  (
    await refusingBadValues(
      tx.all(
        found
          .clearSelect()
          .select('space.space_id')
          .limit(limits.searchCounted + 1),
      ),
    )
  ).length

const showHit = (space: Space, terms: readonly string[]): SpaceHit => ({ kind: 'space', space, name: markHits(space.space_name, terms) })
