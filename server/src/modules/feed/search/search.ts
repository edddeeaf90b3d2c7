import type { PostHit } from '@atrium/contract/feed/hits'
import { tagOf } from '@atrium/contract/feed/tags'
import { limits } from '@atrium/contract/limits'
import { markHits } from '@atrium/contract/search/snippets'
import * as z from 'zod/mini'
import type { Actor } from '#kernel/context'
import { readCursor, refusingBadValues, writeCursor } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { listReadable } from '#modules/communities'
import { findPeopleCalled } from '#modules/people'
import type { SearchSource, Wanted } from '#modules/search'
import { findPosts, listFound, type Answer, type PostsWanted, type Spot } from './queries.ts'

/** Finds posts by their words, their hashtags and their author, among those that the searcher may read. */
export const postSearch: SearchSource = {
  kind: 'post',
  module: 'feed',
  answers: ({ query, conversationId }) =>
    !conversationId && !query.in.length && !query.has.length && !query.to.length && query.is.every((state) => state === 'post'),
  find: async (tx, actor, wanted) => {
    const names = new Map((await listReadable(tx, actor)).map((one) => [one.community_id, one.community_name]))
    const after = wanted.cursor === undefined ? undefined : readPlace(wanted.cursor)
    const asked = await resolveQuery(tx, actor, wanted, [...names.keys()], after)
    // The first page reads as many as are counted, since counting finds them anyway.
    const answer = await refusingBadValues(findPosts(tx, asked, after ? wanted.limit + 1 : limits.searchCounted + 1))
    const spots = answer.found.slice(0, wanted.limit)
    return {
      items: (await listFound(tx, actor.companyId, spots)).map(({ text, ...row }): PostHit => ({
        kind: 'post',
        ...row,
        community_name: names.get(row.community_id) ?? '',
        snippet: markHits(text, wanted.query.terms),
      })),
      count: after ? null : countOf(answer),
      next_cursor: nextAfter(answer, spots),
    }
  },
}

type Place = [at: string, postId: string]

/** The typed query, with names resolved to people. A hashtag is a whole word; any other term is a part of the text. */
async function resolveQuery(
  tx: Tx,
  actor: Actor,
  { query, timeZone }: Wanted,
  communities: readonly string[],
  after: Place | undefined,
): Promise<PostsWanted> {
  const people = await Promise.all(query.from.map((name) => findPeopleCalled(tx, actor, name)))
  const tags = (words: readonly string[]): string[] => words.flatMap((word) => tagOf(word) ?? [])
  const others = (words: readonly string[]): string[] => words.filter((word) => tagOf(word) === undefined)
  return {
    communities,
    authors: query.from.length ? people.flat() : null,
    terms: others(query.terms),
    without: others(query.without),
    tags: tags(query.terms),
    without_tags: tags(query.without),
    since: query.since,
    until: query.until,
    time_zone: timeZone,
    after_at: after?.[0] ?? null,
    after_id: after?.[1] ?? null,
  }
}

const countOf = ({ found, reached }: Answer) => ({
  found: Math.min(found.length, limits.searchCounted),
  more: found.length > limits.searchCounted || reached !== null,
})

function nextAfter({ found, reached }: Answer, shown: readonly Spot[]): string | null {
  const last = shown.at(-1)
  if (last && found.length > shown.length) return writeCursor([last[1], last[0]])
  return reached ? writeCursor(reached) : null
}

const Moment = z.string().check(z.regex(/^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+\d\d(:\d\d)?$/))
const PlaceShape = z.tuple([Moment, z.uuid()])
function readPlace(cursor: string): Place {
  const place = z.safeParse(PlaceShape, readCursor(cursor))
  if (!place.success) throw new Refusal('INVALID_REQUEST')
  return place.data
}
