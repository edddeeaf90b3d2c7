import { isEmpty, type DraftContent } from '@atrium/contract/chat/draft-content'
import type { Draft } from '@atrium/contract/chat/drafts'
import type { StoredDraft } from '../store/chat-database.ts'

/** The draft of a place. */
export type HeldDraft = DraftContent & {
  place: string
  /** The revision of the server's draft on which this text is based; 0 if there is none. */
  base: number
  /** The server does not know this text yet. */
  untold: boolean
  changed_at: string
  /** Identifies this state, so that another tab knows whether its own state is based on it. */
  stamp: string
}
/** A note to the other tabs of this browser. `from` is the state on which it is based. */
export type TabNote = HeldDraft & { from: string }

export const fromServer = ({ place, body, others, revision, changed_at }: Draft): HeldDraft => ({
  place,
  body,
  others,
  base: revision,
  untold: false,
  changed_at,
  stamp: `${revision}`,
})

/** A place that is empty here and on the server is not stored. */
export const storedFrom = ({ untold, changed_at, ...draft }: HeldDraft): StoredDraft | undefined =>
  isEmpty(draft) && !untold ? undefined : { ...draft, untold, changed_at: Date.parse(changed_at) || 0 }

/** An earlier app version stored only the text, and never saved it on the server. */
export const restoredFrom = ({ place, body, changed_at, others = [], base = 0, untold = true, stamp = '' }: StoredDraft): HeldDraft => ({
  place,
  body,
  others,
  base,
  untold,
  changed_at: new Date(changed_at).toISOString(),
  stamp,
})
