import { limits } from '@atrium/contract/limits'
import { dayIn, isEmptySearch, parseSearch } from '@atrium/contract/search/query'
import type { SearchGroup, SearchHit, SearchKind } from '@atrium/contract/search/schemas'
import { kindsOf, type SearchPart } from '#app/search-part.ts'
import { ofDevice, type Asked } from './ask.ts'

/**
 * Searches the local data that the user may read, by the server's rules; the newest messages first, whatever order was
 * requested.
 */
export async function searchHere(asked: Asked, parts: readonly SearchPart[]): Promise<SearchGroup[]> {
  const query = parseSearch(asked.query, dayIn(asked.time_zone, new Date()))
  if (isEmptySearch(query)) return []
  const { kinds = parts.flatMap(kindsOf), conversation_id } = asked
  const askedHere = { query, kinds, ...(conversation_id ? { conversation_id } : {}) }
  const hits = (await Promise.all(parts.flatMap((part) => part.findHere?.(askedHere) ?? []))).flat()
  return kinds.map((kind) => groupOf(kind, hits.filter((hit) => hit.kind === kind), asked)) // prettier-ignore
}

function groupOf(kind: SearchKind, hits: readonly SearchHit[], { limit = limits.searchPage, cursor }: Asked): SearchGroup {
  const from = Number(cursor?.slice(ofDevice.length) ?? 0)
  const end = from + limit
  return {
    kind,
    items: hits.slice(from, end),
    count: cursor ? null : { found: Math.min(hits.length, limits.searchCounted), more: hits.length > limits.searchCounted },
    next_cursor: hits.length > end ? `${ofDevice}${end}` : null,
  }
}
