import { communitiesPath } from '@atrium/contract/communities/paths'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { BrowseSearch } from '../paths.ts'
import { communities } from '../server.ts'

export const useBrowseSearch = (): BrowseSearch => useSearch({ strict: false })

/** Changes the address; undefined or an empty text removes a filter. */
export function useChangeBrowse(): (change: { [Name in keyof BrowseSearch]?: BrowseSearch[Name] | undefined }) => void {
  const navigate = useNavigate()
  const current = useBrowseSearch()
  return (change) => {
    const kept = Object.entries({ ...current, ...change }).filter(([, value]) => value)
    void navigate({ to: communitiesPath, search: Object.fromEntries(kept), replace: true })
  }
}

/** The communities that the address names, page by page. */
export function useBrowse() {
  const { search, of } = useBrowseSearch()
  const list = useInfiniteQuery({
    ...communities.pages('listCommunities', { limit: 30, mine: of === 'mine', ...(search && { search }) }),
    placeholderData: keepPreviousData,
  })
  return { list, rows: list.data?.pages.flatMap(({ items }) => items) ?? [] }
}
