import type { SearchKind, SearchSort } from '@atrium/contract/search/schemas'

/** What is looked for stands in the address: the words and operators as typed, of which kind, and in which order. */
export const searchPath = '/search'
export type SearchAddress = { query?: string; kind?: SearchKind; sort?: SearchSort }

export const shownKinds = ['message', 'person', 'space', 'file'] as const satisfies readonly SearchKind[]

export const readAddress = ({ query, kind, sort }: Record<string, unknown>): SearchAddress => {
  const shown = shownKinds.find((one) => one === kind)
  const text = typeof query === 'string' || typeof query === 'number' ? String(query) : ''
  return { ...(text ? { query: text } : {}), ...(shown ? { kind: shown } : {}), ...(sort === 'relevant' ? { sort } : {}) }
}
