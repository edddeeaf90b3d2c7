import { isEmpty, mergeDrafts, noContent, type DraftContent } from '@atrium/contract/chat/draft-content'
import type { Draft, WrittenDraft } from '@atrium/contract/chat/drafts'
import { isBlank, type RichText } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'
import { isStorable } from '../rules.ts'

/**
 * The merged draft of a place. Undefined when it has too many versions or text that cannot be stored; the text then stays on the device that
 * has it.
 */
export function decideDraft(
  held: Pick<Draft, 'body' | 'others' | 'revision'> | undefined,
  written: WrittenDraft,
): DraftContent | undefined {
  if (![...(written.body ? [written.body] : []), ...written.others].every(isStorable)) return undefined
  const words = { body: written.body && blankToNothing(written.body), others: written.others }
  const agreed = held === undefined || held.revision <= written.base
  const next = agreed ? mergeDrafts(noContent, words) : mergeDrafts(held, words)
  return next.others.length > limits.draftOthers ? undefined : next
}

const blankToNothing = (body: RichText): RichText | null => (isBlank(body) ? null : body)

/** Whether the limit allows the draft. Emptying a place, or changing a draft that is stored, is always allowed. */
export const decideDraftLimit = (count: number, held: DraftContent | undefined, next: DraftContent): boolean =>
  isEmpty(next) || (held !== undefined && !isEmpty(held)) || count < limits.drafts
