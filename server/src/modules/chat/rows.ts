import type { Conversation, RecentItem, Space, SpaceCard, SubSpace } from '@atrium/contract/chat/schemas'
import { sql, type Tx } from '#kernel/transaction'
import { listOwnConversations, type OwnConversation } from './queries/conversations.ts'
import { listSubSpaces, spacesSeenBy, type SpaceRow } from './queries/spaces.ts'
import { decideAbilities, sumConversations } from './rules.ts'

/** From rows to what the contract shows. */
export async function showSpaces(tx: Tx, companyId: string, rows: readonly SpaceRow[]): Promise<Space[]> {
  if (!rows.length) return []
  const subSpaces = await showSubSpaces(
    tx,
    companyId,
    rows.map((row) => row.space_id),
  )
  return rows.map(({ created_at: _created, ...row }) => ({
    ...row,
    is_member: row.role !== null,
    join_status: row.role === null ? 'none' : 'accepted',
    sub_spaces: subSpaces.get(row.space_id) ?? [],
    can: decideAbilities(row),
  }))
}

async function showSubSpaces(tx: Tx, companyId: string, spaceIds: readonly string[]): Promise<Map<string, SubSpace[]>> {
  const rows = await listSubSpaces(tx, companyId, spaceIds)
  const shown = rows.map((row) => ({
    sub_space_id: row.conversation_id,
    space_id: row.space_id ?? '',
    company_id: companyId,
    sub_space_name: row.sub_space_name ?? '',
    sub_space_description: row.sub_space_description,
    is_default: row.is_default,
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

/** The space without anything of a viewer: what its conversations are told. */
export async function showCard(tx: Tx, companyId: string, spaceId: string): Promise<SpaceCard | undefined> {
  const row = await tx.first(spacesSeenBy(companyId, '00000000-0000-0000-0000-000000000000').where('space.space_id', '=', spaceId))
  const subSpaces = row && (await showSubSpaces(tx, companyId, [spaceId]))
  return row && { ...row, sub_spaces: subSpaces?.get(spaceId) ?? [] }
}

export const showConversation = ({ space_id, pointer_revision, ...row }: OwnConversation): Conversation => ({
  ...row,
  read_revision: pointer_revision,
  sub_space_id: space_id ? row.conversation_id : null,
  latest_message_type: row.latest_message_id ? 'text' : null,
})

/** The recent items that these conversations make up; a space with several is one item. */
export async function showRecent(tx: Tx, companyId: string, employeeId: string, rows: readonly OwnConversation[]): Promise<RecentItem[]> {
  const spaceIds = [...new Set(rows.flatMap((row) => row.space_id ?? []))]
  const seen = spaceIds.length
    ? await tx.all(spacesSeenBy(companyId, employeeId).where('space.space_id', '=', sql<string>`any(${spaceIds}::uuid[])`))
    : []
  const spaces = new Map((await showSpaces(tx, companyId, seen)).map((space) => [space.space_id, space]))
  const groups = Map.groupBy(rows.map(showConversation), (conversation) => conversation.entity_id)
  return [...groups].flatMap(([entity_id, conversations]) => {
    const entity_type = conversations[0]?.entity_type ?? 'employee'
    return [{ entity_type, entity_id, space: spaces.get(entity_id) ?? null, ...sumConversations(conversations), conversations }]
  })
}

/** One person's item for a space or a direct chat, whole, however little of it changed. */
export async function showRecentItem(tx: Tx, companyId: string, employeeId: string, entityId: string): Promise<RecentItem | undefined> {
  const own = await listOwnConversations(tx, companyId, employeeId)
  const [item] = await showRecent(
    tx,
    companyId,
    employeeId,
    own.filter((row) => row.entity_id === entityId),
  )
  return item
}
