import type { Tx } from '#kernel/database/transaction'
import { notifyOfRequests } from './asking/notifier.ts'
import { announce, announceOwn } from './changing.ts'
import { deleteMember, deleteRequestsOf, listMemberships, promoteSuccessor } from './member-queries.ts'
import { lockCommunity } from './queries.ts'

/** A deleted person is in no community; one without another owner gets the longest-standing member as its owner. */
export async function leaveAll(tx: Tx, companyId: string, employeeId: string): Promise<void> {
  await notifyOfRequests(tx, companyId, await deleteRequestsOf(tx, companyId, employeeId))
  for (const { community_id } of await listMemberships(tx, companyId, employeeId)) {
    await lockCommunity(tx, companyId, community_id)
    await deleteMember(tx, companyId, community_id, employeeId)
    const successors = await promoteSuccessor(tx, companyId, community_id)
    await announce(tx, companyId, community_id)
    await announceOwn(tx, companyId, community_id, successors)
  }
}
