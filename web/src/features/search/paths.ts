import type { SearchKind, SearchSort } from '@atrium/contract/search/schemas'

/** The search is in the address: text and operators as typed, kind, and order. */
export const searchPath = '/search'
export type SearchAddress = { query?: string; kind?: SearchKind; sort?: SearchSort }

export const shownKinds = ['message', 'person', 'space', 'file'] as const satisfies readonly SearchKind[]

export const readAddress = ({ query, kind, sort }: Record<string, unknown>): SearchAddress => {
  const shown = shownKinds.find((one) => one === kind)
  const text = typeof query === 'string' || typeof query === 'number' ? String(query) : ''
  return { ...(text ? { query: text } : {}), ...(shown ? { kind: shown } : {}), ...(sort === 'relevant' ? { sort } : {}) }
}
