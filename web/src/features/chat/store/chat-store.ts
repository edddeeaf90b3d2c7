import type { Unread } from '#app/feature.ts'
import { sumAttention, type NotificationChoices } from '../inbox/attention.ts'
import { createReadLines } from '../reading/read-lines.ts'
import { createReadMarks } from '../reading/read-marks.ts'
import { createThreads } from '../threads/threads.ts'
import type { Change } from './change.ts'
import { createLatestMessages } from './latest-messages.ts'
import { createListChanges } from './list-changes.ts'
import { createMessageChanges } from './message-changes.ts'
import { createOpenSegments } from './open-segments.ts'
import { createRecentItems } from './recent-items.ts'
import { createRevisions } from './revisions.ts'
import { createServerRows } from './server-rows.ts'
import { createSpaceChanges } from './space-changes.ts'
import { isListed } from './space-rows.ts'
import { createTopics } from './topics.ts'

/** The chat state in memory. Snapshots are replaced, never mutated, so that React detects exactly what changed. */
export type ChatStore = ReturnType<typeof createChatStore>

export type ChatStoreSettings = {
  onChanged?: (change: Change) => void
  /** Receives the latest known revision of a conversation after something was put; requests the changes if the held one is lower. */
  check?: (conversationId: string, revision: number) => void
}

/** `ownId` is the signed-in person. */
export function createChatStore(ownId: string, { onChanged = () => {}, check = () => {} }: ChatStoreSettings = {}) {
  const { subscribe, notify, hasListeners } = createTopics()
  const items = createRecentItems({ notify, onChanged })
  const revisions = createRevisions({ list: listRevisions, check })
  const segments = createOpenSegments({ puts: revisions.puts, notify, hasListeners, onChanged })
  const threads = createThreads({ notify, hasListeners, puts: revisions.puts })
  const marks = createReadMarks()
  const rows = createServerRows({ ownId, items, segments, marks })
  const readLines = createReadLines({ items, segments, marks, notify })
  const list = createListChanges({ items, rows, revisions, forgetConversation, notify, onChanged, check })

  function listRevisions(id: string): number[] {
    const held = [items.conversation(id)?.revision, segments.find(id)?.revision, ...threads.revisions(id)]
    return held.filter((revision) => revision !== undefined)
  }
  function forgetConversation(id: string): void {
    for (const held of [items.forgetConversation, rows.forget, segments.forget, marks.forget, threads.forget]) held(id)
  }

  return {
    subscribe,
    notify,
    recent: items.recent,
    item: items.find,
    conversation: items.conversation,
    conversationIds: items.conversationIds,
    segment: segments.find,
    revision: revisions.revision,
    /** Conversations with messages in memory. */
    openIds: (): string[] => [...new Set([...segments.ids(), ...threads.conversationIds()])],
    /** The total badge count, and whether more is unread. */
    attention: (listening: NotificationChoices): Unread => sumAttention(items.all().filter(isListed), listening),
    ...list,
    remove: (entityId: string): void => {
      list.remove(entityId)
      threads.forgetUnlisted(items.isListed)
    },
    ...createSpaceChanges({ items, rows, revisions, forgetConversation, notify, onChanged }),
    openAt: segments.openAt,
    addOlder: segments.addOlder,
    addNewer: segments.addNewer,
    threads,
    close: (id: string): void => {
      segments.forget(id)
      threads.closeIn(id)
      notify(id)
    },
    ...createMessageChanges({ ownId, items, rows, segments, threads, readLines, notify, onChanged }),
    ...createLatestMessages(items, segments),
    ...readLines,
  }
}
