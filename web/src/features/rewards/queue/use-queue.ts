import { limits } from '@atrium/contract/limits'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { rewards } from '../server.ts'
import { inputOf, queueSearch, type QueueSearch } from './queue-search.ts'
import { choose, type Choice } from './selection.ts'

/** The orders that the address names, and which of them are chosen. Events request them again. */
export function useQueue() {
  const search = queueSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const input = inputOf(useDeferredValue(search))
  const list = useInfiniteQuery({
    ...rewards.pages('listAllOrders', { ...input, limit: limits.pageDefault }),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  const ids = rows.map(({ order_id }) => order_id)
  const [kept, setKept] = useState<{ chosen: ReadonlySet<string>; last?: string }>({ chosen: new Set() })
  const change = (next: QueueSearch): void => {
    setKept({ chosen: new Set() })
    void navigate({ to: '.', search: next, replace: true })
  }
  return {
    search,
    change,
    list,
    rows,
    /** What has left the list is no longer chosen. */
    chosen: rows.filter(({ order_id }) => kept.chosen.has(order_id)),
    choose: ({ extends: isRange, ...choice }: Omit<Choice, 'from'> & { extends: boolean }): void =>
      setKept({ chosen: choose(kept.chosen, ids, { ...choice, from: isRange ? kept.last : undefined }), last: choice.id }),
    chooseAll: (isOn: boolean): void => setKept({ chosen: new Set(isOn ? ids : []) }),
  }
}
export type Queue = ReturnType<typeof useQueue>
