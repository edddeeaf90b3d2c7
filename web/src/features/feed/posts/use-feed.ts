import type { Post, PostFacts } from '@atrium/contract/feed/schemas'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '#app/session/auth.tsx'
import { useWatched } from '#app/watched.ts'
import { useOwnCommunities } from '#features/communities/known-communities.ts'
import type { FeedSearch } from '../paths.ts'
import { feed } from '../server.ts'
import { arrived, isOpenQuestion, posts, renewPosts, reopened, shownOnce, useOpenQuestions } from '../store/use-posts.ts'
import { idsOf, writtenAbove } from './written-above.ts'

/** Events keep the rows up to date; what is new waits behind a line. In milliseconds. */
const fresh = 10 * 60_000

export const useFeedSearch = (): FeedSearch => useSearch({ strict: false })

/** Changes the address of this page; undefined removes a part of it. */
export function useChangeFeed(): (change: { [Name in keyof FeedSearch]?: FeedSearch[Name] | undefined }) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const current = useFeedSearch()
  return (change) => {
    const kept = Object.entries({ ...current, ...change }).filter(([, value]) => value !== undefined)
    void navigate({ to: pathname, search: Object.fromEntries(kept), replace: true })
  }
}

type Input = { limit?: number; unanswered?: boolean; order?: 'created_at' | 'activity_at'; community_id?: string; pinned?: boolean }

function usePages(input: Input, enabled = true) {
  // What was answered meanwhile is no open question.
  const staleTime = input.unanswered ? 0 : fresh
  const list = useInfiniteQuery({ ...feed.pages('listPosts', input), enabled, staleTime, refetchOnWindowFocus: false })
  useEffect(() => {
    for (const { items } of list.data?.pages ?? []) posts.put(items)
  }, [list.data])
  return { list, rows: list.data?.pages.flatMap(({ items }) => items) ?? [] }
}

/** The posts of one community, or of all of the person's, in the order of the address, and what was written since, which waits. */
export function useFeed(communityId?: string) {
  const queryClient = useQueryClient()
  const ownId = useSession().employee_id
  const own = useOwnCommunities()
  const search = useFeedSearch()
  const order = search.order === 'activity' ? 'activity_at' : 'created_at'
  const unanswered = search.questions === 'open'
  const { list, rows } = usePages({ limit: 20, order, unanswered, ...(communityId && { community_id: communityId }) })
  const open = useOpenQuestions(rows)
  const [accepted, setAccepted] = useState<ReadonlySet<string>>()
  if (!accepted && rows.length) setAccepted(idsOf(rows))
  const above = accepted ? writtenAbove(rows, accepted, ownId) : []
  const listed = idsOf(rows)
  // The feed of all is that of the person's communities; of open ones everyone hears.
  const places = communityId === undefined ? own?.map(({ community_id }) => community_id) : [communityId]
  const isWanted = (post: PostFacts): boolean =>
    !listed.has(post.post_id) && places?.includes(post.community_id) === true && (!unanswered || isOpenQuestion(post))
  const unlisted = useWatched(arrived).filter(isWanted)
  const again = useReopened(rows, order, list.hasNextPage, unanswered).filter((post) => isWanted(post) && !unlisted.includes(post))
  const showNews = async (): Promise<void> => {
    const offered = arrived.read()
    const offeredAgain = reopened.read()
    await renewPosts(queryClient)
    // What was written meanwhile may be missing in the answer: it waits.
    arrived.write(arrived.read().filter((post) => !offered.includes(post)))
    reopened.write(reopened.read().filter((post) => !offeredAgain.includes(post)))
    setAccepted(undefined)
  }
  const shown = (unanswered ? open : rows).filter((row) => !above.includes(row))
  const waiting = [...unlisted, ...again, ...above]
  const news = communityId ? waiting.length : shownOnce([...waiting, ...shown]).length - shownOnce(shown).length
  return { list, rows: shown, news, showNews }
}

/** For a list of open questions: those that are open again, unless they are further down than the list has come. */
function useReopened(rows: readonly Post[], order: 'created_at' | 'activity_at', hasMore: boolean, unanswered: boolean): PostFacts[] {
  const held = useWatched(reopened)
  const waiting = useWatched(arrived)
  const last = rows.at(-1)
  if (!unanswered) return []
  return held.filter((post) => !waiting.includes(post) && (!hasMore || !last || post[order] > last[order]))
}
export type FeedPages = ReturnType<typeof useFeed>

/** The pinned posts of a community; none for the feed of all. */
export function usePinned(communityId: string | undefined): { isPending: boolean; rows: readonly Post[] } {
  const isWanted = communityId !== undefined
  const { list, rows } = usePages({ pinned: true, ...(isWanted && { community_id: communityId }) }, isWanted)
  return { isPending: isWanted && list.isPending, rows: isWanted ? rows : [] }
}
