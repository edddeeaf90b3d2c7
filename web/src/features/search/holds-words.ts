import { narrows, type SearchQuery } from '@atrium/contract/search/query'
import { lettersOf } from '@atrium/contract/search/snippets'
import type { AskedHere } from '#app/search-part.ts'

/** Whether a text contains every term, also as part of a word, and none of the excluded ones. */
export function holdsWords(text: string, { terms, without }: Pick<SearchQuery, 'terms' | 'without'>): boolean {
  const letters = lettersOf(text)
  return terms.every((term) => letters.includes(lettersOf(term))) && !without.some((term) => letters.includes(lettersOf(term)))
}

/** Whether names of people and spaces can match: not with operators, nor within a conversation. */
export const mayMatchNames = ({ query, conversation_id }: AskedHere): boolean =>
  query.terms.length > 0 && !narrows(query) && !conversation_id
