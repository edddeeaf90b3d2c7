import type { RecognitionFacts } from '@atrium/contract/recognition/schemas'
import type { FeedSearch } from '../paths.ts'
import { isReceiver } from '../store/arrived.ts'

/** Those that a feed would show. */
export const newsFor = (search: FeedSearch, given: readonly RecognitionFacts[], ownId: string): RecognitionFacts[] =>
  given.filter((facts) => {
    if (search.type && facts.recognition_type_id !== search.type) return false
    if (search.value && !facts.value_ids.includes(search.value)) return false
    if (search.of === 'received') return isReceiver(facts, ownId)
    return search.of !== 'given' || facts.giver_id === ownId
  })
