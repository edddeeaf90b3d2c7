import { randomUUID } from 'node:crypto'
import type { RecentItem } from '@atrium/contract/chat/schemas'
import type { Tx } from '#kernel/database/transaction'
import { raiseScopes } from '#kernel/live/scope-queries'
import type { Moved } from '#kernel/live/announcement'
import { releaseFiles } from '#modules/files'
import { listWithFiles } from '../messages/queries.ts'
import { deletePointers, insertDeparture, insertDepartures, insertPointers, lockPointers, markPointers } from '../inbox/pointer-queries.ts'
import { deleteSpaceRow, lockSpace, updateSpaceRow } from '../spaces/queries.ts'
import { deleteMember, insertMembers, listAdmins, listByAge, updateRole, type NewMember } from './member-queries.ts'
import { settleRequests } from './request-queries.ts'
import { listSubSpaceIds } from '../spaces/sub-space-queries.ts'
import { showCard, showRecentItem } from '../inbox/rows.ts'

/** Everything that changes the members of a space. Lock order: the space, its conversations by id, then pointers, then inboxes by id. */
export type SpaceKey = { companyId: string; spaceId: string }

/**
 * Adds people, and notifies them through their inbox and the others through the conversations of the space. Returns those who are new. Add
 * all people in one call: a second call would lock their inboxes out of order.
 */
export async function addMembers(
  tx: Tx,
  { companyId, spaceId }: SpaceKey,
  people: readonly NewMember[],
  { by = null, now = new Date() }: { by?: string | null; now?: Date } = {},
): Promise<string[]> {
  await lockSpace(tx, companyId, spaceId)
  const added = await insertMembers(tx, companyId, spaceId, people)
  if (!added.length) return []
  await emitSpace(tx, { companyId, spaceId }, { membershipStep: 1 })
  const conversationIds = await listSubSpaceIds(tx, companyId, spaceId)
  // The admins' request counts change when a person who had requested to join is added.
  const settled = await settleRequests(tx, companyId, spaceId, added, { state: 'approved', by, now })
  const admins = settled.length ? await listAdmins(tx, companyId, spaceId) : []
  const inboxes = await raiseInboxes(tx, companyId, [...new Set([...added, ...admins])], conversationIds)
  const joined = inboxes.filter((moved) => added.includes(moved.scope_id))
  const readers = joined.map((moved) => ({ employee_id: moved.scope_id, revision: moved.revision }))
  await insertPointers(tx, companyId, conversationIds, readers)
  for (const moved of inboxes) await emitOwnItem(tx, companyId, spaceId, conversationIds, moved)
  if (by) await queueInvitation(tx, { companyId, spaceId }, by, added)
  await tx.emitDomainEvent('space.membership', { company_id: companyId, space_id: spaceId })
  return added
}

/** Queues the invitation notice for people who were added by someone else. */
async function queueInvitation(tx: Tx, { companyId, spaceId }: SpaceKey, by: string, added: readonly string[]): Promise<void> {
  const employee_ids = added.filter((employeeId) => employeeId !== by)
  if (!employee_ids.length) return
  await tx.enqueue('chat.tell-invited', {
    company_id: companyId,
    invitation_id: randomUUID(),
    space_id: spaceId,
    invited_by: by,
    employee_ids,
  })
}

/** Removes a person, and optionally appoints another admin in the same step. */
export const removeMember = (tx: Tx, place: SpaceKey, employeeId: string, roles: readonly NewMember[] = []): Promise<void> =>
  changeMembers(tx, place, { roles, leaving: [employeeId] })

export type MemberChange = { roles?: readonly NewMember[]; leaving?: readonly string[] }

/**
 * Changes roles and removes people in one step, so that inboxes are locked in order. Each person with a new role is sent their changed
 * item; each removed person loses their pointers and is sent the departure. The conversations of the space get a new membership version.
 */
