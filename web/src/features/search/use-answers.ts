import type { SearchGroup, SearchKind, SearchSort } from '@atrium/contract/search/schemas'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf } from '#app/server-data.ts'
import { directory } from '#features/people/people.ts'
import { ask } from './ask.ts'

/** Where the person is: days begin there. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
/** How many of each kind stand on the page of all kinds. */
const first = 5

/** The first of every kind, and how many there are: for the page of all kinds, and for the tabs of each. */
export function useFirstAnswers(query: string, sort: SearchSort) {
  const input = { query, sort, limit: first, time_zone: timeZone }
  const answers = useQuery({
    queryKey: keyOf('searchEverything', input),
    queryFn: ({ signal }) => ask(input, signal),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  useKnown(answers.data?.groups)
  return answers
}

/** Everything of one kind, page after page. */
export function useAnswers(query: string, kind: SearchKind, sort: SearchSort) {
  const input = { query, kinds: [kind], sort, time_zone: timeZone }
  const answers = useInfiniteQuery({
    queryKey: keyOf('searchEverything', { ...input, pages: true }),
    queryFn: ({ signal, pageParam }) => ask({ ...input, ...(pageParam ? { cursor: pageParam } : {}) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ groups }) => groups[0]?.next_cursor ?? undefined,
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const groups = answers.data?.pages.flatMap((page) => page.groups) ?? []
  const items = groups.flatMap((group) => group.items)
  useKnown(groups)
  // A page that holds nothing is one that looked through so many messages in vain; there are older ones.
  const { hasNextPage, isFetching, isError, fetchNextPage } = answers
  const goesOn = hasNextPage && !isFetching && !isError && !items.length
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  const isHeldOnly = answers.data?.pages.some((page) => page.isHeldOnly) ?? false
  return { answers, items, isHeldOnly, isSearchingOn: hasNextPage && !items.length }
}

/** People who come with an answer need not be asked for. */
function useKnown(groups: readonly SearchGroup[] | undefined): void {
  useEffect(() => {
    const people = (groups ?? []).flatMap(({ items }) => items).flatMap((hit) => (hit.kind === 'person' ? [hit.employee] : []))
    if (people.length) directory.put(people)
  }, [groups])
}
