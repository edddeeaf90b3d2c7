import type { Message } from '@atrium/contract/chat/schemas'
import { limits } from '@atrium/contract/limits'
import { live } from '#app/live/live.ts'
import { chat as calls } from './calls.ts'
import { dropUnlisted } from './history/pages.ts'
import { createConversationStore, createInboxStore } from './scope-stores.ts'
import type { ChatStore } from './store/chat-store.ts'
import type { InboxPart } from './inbox/inbox-part.ts'

type SyncSettings = {
  store: ChatStore
  ownId: string
  parts: readonly InboxPart[]
  /** Called for each message known to the server. */
  settle: (clientMessageId: string) => void
  /** Requests the messages of a conversation. */
  open: (conversationId: string, anchor: 'first_unread' | 'newest') => Promise<void>
  /** Called when the whole list has arrived: events may have been missed before. */
  onLoaded: () => void
}

/** Keeps a store in sync with the server: by events, and by the responses of calls. */
export function keepInSync({ store, ownId, parts, settle, open, onLoaded }: SyncSettings) {
  const inbox = createInboxStore({
    store,
    ownId,
    check: (revision) => live.reportRevision('inbox', ownId, revision),
    catchUp: () => live.catchUp('inbox', ownId),
    onLoaded: () => {
      dropUnlisted(store)
      void loadLatestMessages(store).catch(() => {}) // the next load tries again
      onLoaded()
    },
    onChanged: () => dropUnlisted(store),
    parts,
    onAsked: () => store.notify('asked'),
  })
  const conversations = createConversationStore({ store, outbox: { settle }, reload: inbox.load, reopen: (id) => open(id, 'first_unread') })
  live.register(conversations)
  live.register(inbox)

  /** The response of a call carries the same row as its event, slightly earlier. */
  function applyChanged(message: Message): void {
    const { conversation_id: scopeId, revision } = message
    if (message.thread_id && message.deleted_at) return live.catchUp('conversation', scopeId)
    if (revision - 1 === store.revision(scopeId)) conversations.apply({ scopeId, revision, name: 'message.edited', rows: [message] })
  }
  /** Loads the messages of a new conversation before the list names it, so that the screen switches without a gap. */
  async function begin(id: string): Promise<void> {
    await open(id, 'newest')
    await inbox.load()
  }
  return {
    /** Requests the whole list again. */
    reload: inbox.load,
    applyChanged,
    /** Applies the acknowledged row at once; ignored when the event arrived first. */
    applySent: async (message: Message): Promise<void> => {
      const id = message.conversation_id
      const held = store.revision(id)
      if (held === undefined) return message.thread_id ? undefined : begin(id)
      // A reply also changes its root message; both arrive together.
      if (message.revision > held + (message.thread_id ? 0 : 1)) await conversations.catchUp(id)
      else applyChanged(message)
    },
  }
}

/** In a long list, the last messages of rows far down are missing; loads them. */
async function loadLatestMessages(store: ChatStore): Promise<void> {
  for (let rest = store.wordless(); rest.length; rest = rest.slice(limits.wordsAtOnce)) {
    const { rows } = await calls.call.listLatest({ conversation_ids: rest.slice(0, limits.wordsAtOnce) })
    store.putLatest(rows)
  }
}
