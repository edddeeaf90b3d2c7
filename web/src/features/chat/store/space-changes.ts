import type { Conversation, Space, SpaceCard } from '@atrium/contract/chat/schemas'
import type { Change } from './change.ts'
import type { RecentItems } from './recent-items.ts'
import type { Revisions } from './revisions.ts'
import type { ServerRows } from './server-rows.ts'
import { withCard } from './space-rows.ts'

type SpaceChangesSettings = {
  items: RecentItems
  rows: ServerRows
  revisions: Revisions
  forgetConversation: (id: string) => void
  notify: (topic: string) => void
  onChanged: (change: Change) => void
}

/** Puts rows of a space or of one conversation of the list. */
export function createSpaceChanges({ items, rows, revisions, forgetConversation, notify, onChanged }: SpaceChangesSettings) {
  return {
    putSpace: (space: Space): void => {
      const item = items.find(space.space_id)
      if (item) items.write({ ...item, space: rows.space(item.space, space) })
      items.keep(space.space_id)
    },
    /** True if the space has a conversation that is missing in the list. */
    putSpaceCard: (card: SpaceCard): boolean => {
      const item = items.find(card.space_id)
      if (!item?.space || card.revision < item.space.revision) return false
      const there = new Set(card.sub_spaces.map((one) => one.sub_space_id))
      const gone = item.conversations.map((one) => one.conversation_id).filter((id) => !there.has(id))
      const conversations = item.conversations.filter((one) => there.has(one.conversation_id))
      for (const id of gone) forgetConversation(id)
      items.write({ ...item, space: withCard(item.space, card), conversations })
      for (const id of gone) notify(id)
      if (gone.length) onChanged({ left: { items: [], conversations: gone } })
      items.keep(card.space_id)
      return card.sub_spaces.some((one) => !items.isListed(one.sub_space_id))
    },
    /**
     * Puts the server's row of one conversation, with its space. Ignores a newer row without its space: it could skip a change of the
     * space, and the event that made the row newer brings it too.
     */
    putConversation: (row: Conversation, space?: Space | null): void => {
      const id = row.conversation_id
      const isNewer = row.revision > (items.conversation(id)?.revision ?? 0)
      if (isNewer && row.entity_type === 'space' && !space) return
      revisions.puts(id, () => {
        const item = items.itemOf(id)
        if (item && space) items.write({ ...item, space: rows.space(item.space, space) })
        items.change(id, () => rows.conversation(row))
      })
    },
  }
}
