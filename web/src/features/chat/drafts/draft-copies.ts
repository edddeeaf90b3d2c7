import { mergeDrafts } from '@atrium/contract/chat/draft-content'
import { openCopies } from '../outbox/copies.ts'
import type { HeldDraft } from './draft.ts'

/** Copies of drafts for a page that closes. `key` names the person. */
export const openDraftCopies = (key: string) =>
  openCopies<HeldDraft>({
    name: `draft-${key}`,
    idOf: ({ place }) => place,
    fields: ['place', 'body', 'others', 'base', 'untold', 'changed_at', 'stamp'],
  })

/** The stored drafts, and the copies that are newer. */
export function withCopies(stored: readonly HeldDraft[], copies: readonly HeldDraft[]): HeldDraft[] {
  const known = new Map(stored.map((draft) => [draft.place, draft]))
  for (const copy of copies) known.set(copy.place, newerOf(known.get(copy.place), copy))
  return [...known.values()]
}

/** Text is merged with what the server had meanwhile. */
function newerOf(stored: HeldDraft | undefined, copy: HeldDraft): HeldDraft {
  if (!stored || copy.base > stored.base) return copy
  if (copy.base < stored.base) return copy.untold ? { ...copy, ...mergeDrafts(stored, copy), base: stored.base } : stored
  if (isFromServer(copy)) return stored
  if (isFromServer(stored)) return copy
  return copy.changed_at > stored.changed_at ? copy : stored
}

/** Its time is that of the server's clock, and what was written here is based on it. */
const isFromServer = ({ untold, base }: HeldDraft): boolean => !untold && base > 0
