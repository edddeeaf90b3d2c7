import type { Arrangement, ChatSection } from '@atrium/contract/chat/arrangement'
import type { RecentItem } from '@atrium/contract/chat/schemas'

export type ArrangedChats = {
  favourites: readonly RecentItem[]
  sections: readonly { section: ChatSection; items: readonly RecentItem[] }[]
  spaces: readonly RecentItem[]
  direct: readonly RecentItem[]
}

/** Groups the list of chats under its headings, each in the order of `recent`. `current` is the open chat. */
export function arrange(recent: readonly RecentItem[], { sections, favourites, placed }: Arrangement, current?: string): ArrangedChats {
  const favourite = new Set(favourites)
  const sectionOf = new Map(placed.map(({ entity_id, section_id }) => [entity_id, section_id]))
  const others = recent.filter(({ entity_id }) => !favourite.has(entity_id) && !sectionOf.has(entity_id))
  return {
    favourites: recent.filter(({ entity_id }) => favourite.has(entity_id)),
    sections: sections.map((section) => ({
      section,
      items: recent.filter(({ entity_id }) => sectionOf.get(entity_id) === section.section_id),
    })),
    spaces: others.filter(({ space }) => space && !space.is_group_chat),
    direct: others.filter((item) => (item.space ? item.space.is_group_chat : holdsWords(item) || item.entity_id === current)),
  }
}

/** A direct chat begins with its first message. When that is undone, the chat must not show that it existed. */
const holdsWords = ({ latest_message_time }: RecentItem): boolean => latest_message_time !== null

/** Where a chat is listed: `favourites`, the id of a section, or `list`. */
export function placeIn({ favourites, placed }: Arrangement, entityId: string): string {
  if (favourites.includes(entityId)) return 'favourites'
  return placed.find(({ entity_id }) => entity_id === entityId)?.section_id ?? 'list'
}
