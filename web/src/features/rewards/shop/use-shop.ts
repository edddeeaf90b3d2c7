import { limits } from '@atrium/contract/limits'
import { shopPath } from '@atrium/contract/rewards/paths'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useToSpend } from '../parts/own-balance.tsx'
import type { ShopSearch } from '../paths.ts'
import { rewards } from '../server.ts'

/** Few shops have more; the rest comes with a button. */
const pageSize = 60

export const useShopSearch = (): ShopSearch => useSearch({ strict: false })

/** Changes the address; undefined removes a filter. */
export function useChangeShop(): (change: { [Name in keyof ShopSearch]?: ShopSearch[Name] | undefined }) => void {
  const navigate = useNavigate()
  const current = useShopSearch()
  return (change) => {
    const kept = Object.entries({ ...current, ...change }).filter(([, value]) => value !== undefined && value !== '')
    void navigate({ to: shopPath, search: Object.fromEntries(kept), replace: true })
  }
}

/** The rewards that the address names, by price. */
export function useShop() {
  const search = useShopSearch()
  const available = useToSpend()
  const most = search.within ? available : undefined
  const filters = [
    ...(search.kind ? [{ field: 'reward_kind' as const, operator: 'eq' as const, value: search.kind }] : []),
    ...(most === undefined ? [] : [{ field: 'points' as const, operator: 'lte' as const, value: most }]),
  ]
  const list = useInfiniteQuery({
    ...rewards.pages('listRewards', {
      limit: pageSize,
      ...(search.saved && { view: 'saved' as const }),
      ...(filters.length && { filters }),
      ...(search.search && { search: search.search.slice(0, limits.searchMaximum) }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return { list, rows: list.data?.pages.flatMap(({ items }) => items) ?? [], search }
}
