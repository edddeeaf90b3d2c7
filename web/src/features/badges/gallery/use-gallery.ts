import { badgesPath } from '@atrium/contract/badges/paths'
import { limits } from '@atrium/contract/limits'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { GallerySearch } from '../paths.ts'
import { badges } from '../server.ts'

const pageSize = 60

export const useGallerySearch = (): GallerySearch => useSearch({ strict: false })

/** Changes the address; undefined removes a filter. */
export function useChangeGallery(): (change: { [Name in keyof GallerySearch]?: GallerySearch[Name] | undefined }) => void {
  const navigate = useNavigate()
  const current = useGallerySearch()
  return (change) => {
    const kept = Object.entries({ ...current, ...change }).filter(([, value]) => value !== undefined && value !== '')
    void navigate({ to: badgesPath, search: Object.fromEntries(kept), replace: true })
  }
}

/** The badges that the address names, by name. */
export function useGallery() {
  const search = useGallerySearch()
  const list = useInfiniteQuery({
    ...badges.pages('listBadges', {
      limit: pageSize,
      ...(search.of && { view: search.of }),
      ...(search.search && { search: search.search.slice(0, limits.searchMaximum) }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return { list, rows: list.data?.pages.flatMap(({ items }) => items) ?? [], search }
}
