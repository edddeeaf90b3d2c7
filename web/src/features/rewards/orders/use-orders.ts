import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { OrdersSearch } from '../paths.ts'
import { rewards } from '../server.ts'

/** The person's orders that the address names, newest first. Events request them again. */
export function useOwnOrders() {
  const { of }: OrdersSearch = useSearch({ strict: false })
  const filters = of && [{ field: 'is_open' as const, operator: 'eq' as const, value: of === 'open' }]
  const list = useInfiniteQuery({ ...rewards.pages('listOrders', { limit: 50, ...(filters && { filters }) }), staleTime: 60_000 })
  return { list, rows: list.data?.pages.flatMap(({ items }) => items) ?? [], of }
}
