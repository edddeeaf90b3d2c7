import { thanksPath } from '@atrium/contract/recognition/paths'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#app/session/auth.tsx'
import { useWatched } from '#app/watched.ts'
import type { FeedSearch } from '../paths.ts'
import { recognition } from '../server.ts'
import { arrived } from '../store/arrived.ts'
import { renewLists, type ListName } from '../store/lists.ts'
import { recognitions } from '../store/use-recognitions.ts'
import { newsFor } from './news.ts'

/** Events keep the rows up to date; what is new waits under a button. In milliseconds. */
const fresh = 10 * 60_000
const calls: Readonly<Record<NonNullable<FeedSearch['of']> | 'all', ListName>> = {
  all: 'listRecognitions',
  received: 'listReceivedRecognitions',
  given: 'listGivenRecognitions',
}

/** The recognitions of a call, page by page, newest first. */
export function useRecognitionPages(
  name: ListName,
  input: { employee_id?: string; type?: string | undefined; value?: string | undefined },
) {
  const { employee_id, type, value: value_id } = input
  const filters = type ? [{ field: 'recognition_type_id' as const, operator: 'eq' as const, value: type }] : undefined
  const list = useInfiniteQuery({
    ...recognition.pages(name, {
      limit: 20,
      ...(filters && { filters }),
      ...(value_id && { value_id }),
      ...(employee_id && { employee_id }),
    }),
    staleTime: fresh,
    refetchOnWindowFocus: false,
  })
  useEffect(() => {
    for (const { items } of list.data?.pages ?? []) recognitions.put(items)
  }, [list.data])
  return { list, rows: list.data?.pages.flatMap(({ items }) => items) ?? [] }
}

export const useFeedSearch = (): FeedSearch => useSearch({ strict: false })

/** Changes the address; undefined removes a filter. */
export function useChangeFeed(): (change: { [Name in keyof FeedSearch]?: FeedSearch[Name] | undefined }) => void {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const navigate = useNavigate()
  const current = useFeedSearch()
  return (change) => {
    const kept = Object.entries({ ...current, ...change }).filter(([, value]) => value !== undefined)
    void navigate({ to: thanksPath, search: Object.fromEntries(kept) })
  }
}

/** The feed that the address names, and what has arrived for it since. */
export function useFeed() {
  const search = useFeedSearch()
  const queryClient = useQueryClient()
  const ownId = useSession().employee_id
  const { list, rows } = useRecognitionPages(calls[search.of ?? 'all'], { type: search.type, value: search.value })
  const shown = new Set(rows.map(({ recognition_id }) => recognition_id))
  const news = newsFor(search, useWatched(arrived), ownId).filter(({ recognition_id }) => !shown.has(recognition_id))
  const showNews = async (): Promise<void> => {
    await renewLists(queryClient)
    arrived.write([])
  }
  return { list, rows, search, news, showNews }
}
