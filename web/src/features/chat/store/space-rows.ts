import type { Conversation, RecentItem, Space, SpaceCard } from '@atrium/contract/chat/schemas'

/** Merges several rows of one space, and decides what is in the list. */

/** The space of `row`, but never with an earlier name or rule than the known one. */
export const laterSpace = <Row extends Space | null>(known: Space | null | undefined, row: Row): Row | Space =>
  known && row && known.revision > row.revision ? withCard(row, cardOf(known)) : row

const cardOf = ({ is_member: _member, role: _role, join_status: _status, can: _can, ...card }: Space): SpaceCard => card

/** A new rule of the space changes the person's permissions, which the card contains for each role. */
export const withCard = (space: Space, card: SpaceCard): Space => ({
  ...space,
  ...card,
  can: space.role ? card.can_as[space.role] : space.can,
})

/** An archived space is excluded from the list and from all counts. */
export const isListed = ({ space }: RecentItem): boolean => !space?.archived_at

/** In archived conversations, and in all of an archived space, nothing can be written, changed or reacted to. */
export const isArchived = (space: Space | null | undefined, conversationId: string): boolean =>
  Boolean(space?.archived_at) || isSubSpaceArchived(space, conversationId)

export const mayWriteIn = (space: Space | null | undefined, conversationId: string): boolean =>
  !isArchived(space, conversationId) && (space?.can.post ?? true)

const isSubSpaceArchived = (space: Space | null | undefined, conversationId: string): boolean =>
  Boolean(space?.sub_spaces.find((one) => one.sub_space_id === conversationId)?.archived_at)

/** The conversations of a row that are not archived; archived ones have no unread marks. */
export const openOf = ({ space, conversations }: Pick<RecentItem, 'space' | 'conversations'>): readonly Conversation[] =>
  conversations.filter((one) => !isSubSpaceArchived(space, one.conversation_id))

export const summed = (item: RecentItem): RecentItem => {
  const open = openOf(item)
  const newest = open.toSorted((left, right) => (right.latest_message_time ?? '').localeCompare(left.latest_message_time ?? ''))[0]
  return {
    ...item,
    latest_message: newest?.latest_message ?? null,
    latest_message_type: newest?.latest_message_type ?? null,
    latest_message_time: newest?.latest_message_time ?? null,
    unread_message_count: open.reduce((sum, one) => sum + one.unread_message_count, 0),
    unread_mention_count: open.reduce((sum, one) => sum + one.unread_mention_count, 0),
  }
}

export const byTime = (left: RecentItem, right: RecentItem): number =>
  (right.latest_message_time ?? '').localeCompare(left.latest_message_time ?? '') || left.entity_id.localeCompare(right.entity_id)
