import type { SpaceJoinStatus } from '@atrium/contract/chat/schemas'
import type { Tx } from '#kernel/database/transaction'
import { emitOwnItem, type SpaceKey, raiseInboxes } from './membership.ts'
import { findRequestState, listAsked, markRequest, settleRequests, type Settling } from './request-queries.ts'
import { listAdmins } from './member-queries.ts'
import { listSubSpaceIds } from '../spaces/sub-space-queries.ts'
import { decideJoinStatus } from '../rules.ts'

/** Closes the pending join requests of these people, or of all, and notifies them and the admins. Does nothing when none is pending. */
export async function endRequests(tx: Tx, place: SpaceKey, employeeIds: readonly string[] | 'all', settling: Settling): Promise<string[]> {
  const askers = await settleRequests(tx, place.companyId, place.spaceId, employeeIds, settling)
  if (askers.length) await emitRequests(tx, place, askers)
  return askers
}

/**
 * Sends the requesters their status and the admins the number of pending requests, raising all inboxes in one order. A person with a
 * pending request is not a member.
 */
export async function emitRequests(tx: Tx, { companyId, spaceId }: SpaceKey, askers: readonly string[]): Promise<void> {
  const admins = await listAdmins(tx, companyId, spaceId)
  const conversationIds = await listSubSpaceIds(tx, companyId, spaceId)
  for (const moved of await raiseInboxes(tx, companyId, [...new Set([...askers, ...admins])], conversationIds)) {
    if (!askers.includes(moved.scope_id)) await emitOwnItem(tx, companyId, spaceId, conversationIds, moved)
    else {
      await markRequest(tx, companyId, spaceId, moved.scope_id, moved.revision)
      const join_status = decideJoinStatus(await findRequestState(tx, companyId, spaceId, moved.scope_id))
      tx.emit('inbox.asked', moved, [{ space_id: spaceId, join_status }])
    }
  }
}

/** The join status of spaces whose request changed since a revision of the person's inbox. */
export const listChangedRequests = async (tx: Tx, companyId: string, employeeId: string, since: number): Promise<SpaceJoinStatus[]> =>
  (await listAsked(tx, companyId, employeeId, since)).map(({ space_id, state }) => ({ space_id, join_status: decideJoinStatus(state) }))
