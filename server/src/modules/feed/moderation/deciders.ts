import type { Tx } from '#kernel/database/transaction'
import { raiseScopes } from '#kernel/live/scope-queries'
import { listFindersAmong, listModerators } from '#modules/communities'
import { findActiveEmployeeIds, listPermitted } from '#modules/people'

/**
 * Who decides on what somebody wrote: the others who moderate the community; where nobody else does, those who manage communities and may
 * find it. A private one is known to its members alone, so that what is reported there waits until one of them moderates.
 */
export async function listDeciders(tx: Tx, companyId: string, communityId: string, authorId: string): Promise<string[]> {
  const moderators = await listActive(tx, companyId, (await listModerators(tx, companyId, [communityId])).get(communityId) ?? [])
  const others = moderators.filter((id) => id !== authorId)
  return others.length ? others : (await listManagers(tx, companyId, communityId)).filter((id) => id !== authorId)
}

const listManagers = async (tx: Tx, companyId: string, communityId: string): Promise<string[]> =>
  listFindersAmong(tx, companyId, communityId, await listPermitted(tx, companyId, 'community.manage'))

const listActive = async (tx: Tx, companyId: string, ids: readonly string[]): Promise<string[]> => [
  ...(await findActiveEmployeeIds(tx, companyId, ids)),
]

/** Has the pages of those who see what was reported in a community request it: who moderates it, and who manages communities. */
export async function announceReports(tx: Tx, companyId: string, communityId: string): Promise<void> {
  const moderators = (await listModerators(tx, companyId, [communityId])).get(communityId) ?? []
  const people = new Set([...moderators, ...(await listManagers(tx, companyId, communityId))])
  for (const moved of await raiseScopes(tx, companyId, 'self', [...people]))
    tx.emit('report.changed', moved, [{ community_id: communityId }])
}
