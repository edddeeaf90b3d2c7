import type { SpaceStanding } from '@atrium/contract/chat/schemas'
import type { Tx } from '#kernel/transaction'
import { tellOwnItem, type Place, raiseInboxes } from './membership.ts'
import { findRequestState, listAsked, markRequest, settleRequests, type Settling } from './queries/requests.ts'
import { listAdmins } from './queries/spaces.ts'
import { listSubSpaceIds } from './queries/sub-spaces.ts'
import { decideJoinStatus } from './rules.ts'

/** Ends the waiting of these people, or of all, and tells them and the admins; nothing happens where nobody waits. */
export async function endRequests(tx: Tx, place: Place, employeeIds: readonly string[] | 'all', settling: Settling): Promise<string[]> {
  const askers = await settleRequests(tx, place.companyId, place.spaceId, employeeIds, settling)
  if (askers.length) await tellRequests(tx, place, askers)
  return askers
}

/** Tells the askers where they stand and the admins how many wait, all inboxes in one order. Whoever waits for nobody's answer but an admin's is no member. */
export async function tellRequests(tx: Tx, { companyId, spaceId }: Place, askers: readonly string[]): Promise<void> {
  const admins = await listAdmins(tx, companyId, spaceId)
  const conversationIds = await listSubSpaceIds(tx, companyId, spaceId)
  for (const moved of await raiseInboxes(tx, companyId, [...new Set([...askers, ...admins])], conversationIds)) {
    if (!askers.includes(moved.scope_id)) await tellOwnItem(tx, companyId, spaceId, conversationIds, moved)
    else {
      await markRequest(tx, companyId, spaceId, moved.scope_id, moved.revision)
      const join_status = decideJoinStatus(await findRequestState(tx, companyId, spaceId, moved.scope_id))
      tx.emit('inbox.asked', moved, [{ space_id: spaceId, join_status }])
    }
  }
}

/** Where a person stands who asked, of what changed since a revision of their inbox. */
export const listStandings = async (tx: Tx, companyId: string, employeeId: string, since: number): Promise<SpaceStanding[]> =>
  (await listAsked(tx, companyId, employeeId, since)).map(({ space_id, state }) => ({ space_id, join_status: decideJoinStatus(state) }))
