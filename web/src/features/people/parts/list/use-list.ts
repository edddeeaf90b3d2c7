import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useEffect } from 'react'
import { useAuth } from '#app/session/auth.tsx'
import type { ListSearch } from './list-search.ts'
import { peoplePath } from '../../paths.ts'
import { directory } from '../../people.ts'
import { people } from '../../server.ts'
import { listInput, type Allowed } from './list-input.ts'

/** Events keep a visible list up to date; on return within this time, the list is unchanged. In milliseconds. */
const fresh = 5 * 60_000

export function useAllowed(): Allowed {
  const { can } = useAuth()
  return { role: can({ anyOf: ['people.invite', 'people.manage'] }), status: can({ anyOf: ['people.manage'] }) }
}

export const useListSearch = (): ListSearch => useSearch({ strict: false })

/** The people matching the address, page by page. */
export function usePeopleList() {
  const search = useListSearch()
  const words = useDeferredValue((search.search ?? '').trim())
  const input = listInput(search, words, useAllowed())
  const list = useInfiniteQuery({ ...people.pages('listEmployees', input), staleTime: fresh })
  useEffect(() => {
    for (const page of list.data?.pages ?? []) directory.put(page.items)
  }, [list.data])
  return {
    list,
    words,
    search,
    asked: { search: input.search, filters: input.filters, sort: input.sort, department_id: input.department_id },
    total: list.data?.pages[0]?.total,
    key: JSON.stringify(input),
  }
}
export type PeopleListing = ReturnType<typeof usePeopleList>

/** Changes the address: undefined removes a parameter. Filters add history entries; typing replaces them. */
export function useChangeSearch(): (
  change: { [F in keyof ListSearch]?: ListSearch[F] | undefined },
  options?: { replace?: boolean },
) => void {
  const navigate = useNavigate()
  const current = useListSearch()
  return (change, { replace = false } = {}) => {
    const kept = Object.entries({ ...current, ...change }).filter(([, value]) => value !== undefined && value !== '')
    void navigate({ to: peoplePath, search: Object.fromEntries(kept), replace })
  }
}
