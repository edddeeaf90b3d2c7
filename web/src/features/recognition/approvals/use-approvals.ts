import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { recognition } from '../server.ts'
import { recognitions } from '../store/use-recognitions.ts'

/** Those that have waited longest come first. Events request it again. */
const approvals = {
  ...recognition.pages('listApprovals', { limit: 100, sort: { field: 'created_at', direction: 'asc' } }),
  staleTime: 10 * 60_000,
  refetchOnWindowFocus: false,
}

/** The nominations that wait for this person. */
export function useApprovals(enabled = true) {
  const list = useInfiniteQuery({ ...approvals, enabled })
  useEffect(() => {
    for (const { items } of list.data?.pages ?? []) recognitions.put(items)
  }, [list.data])
  return { list, rows: list.data?.pages.flatMap(({ items }) => items) ?? [] }
}
