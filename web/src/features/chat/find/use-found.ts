import type { MessageHit } from '@atrium/contract/chat/hits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { ask } from '#features/search/ask.ts'
import { timeZone } from '#features/search/time-zone.ts'
import { loadSearchPart } from '../search-part.ts'

const loadParts = async () => [await loadSearchPart()]

/** The messages of a conversation that match a search, newest first, and their count as text. */
export function useFound(conversationId: string, query: string) {
  const { formatNumber } = useIntl()
  const input = { query, kinds: ['message' as const], conversation_id: conversationId, time_zone: timeZone }
  const found = useInfiniteQuery({
    queryKey: keyOf('searchEverything', { ...input, pages: true }),
    queryFn: ({ signal, pageParam }) => ask({ ...input, ...(pageParam ? { cursor: pageParam } : {}) }, signal, loadParts),
    initialPageParam: '',
    getNextPageParam: ({ groups }) => groups[0]?.next_cursor ?? undefined,
    enabled: query !== '',
    staleTime: 0,
  })
  const groups = found.data?.pages.flatMap((page) => page.groups) ?? []
  const count = groups[0]?.count
  return {
    hits: groups.flatMap(({ items }) => items).filter((hit): hit is MessageHit => hit.kind === 'message'),
    count: count && `${formatNumber(count.found)}${count.more ? '+' : ''}`,
    isHeldOnly: found.data?.pages.some((page) => page.isHeldOnly) ?? false,
    error: found.error?.message,
    hasMore: found.hasNextPage,
    fetchMore: () => void (found.isFetching || found.fetchNextPage()),
  }
}
