import type { SearchQuery } from '@atrium/contract/search/query'
import { database } from '#kernel/database/database'
import { sql } from '#kernel/database/transaction'
import { isReadableBy, receiverIds } from '../queries.ts'

/** SQL of the search. */
export type FoundRecognition = {
  recognition_id: string
  recognition_type_id: string
  giver_id: string | null
  receiver_ids: string[]
  receiver_count: number
  is_private: boolean
  created_at: string
  text: string
}
/** A word, and the people whose names contain it. */
export type SearchedWord = { word: string; people: readonly string[] }
export type SearchedThanks = {
  words: readonly SearchedWord[]
  without: readonly string[]
  /** Null: anyone. */
  givers: readonly string[] | null
  receivers: readonly string[] | null
  days: Pick<SearchQuery, 'since' | 'until'> & { timeZone: string }
}

const isReceivedByAny = (people: readonly string[]) => sql<boolean>`exists (
  select 1 from recognition_receiver r where r.company_id = recognition.company_id
    and r.recognition_id = recognition.recognition_id and r.employee_id = any(${people}::uuid[]))`
const isGivenByAny = (people: readonly string[]) => sql<boolean>`recognition.giver_id = any(${people}::uuid[])`
const says = (word: string) => sql<boolean>`strpos(recognition.words, (select folded(${word}))) > 0`
const midnight = (day: string, timeZone: string) => sql<string>`${day}::date::timestamp at time zone ${timeZone}`

/** Recognitions that stand and that a person may read, with all that is wanted. */
export function thanksMatching(companyId: string, employeeId: string, { words, without, givers, receivers, days }: SearchedThanks) {
  const { since, until, timeZone } = days
  let found = database
    .selectFrom('recognition')
    .select([
      'recognition.recognition_id',
      'recognition.recognition_type_id',
      'recognition.giver_id',
      receiverIds.as('receiver_ids'),
      'recognition.receiver_count',
      'recognition.is_private',
      'recognition.created_at',
      'recognition.text',
    ])
    .where('recognition.company_id', '=', companyId)
    .where('recognition.state', '=', 'given')
    .where(isReadableBy(employeeId))
  for (const { word, people } of words)
    found = found.where((where) => where.or([says(word), ...(people.length ? [isGivenByAny(people), isReceivedByAny(people)] : [])]))
  for (const word of without) found = found.where((where) => where.not(says(word)))
  if (givers) found = found.where(isGivenByAny(givers))
  if (receivers) found = found.where(isReceivedByAny(receivers))
  if (since) found = found.where('recognition.created_at', '>=', midnight(since, timeZone))
  if (until) found = found.where('recognition.created_at', '<', midnight(until, timeZone))
  return found
}
