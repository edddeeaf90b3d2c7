import { summarizeFiles, messageTypeOf } from '@atrium/contract/chat/file-summary'
import type { Conversation, Message, RecentItem, Space, SpaceCard, SubSpace } from '@atrium/contract/chat/schemas'
import type { Tx } from '#kernel/database/transaction'
import { listOwnAround, listOwnWith, type OwnConversation } from './conversation-queries.ts'
import { findSpace, findSpaceAround, spacesSeenBy, type SpaceRow } from '../spaces/queries.ts'
import { listSubSpaces, type SubSpaceRow } from '../spaces/sub-space-queries.ts'
import { decideAbilities, decideSpace, sumConversations } from '../rules.ts'

/** Converts database rows to contract types. */
export async function showSpaces(tx: Tx, companyId: string, rows: readonly SpaceRow[]): Promise<Space[]> {
  const seen = rows.filter((row) => decideSpace(row, 'see')).map((row) => row.space_id)
  const subSpaces = showSubSpaces(companyId, seen.length ? await listSubSpaces(tx, companyId, seen) : [])
  return rows.map((row) => showSpaceRow(row, subSpaces))
}

const showSpaceRow = (row: SpaceRow, subSpaces: ReadonlyMap<string, SubSpace[]>): Space => ({
  ...showCardRow(row, subSpaces),
  is_member: row.role !== null,
  role: row.role,
  join_status: row.role !== null ? 'accepted' : row.has_asked ? 'requested' : 'none',
  can: decideAbilities(row),
})

/** The space without data that depends on the viewer. */
const showCardRow = (row: SpaceRow, subSpaces: ReadonlyMap<string, SubSpace[]>): SpaceCard => ({
  space_id: row.space_id,
  space_name: row.space_name,
  space_image: row.space_image,
  space_description: row.space_description,
  total_members: row.total_members,
  visibility: row.visibility,
  is_listed: row.is_listed,
  is_group_chat: row.is_group_chat,
  people_ids: row.people_ids,
  posting: row.posting,
  inviting: row.inviting,
  calling: row.calling,
  archived_at: row.archived_at,
  sub_spaces: subSpaces.get(row.space_id) ?? [],
  can_as: { admin: decideAbilities({ ...row, role: 'admin' }), member: decideAbilities({ ...row, role: 'member' }) },
  revision: row.revision,
})

function showSubSpaces(companyId: string, rows: readonly SubSpaceRow[]): Map<string, SubSpace[]> {
  const shown = rows.map((row) => ({
    sub_space_id: row.conversation_id,
    space_id: row.space_id ?? '',
    company_id: companyId,
    sub_space_name: row.sub_space_name ?? '',
    sub_space_description: row.sub_space_description,
    is_default: row.is_default,
    archived_at: row.archived_at,
    created_at: row.created_at,
  }))
  return Map.groupBy(shown, (subSpace) => subSpace.space_id)
}

export async function showSpace(tx: Tx, companyId: string, employeeId: string, spaceId: string): Promise<Space> {
  const rows = await tx.all(spacesSeenBy(companyId, employeeId).where('space.space_id', '=', spaceId))
  const [space] = await showSpaces(tx, companyId, rows)
  if (!space) throw new Error('a space that was just changed is gone')
  return space
}

/** The card of a space, as sent to its conversations. */
export async function showCard(tx: Tx, companyId: string, spaceId: string): Promise<SpaceCard | undefined> {
  const row = await tx.first(spacesSeenBy(companyId, nobody).where('space.space_id', '=', spaceId))
  return row && showCardRow(row, showSubSpaces(companyId, await listSubSpaces(tx, companyId, [spaceId])))
}
const nobody = '00000000-0000-0000-0000-000000000000'

export const showConversation = ({ space_id, pointer_revision, files, ...row }: OwnConversation): Conversation => ({
  ...row,
  read_revision: pointer_revision,
  unread_mention_count: row.unread_mention_seqs.length,
  sub_space_id: space_id ? row.conversation_id : null,
  latest_message_type: row.latest_seq ? messageTypeOf(files ?? []) : null,
  latest_files: summarizeFiles(files ?? []),
})

/**
 * The recent items of these conversations; a space with several is one item. A member of a space is in each of its sub-spaces, so `rows`
 * has them all. A space missing from `spaces` was left during the read: the inbox reports that.
 */
export function showRecent(companyId: string, rows: readonly OwnConversation[], spaces: readonly SpaceRow[]): RecentItem[] {
  const subSpaces = showSubSpaces(companyId, rows.filter((row) => row.space_id).toSorted(byPlace))
  const shown = new Map(spaces.map((row) => [row.space_id, row]))
  const groups = Map.groupBy(rows.map(showConversation), (conversation) => conversation.entity_id)
  return [...groups].flatMap(([entity_id, conversations]) => {
    const entity_type = conversations[0]?.entity_type ?? 'employee'
    const space = shown.get(entity_id)
    if (entity_type === 'space' && !space) return []
    return [
      {
        entity_type,
        entity_id,
        space: space ? showSpaceRow(space, subSpaces) : null,
        ...sumConversations(conversations, subSpaces.get(entity_id)),
        request_count: space?.request_count ?? 0,
        conversations,
      },
    ]
  })
}

/** The sort order of `listSubSpaces`. */
const byPlace = (left: SubSpaceRow, right: SubSpaceRow): number =>
  Number(right.is_default) - Number(left.is_default) ||
  left.place - right.place ||
  left.created_at.localeCompare(right.created_at) ||
  left.conversation_id.localeCompare(right.conversation_id)

/** A person's complete item for a space or a direct chat, even when only part of it changed. */
export const showRecentItem = (tx: Tx, companyId: string, employeeId: string, entityId: string): Promise<RecentItem | undefined> =>
  showItem(companyId, findSpace(tx, companyId, employeeId, entityId), () => listOwnWith(tx, companyId, employeeId, entityId))

/** The complete item that contains a conversation. */
export const showItemAround = (tx: Tx, companyId: string, employeeId: string, conversationId: string): Promise<RecentItem | undefined> =>
  showItem(companyId, findSpaceAround(tx, companyId, employeeId, conversationId), () =>
    listOwnAround(tx, companyId, employeeId, conversationId),
  )

/**
 * Requests the space row first, since the item carries its revision: after a concurrent change of the space the item may be newer than its
 * revision but never older, so clients still apply the event of that change.
 */
async function showItem(companyId: string, first: Promise<SpaceRow | undefined>, listOwn: () => Promise<OwnConversation[]>) {
  const [space, own] = await Promise.all([first, listOwn()])
  return showRecent(companyId, own, space ? [space] : [])[0]
}

/** The path of a message in the app (spec §2); a reply opens in its thread. */
export function permalinkOf(
  {
    entity_type,
    entity_id,
    conversation_id,
    is_default,
  }: Pick<OwnConversation, 'entity_type' | 'entity_id' | 'conversation_id' | 'is_default'>,
  { seq, thread_id, thread_seq }: Pick<Message, 'seq' | 'thread_id' | 'thread_seq'>,
): string {
  const part = entity_type === 'space' && !is_default ? `/sub-space/${conversation_id}` : ''
  return `/connect/${entity_type}/${entity_id}${part}?${thread_id ? `thread=${thread_id}&reply=${thread_seq}` : `message=${seq}`}`
}
