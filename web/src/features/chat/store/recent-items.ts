import type { Conversation, RecentItem } from '@atrium/contract/chat/schemas'
import type { Change } from './change.ts'
import { byTime, isListed, summed } from './space-rows.ts'

export type Recent = readonly RecentItem[]
export type RecentItems = ReturnType<typeof createRecentItems>
type RecentItemsSettings = { notify: (topic: string) => void; onChanged: (change: Change) => void }

/** The items of the list in memory, by id and by the id of each of their conversations. */
export function createRecentItems({ notify, onChanged }: RecentItemsSettings) {
  const items = new Map<string, RecentItem>()
  const entityOf = new Map<string, string>()
  let recent: Recent | undefined

  const all = (): RecentItem[] => [...items.values()]
  const itemOf = (conversationId: string): RecentItem | undefined => items.get(entityOf.get(conversationId) ?? '')
  function changeList(): void {
    recent = undefined
    notify('recent')
  }
  function write(item: RecentItem): void {
    items.set(item.entity_id, summed(item))
    changeList()
    notify(item.entity_id)
    for (const { conversation_id } of item.conversations) notify(conversation_id)
  }
  function keep(entityId: string): void {
    const item = items.get(entityId)
    if (item) onChanged({ items: [item] })
  }

  return {
    /** The list without archived spaces, which can still be opened. */
    recent: (): Recent => (recent ??= all().filter(isListed).toSorted(byTime)),
    changeList,
    all,
    find: (entityId: string): RecentItem | undefined => items.get(entityId),
    itemOf,
    conversation: (id: string): Conversation | undefined => itemOf(id)?.conversations.find((one) => one.conversation_id === id),
    conversationIds: (): string[] => [...entityOf.keys()],
    isListed: (conversationId: string): boolean => entityOf.has(conversationId),
    assign: (conversationId: string, entityId: string): unknown => entityOf.set(conversationId, entityId),
    write,
    /** Stores the item in the local database. */
    keep,
    change: (id: string, update: (held: Conversation) => Conversation): void => {
      const item = itemOf(id)
      if (!item) return
      write({ ...item, conversations: item.conversations.map((held) => (held.conversation_id === id ? update(held) : held)) })
      keep(item.entity_id)
    },
    drop: (entityId: string): void => {
      items.delete(entityId)
      recent = undefined
    },
    forgetConversation: (id: string): unknown => entityOf.delete(id),
  }
}
