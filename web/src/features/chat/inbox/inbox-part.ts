import type { RowHandlers } from '#app/live/events.ts'
import type { chat as calls } from '../calls.ts'

type Answer<Name extends keyof typeof calls.call> = Awaited<ReturnType<(typeof calls.call)[Name]>>
export type WholeInbox = Answer<'listRecent'>
export type InboxChanges = Answer<'listInboxChanges'>

/** Private data of the person that is in sync with the inbox, beside the list of chats. */
export type InboxPart = {
  /** Takes its rows from the whole inbox. Without it, the part loads its rows by itself. */
  takeAll?: (inbox: WholeInbox) => void
  takeChanges: (changes: InboxChanges) => void
  /** The handlers of its events. Exactly one part handles each event. */
  handlers: Partial<RowHandlers<'inbox'>>
}
