import type { ContestState } from '@atrium/contract/contests/kinds'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { contests } from '../server.ts'

const pageSize = 20

/** The contests in a state that the person may read, newest first. */
export function useContests(state: ContestState, limit = pageSize) {
  const list = useInfiniteQuery({
    ...contests.pages('listContests', { limit, state }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return { list, rows: list.data?.pages.flatMap(({ items }) => items) ?? [] }
}
