import { haveSameContent, isEmpty, mergeDrafts, noContent, type DraftContent } from '@atrium/contract/chat/draft-content'
import { isBlank, type RichText } from '@atrium/contract/document'
import { randomId } from '#app/session/device-id.ts'
import type { HeldDraft } from './draft.ts'
import type { HeldDrafts } from './held-drafts.ts'
import type { StoredDrafts, StoreRow } from './stored-drafts.ts'

/** When the server is told of a change: when typing pauses, or at once. */
export type SaveTime = 'soon' | 'hurry'

type DraftActionsSettings = {
  held: HeldDrafts
  stored: Pick<StoredDrafts, 'keep' | 'keepSoon' | 'handOver'>
  isBeingSaved: (place: string) => boolean
  onWritten: (when: SaveTime) => void
}

/** Changes that the person makes to drafts here. */
export function createDraftActions({ held, stored, isBeingSaved, onWritten }: DraftActionsSettings) {
  /** An empty draft that the server never had need not be saved. */
  function change(place: string, words: DraftContent, by: (next: HeldDraft) => void, when: SaveTime = 'soon'): void {
    const { base } = held.find(place)
    const untold = !isEmpty(words) || base > 0 || isBeingSaved(place)
    by({ place, ...words, base, untold, changed_at: new Date().toISOString(), stamp: randomId() })
    stored.keepSoon(place)
    if (untold) onWritten(when)
  }
  return {
    write: (place: string, body: RichText | undefined): void =>
      change(place, { body: body ?? null, others: held.find(place).others }, held.hold),
    /**
     * Empties a place whose text is being sent; `store` stores its row together with the message. The server learns it at once: a device
     * that still shows the text could send it again.
     */
    send: (place: string, store: StoreRow): Promise<void> => {
      change(place, { body: null, others: held.find(place).others }, held.hold, 'hurry')
      return stored.handOver(place, store)
    },
    /** Appends text that could not be sent to the draft. Resolves when it is stored locally. */
    append: (place: string, body: RichText): Promise<void> => {
      const { body: here, others } = held.find(place)
      change(place, { body: { type: 'doc', content: [...(here?.content ?? []), ...body.content] }, others }, held.show)
      return stored.keep(place)
    },
    /** Returns text to its place: as the draft if that is empty, else beside it. Resolves when it is stored locally. */
    offer: (place: string, words: RichText): Promise<void> => {
      change(place, mergeDrafts({ body: isBlank(words) ? null : words, others: [] }, held.find(place)), held.show)
      return stored.keep(place)
    },
    /** Removes offered text again, unless it was changed since. */
    withdraw: (place: string, words: RichText): void => {
      const { body, others } = held.find(place)
      const isMeant = (one: RichText): boolean => haveSameContent({ body: one, others: [] }, { body: words, others: [] })
      change(place, { body: body && isMeant(body) ? null : body, others: others.filter((one) => !isMeant(one)) }, held.show)
    },
    /** Makes text from another device the draft; the previous draft takes its place. */
    makeDraft: (place: string, other: RichText): void => {
      const { body, others } = held.find(place)
      change(place, { body: other, others: [...others.filter((one) => one !== other), ...(body ? [body] : [])] }, held.show)
    },
    /** Removes text from another device; returns a function that restores it. */
    removeOther: (place: string, other: RichText): (() => void) => {
      const { body, others } = held.find(place)
      change(place, { body, others: others.filter((one) => one !== other) }, held.show)
      return () => change(place, { body: held.find(place).body, others: [...held.find(place).others, other] }, held.show)
    },
    /** Removes everything from a place; returns a function that restores it, even beside new text. */
    remove: (place: string): (() => void) => {
      const { body, others } = held.find(place)
      change(place, noContent, held.show)
      return () => change(place, mergeDrafts({ body, others }, held.find(place)), held.show)
    },
  }
}
