import { isEmpty, mergeWords, noWords, type Words } from '@atrium/contract/chat/draft-words'
import type { Draft, WrittenDraft } from '@atrium/contract/chat/drafts'
import { isBlank, type RichText } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'
import { isStorable } from './rules.ts'

/** What a place holds from now on; undefined where it has no room for the words, which then stay on the device that has them. */
export function decideDraft(held: Pick<Draft, 'body' | 'others' | 'revision'> | undefined, written: WrittenDraft): Words | undefined {
  if (![...(written.body ? [written.body] : []), ...written.others].every(isStorable)) return undefined
  const words = { body: written.body && blankToNothing(written.body), others: written.others }
  const agreed = held === undefined || held.revision <= written.base
  const next = agreed ? mergeWords(noWords, words) : mergeWords(held, words)
  return next.others.length > limits.draftOthers ? undefined : next
}

const blankToNothing = (body: RichText): RichText | null => (isBlank(body) ? null : body)

/** Whether one more fits in: what empties a place, or changes one that is held, always does. */
export const decideRoom = (count: number, held: Words | undefined, next: Words): boolean =>
  isEmpty(next) || (held !== undefined && !isEmpty(held)) || count < limits.drafts
