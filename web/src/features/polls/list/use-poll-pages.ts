import { CallError } from '@atrium/contract/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '#app/session/auth.tsx'
import type { PollTab } from '../paths.ts'
import { polls } from '../server.ts'
import { heldPolls } from '../store/use-polls.ts'

/** The polls of a tab, page by page, newest first. A person who has made none gets an empty list. */
export function usePollPages(tab: PollTab, limit = 20) {
  const { employee_id } = useSession()
  const list = useInfiniteQuery({
    ...polls.pages('listPolls', { limit, ...(tab === 'own' ? { employee_id } : { state: tab }) }),
    retry: (count, error) => !isNone(error) && count < 3,
  })
  useEffect(() => {
    for (const { items } of list.data?.pages ?? []) heldPolls.put(items)
  }, [list.data])
  const isEmpty = isNone(list.error)
  const rows = isEmpty ? [] : list.data?.pages.flatMap(({ items }) => items)
  return { list, rows, hasFailed: list.isError && !isEmpty && !list.data }
}

const isNone = (error: unknown): boolean => error instanceof CallError && error.code === 'NO_POLL_BY_EMPLOYEE'