export async function changeMembers(tx: Tx, { companyId, spaceId }: SpaceKey, { roles = [], leaving = [] }: MemberChange): Promise<void> {
  const gone: string[] = []
  for (const employeeId of leaving) if (await deleteMember(tx, companyId, spaceId, employeeId)) gone.push(employeeId)
  const turned: string[] = []
  for (const { employee_id, role } of roles) if (await updateRole(tx, companyId, spaceId, employee_id, role)) turned.push(employee_id)
  if (!gone.length && !turned.length) return
  // Conversations are locked before pointers, as in a send. A role determines who may write, so delivery must reload the members.
  await emitSpace(tx, { companyId, spaceId }, { membershipStep: 1 })
  const conversationIds = await listSubSpaceIds(tx, companyId, spaceId)
  for (const moved of await raiseInboxes(tx, companyId, [...gone, ...turned], conversationIds)) {
    const employeeId = moved.scope_id
    if (gone.includes(employeeId)) await emitDeparture(tx, companyId, spaceId, conversationIds, moved)
    else await emitOwnItem(tx, companyId, spaceId, conversationIds, moved)
  }
  if (gone.length) await tx.emitDomainEvent('space.membership', { company_id: companyId, space_id: spaceId })
}

async function emitDeparture(tx: Tx, companyId: string, spaceId: string, conversationIds: readonly string[], moved: Moved): Promise<void> {
  await deletePointers(tx, companyId, moved.scope_id, conversationIds)
  await insertDeparture(tx, companyId, moved.scope_id, spaceId, moved.revision)
  tx.emit('inbox.left', moved, [{ entity_type: 'space', entity_id: spaceId }])
  await tx.emitDomainEvent('conversations.left', { company_id: companyId, employee_id: moved.scope_id, conversation_ids: conversationIds })
}

/**
 * Raises inboxes whose pointers in these conversations change too. Pointers are locked first, because a concurrent read locks the pointer
 * before the inbox.
 */
export async function raiseInboxes(
  tx: Tx,
  companyId: string,
  employeeIds: readonly string[],
  conversationIds: readonly string[],
): Promise<Moved[]> {
  await lockPointers(tx, companyId, employeeIds, conversationIds)
  return raiseScopes(tx, companyId, 'inbox', employeeIds)
}

/** Sends a person's own devices the current state of an item, with the revision to which their inbox was raised. */
export async function emitOwnItem(
  tx: Tx,
  companyId: string,
  entityId: string,
  conversationIds: readonly string[],
  moved: Moved,
): Promise<RecentItem | undefined> {
  await markPointers(tx, companyId, moved.scope_id, conversationIds, moved.revision)
  const item = await showRecentItem(tx, companyId, moved.scope_id, entityId)
  if (item) tx.emit('inbox.changed', moved, [item])
  return item
}

/** Deletes a space with its content, including the files of its messages. Members are sent a departure. */
export async function deleteSpace(tx: Tx, { companyId, spaceId }: SpaceKey): Promise<void> {
  const conversationIds = await listSubSpaceIds(tx, companyId, spaceId)
  await raiseScopes(tx, companyId, 'conversation', conversationIds, { membershipStep: 1 })
  const members = await listByAge(tx, companyId, spaceId)
  const inboxes = await raiseInboxes(tx, companyId, members, conversationIds)
  await insertDepartures(tx, companyId, spaceId, inboxes)
  await releaseFiles(tx, companyId, await listWithFiles(tx, companyId, conversationIds))
  await deleteSpaceRow(tx, companyId, spaceId)
  await tx.emitDomainEvent('conversations.deleted', { company_id: companyId, conversation_ids: conversationIds })
  for (const moved of inboxes) tx.emit('inbox.left', moved, [{ entity_type: 'space', entity_id: spaceId }])
  await tx.emitDomainEvent('space.membership', { company_id: companyId, space_id: spaceId })
}

/** Raises every conversation of a space and sends each the current card of the space. */
export async function emitSpace(tx: Tx, { companyId, spaceId }: SpaceKey, { membershipStep = 0 } = {}): Promise<void> {
  const conversationIds = await listSubSpaceIds(tx, companyId, spaceId)
  const moves = await raiseScopes(tx, companyId, 'conversation', conversationIds, { membershipStep })
  const revision = Math.max(...moves.map((moved) => moved.revision))
  await updateSpaceRow(tx, companyId, spaceId, { revision })
  const card = await showCard(tx, companyId, spaceId)
  if (card) for (const moved of moves) tx.emit('space.changed', moved, [card])
}

/** Sends a person's own devices an item that changed (read elsewhere, a first direct message), and returns the item. */
export async function emitInboxItem(
  tx: Tx,
  companyId: string,
  employeeId: string,
  entityId: string,
  conversationIds: readonly string[],
): Promise<RecentItem | undefined> {
  const [moved] = await raiseInboxes(tx, companyId, [employeeId], conversationIds)
  return moved && emitOwnItem(tx, companyId, entityId, conversationIds, moved)
}
