import type { SearchGroup, SearchKind, SearchSort } from '@atrium/contract/search/schemas'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf } from '#app/server-data.ts'
import { directory } from '#features/people/people.ts'
import { ask, type Answer, type Asked, type LoadParts } from './ask.ts'
import { timeZone } from './time-zone.ts'
import { useLoadParts } from './use-parts.ts'

/** The number of results of each kind on the page of all kinds. */
const first = 5

/** The first results of every kind, with counts: for the page of all kinds and for the tabs. */
export function useFirstAnswers(query: string, sort: SearchSort) {
  const parts = useLoadParts()
  const input = { query, sort, limit: first, time_zone: timeZone }
  const answers = useQuery({
    queryKey: keyOf('searchEverything', input),
    queryFn: ({ signal }) => askToShow(input, signal, parts),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  useKnown(answers.data?.groups)
  return answers
}

/** All results of one kind, page by page. */
export function useAnswers(query: string, kind: SearchKind, sort: SearchSort) {
  const parts = useLoadParts()
  const input = { query, kinds: [kind], sort, time_zone: timeZone }
  const answers = useInfiniteQuery({
    queryKey: keyOf('searchEverything', { ...input, pages: true }),
    queryFn: ({ signal, pageParam }) => askToShow({ ...input, ...(pageParam ? { cursor: pageParam } : {}) }, signal, parts),
    initialPageParam: '',
    getNextPageParam: ({ groups }) => groups[0]?.next_cursor ?? undefined,
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const groups = answers.data?.pages.flatMap((page) => page.groups) ?? []
  const items = groups.flatMap((group) => group.items)
  useKnown(groups)
  // An empty page means that the messages examined so far did not match; there are older ones.
  const { hasNextPage, isFetching, isError, fetchNextPage } = answers
  const goesOn = hasNextPage && !isFetching && !isError && !items.length
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  const isHeldOnly = answers.data?.pages.some((page) => page.isHeldOnly) ?? false
  return { answers, items, isHeldOnly, isSearchingOn: hasNextPage && !items.length }
}

/** Answers once the code that shows the results has loaded too. */
async function askToShow(asked: Asked, signal: AbortSignal, parts: LoadParts): Promise<Answer> {
  const [answer] = await Promise.all([ask(asked, signal, parts), parts()])
  return answer
}

/** People in a response need not be fetched separately. */
function useKnown(groups: readonly SearchGroup[] | undefined): void {
  useEffect(() => {
    const people = (groups ?? []).flatMap(({ items }) => items).flatMap((hit) => (hit.kind === 'person' ? [hit.employee] : []))
    if (people.length) directory.put(people)
  }, [groups])
}
