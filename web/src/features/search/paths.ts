import type { SearchSort } from '@atrium/contract/search/schemas'

/** The search is in the address: text and operators as typed, kind, and order. An unknown kind is ignored. */
export const searchPath = '/search'
export type SearchAddress = { query?: string; kind?: string; sort?: SearchSort }

export const readAddress = ({ query, kind, sort }: Record<string, unknown>): SearchAddress => {
  const text = typeof query === 'string' || typeof query === 'number' ? String(query) : ''
  return { ...(text ? { query: text } : {}), ...(typeof kind === 'string' ? { kind } : {}), ...(sort === 'relevant' ? { sort } : {}) }
}
