import type { RecentItem } from '@atrium/contract/chat/schemas'
import type { Change } from './change.ts'
import type { RecentItems } from './recent-items.ts'
import type { Revisions } from './revisions.ts'
import type { ServerRows } from './server-rows.ts'

type ListChangesSettings = {
  items: RecentItems
  rows: ServerRows
  revisions: Revisions
  forgetConversation: (id: string) => void
  notify: (topic: string) => void
  onChanged: (change: Change) => void
  check: (conversationId: string, revision: number) => void
}

/** Puts items into the list and removes them. */
export function createListChanges({ items, rows, revisions, forgetConversation, notify, onChanged, check }: ListChangesSettings) {
  let loaded = false

  function put(item: RecentItem): void {
    const known = items.find(item.entity_id)
    const space = rows.space(known?.space, item.space)
    // A conversation missing in a later card was deleted since.
    const there = space && space !== item.space ? new Set(space.sub_spaces.map((one) => one.sub_space_id)) : undefined
    const current = item.conversations.filter((one) => there?.has(one.conversation_id) ?? true)
    const stood = current.map(({ conversation_id: id, revision }) => ({ id, revision: Math.max(revision, revisions.standsAt(id)) }))
    const conversations = current.map(rows.conversation)
    for (const { conversation_id } of known?.conversations ?? [])
      if (!stood.some(({ id }) => id === conversation_id)) forgetConversation(conversation_id)
    for (const { id } of stood) items.assign(id, item.entity_id)
    items.write({ ...item, space, conversations })
    for (const { id, revision } of stood) check(id, revision)
  }
  /** Returns the ids of the removed conversations. */
  function remove(entityId: string): string[] {
    const ids = items.find(entityId)?.conversations.map((row) => row.conversation_id) ?? []
    items.drop(entityId)
    for (const id of ids) forgetConversation(id)
    for (const topic of ['recent', entityId, ...ids]) notify(topic)
    return ids
  }

  return {
    isLoaded: (): boolean => loaded,
    /** The whole list from the server, which removes all other items, or (not `complete`) the stored list. */
    putRecent: (all: readonly RecentItem[], { complete }: { complete: boolean }): void => {
      const there = new Set(all.map((row) => row.entity_id))
      if (complete) for (const { entity_id } of items.all()) if (!there.has(entity_id)) remove(entity_id)
      for (const row of all) if (complete || !items.find(row.entity_id)) put(row)
      loaded ||= complete
      items.changeList()
      notify('mentions')
      if (complete) onChanged({ items: items.all(), complete })
    },
    putItem: (item: RecentItem): void => {
      put(item)
      items.keep(item.entity_id)
    },
    remove: (entityId: string): void => onChanged({ left: { conversations: remove(entityId), items: [entityId] } }),
  }
}
