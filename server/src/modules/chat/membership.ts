import type { RecentItem } from '@atrium/contract/chat/schemas'
import type { Tx } from '#kernel/transaction'
import { raiseScope, raiseScopes } from '#kernel/live/scopes'
import { deleteDepartures, deletePointers, insertDeparture, insertPointers, markPointers } from './queries/pointers.ts'
import { deleteMember, insertMembers, listSubSpaceIds, lockSpace, updateSpaceRow, type NewMember } from './queries/spaces.ts'
import { showCard, showRecentItem } from './rows.ts'

/** Everything that changes who is in a space. Locks go in one order: the space, its conversations by id, then inboxes by id. */
type Place = { companyId: string; spaceId: string }

/**
 * Adds people, tells them through their inbox and the others through the space's conversations. Answers who is new. All who are added together are to be
 * added by one call: a second one would take their inboxes out of order.
 */
export async function addMembers(tx: Tx, { companyId, spaceId }: Place, people: readonly NewMember[]): Promise<string[]> {
  await lockSpace(tx, companyId, spaceId)
  const added = await insertMembers(tx, companyId, spaceId, people)
  if (!added.length) return []
  await tellSpace(tx, { companyId, spaceId }, { membershipStep: 1 })
  const conversationIds = await listSubSpaceIds(tx, companyId, spaceId)
  const inboxes = await raiseScopes(tx, companyId, 'inbox', added)
  const readers = inboxes.map((moved) => ({ employee_id: moved.scope_id, revision: moved.revision }))
  await insertPointers(tx, companyId, conversationIds, readers)
  await deleteDepartures(tx, companyId, spaceId, added)
  for (const moved of inboxes) {
    const item = await showRecentItem(tx, companyId, moved.scope_id, spaceId)
    if (item) tx.emit('inbox.changed', moved, [item])
  }
  return added
}

/** Takes a person out: their pointers go, their inbox is told, and the space's conversations get a new membership version. */
export async function removeMember(tx: Tx, { companyId, spaceId }: Place, employeeId: string): Promise<void> {
  if (!(await deleteMember(tx, companyId, spaceId, employeeId))) return
  // The conversations are locked before the pointers, as a send does it.
  await tellSpace(tx, { companyId, spaceId }, { membershipStep: 1 })
  await deletePointers(tx, companyId, employeeId, await listSubSpaceIds(tx, companyId, spaceId))
  const moved = await raiseScope(tx, { company_id: companyId, kind: 'inbox', scope_id: employeeId })
  await insertDeparture(tx, companyId, employeeId, spaceId, moved.revision)
  tx.emit('inbox.left', moved, [{ entity_type: 'space', entity_id: spaceId }])
}

/** Raises every conversation of a space and tells in each what the space is now. */
export async function tellSpace(tx: Tx, { companyId, spaceId }: Place, { membershipStep = 0 } = {}): Promise<void> {
  const conversationIds = await listSubSpaceIds(tx, companyId, spaceId)
  const moves = await raiseScopes(tx, companyId, 'conversation', conversationIds, { membershipStep })
  const revision = Math.max(...moves.map((moved) => moved.revision))
  await updateSpaceRow(tx, companyId, spaceId, { revision })
  const card = await showCard(tx, companyId, spaceId)
  if (card) for (const moved of moves) tx.emit('space.changed', moved, [card])
}

/** Tells a person's own devices that one of their items changed (read elsewhere, a first direct message), and answers the item. */
export async function tellInbox(
  tx: Tx,
  companyId: string,
  employeeId: string,
  entityId: string,
  conversationIds: readonly string[],
): Promise<RecentItem | undefined> {
  const moved = await raiseScope(tx, { company_id: companyId, kind: 'inbox', scope_id: employeeId })
  await markPointers(tx, companyId, employeeId, conversationIds, moved.revision)
  const item = await showRecentItem(tx, companyId, employeeId, entityId)
  if (item) tx.emit('inbox.changed', moved, [item])
  return item
}
