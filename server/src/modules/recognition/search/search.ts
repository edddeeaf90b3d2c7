import { limits } from '@atrium/contract/limits'
import type { RecognitionHit } from '@atrium/contract/recognition/hits'
import { markHits } from '@atrium/contract/search/snippets'
import type { Actor } from '#kernel/context'
import { listCounted } from '#kernel/http/listing'
import type { Tx } from '#kernel/database/transaction'
import { findPeopleCalled } from '#modules/people'
import type { Found, SearchSource, Wanted } from '#modules/search'
import { thanksMatching, type FoundRecognition, type SearchedThanks, type SearchedWord } from './queries.ts'

/** Finds recognitions by their words and by the names of giver and receivers, among those that the searcher may read. */
export const recognitionSearch: SearchSource = {
  kind: 'recognition',
  module: 'recognition',
  answers: ({ query, conversationId }) =>
    !conversationId && !query.in.length && !query.has.length && query.is.every((state) => state === 'recognition'),
  find: async (tx, actor, wanted) => {
    if (!actor.permissions.has('people.see') && !actor.permissions.has('people.manage')) return nothing
    const { query, limit, cursor } = wanted
    const found = thanksMatching(actor.companyId, actor.employeeId, await resolve(tx, actor, wanted))
    const page = await listCounted<FoundRecognition>(tx, found, { limit, cursor }, listing, limits.searchCounted)
    return { ...page, items: page.items.map((row) => showHit(row, query.terms)) }
  },
}

const nothing: Found = { items: [], count: { found: 0, more: false }, next_cursor: null }
const listing = {
  columns: { created_at: 'recognition.created_at' },
  key: 'recognition_id',
  keyColumn: 'recognition.recognition_id',
  defaultSort: { field: 'created_at', direction: 'desc' },
} as const

/** The typed query, with names resolved to people. */
async function resolve(tx: Tx, actor: Actor, { query, timeZone }: Wanted): Promise<SearchedThanks> {
  const people = async (names: readonly string[]): Promise<string[] | null> =>
    names.length ? (await Promise.all(names.map((name) => findPeopleCalled(tx, actor, name)))).flat() : null
  const withPeople = async (word: string): Promise<SearchedWord> => ({ word, people: isName(word) ? await findPeopleCalled(tx, actor, word) : [] }) // prettier-ignore
  const [words, givers, receivers] = await Promise.all([Promise.all(query.terms.map(withPeople)), people(query.from), people(query.to)])
  return { words, without: query.without, givers, receivers, days: { since: query.since, until: query.until, timeZone } }
}

/** As a word, “me” is no name. */
const isName = (word: string): boolean => word.toLowerCase() !== 'me'

const showHit = ({ text, ...row }: FoundRecognition, terms: readonly string[]): RecognitionHit => ({
  kind: 'recognition',
  ...row,
  snippet: markHits(text, terms),
})
