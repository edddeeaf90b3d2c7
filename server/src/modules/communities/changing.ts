import type { Community, CommunityFacts, CommunityVisibility } from '@atrium/contract/communities/schemas'
import type { Actor } from '#kernel/context'
import type { Moved } from '#kernel/live/announcement'
import { raiseScope, raiseScopes } from '#kernel/live/scope-queries'
import type { Tx } from '#kernel/database/transaction'
import { directoryAudience, findActiveEmployeeIds } from '#modules/people'
import { openCommunity, type OpenedCommunity } from './access.ts'
import { notifyOfRequests } from './asking/notifier.ts'
import { deleteRequests, insertMembers, promoteSuccessor, requestsOf } from './member-queries.ts'
import { findCommunity, updateCommunity } from './queries.ts'

/** Raises the scope of a community. Who may read it is looked up again for each event: roles change without it. */
export const raiseCommunity = (tx: Tx, companyId: string, communityId: string): Promise<Moved> =>
  raiseScope(tx, { company_id: companyId, kind: 'community', scope_id: communityId, membershipStep: 1 })

/** Stores a change with the next revision and announces the community. */
export async function announce(tx: Tx, companyId: string, communityId: string, change: Parameters<typeof updateCommunity>[3] = {}) {
  const moved = await raiseCommunity(tx, companyId, communityId)
  await updateCommunity(tx, companyId, communityId, { ...change, revision: moved.revision })
  const row = await findCommunity(tx, companyId, communityId, communityId)
  if (row) tx.emit('community.changed', moved, [factsOf(row)])
}

/** Like `insertMembers`; what these people asked for is settled. The first member of an empty community owns it. */
export async function addMembers(
  tx: Tx,
  companyId: string,
  communityId: string,
  employeeIds: readonly string[],
  as: Parameters<typeof insertMembers>[4],
): Promise<string[]> {
  await endRequests(tx, companyId, communityId, employeeIds)
  const added = await insertMembers(tx, companyId, communityId, employeeIds, as)
  await promoteSuccessor(tx, companyId, communityId)
  return added
}

/** Ends the requests of these people to join. Returns whether there was one. */
export async function endRequests(tx: Tx, companyId: string, communityId: string, employeeIds: readonly string[]): Promise<boolean> {
  const ended = await deleteRequests(tx, companyId, communityId, employeeIds)
  await notifyOfRequests(tx, companyId, ended)
  return ended.length > 0
}

/** Ends all requests to join. Returns who asked. */
export async function endAllRequests(tx: Tx, companyId: string, communityId: string): Promise<string[]> {
  const asked = (await tx.all(requestsOf(companyId, communityId))).map(({ employee_id }) => employee_id)
  await endRequests(tx, companyId, communityId, asked)
  return asked
}

/**
 * Those who asked to join an open community are its members, unless it is archived, and nobody asks to join a private one. Returns who
 * asked.
 */
export async function settleRequests(
  tx: Tx,
  companyId: string,
  communityId: string,
  { visibility, isArchived }: { visibility: CommunityVisibility | undefined; isArchived: boolean },
  now: Date,
): Promise<string[]> {
  if (visibility !== 'open' && visibility !== 'private') return []
  const asked = await endAllRequests(tx, companyId, communityId)
  if (visibility !== 'open' || isArchived) return asked
  // Who became a guest since gets in only by invitation.
  const { permissionLess: guests } = await directoryAudience(tx, companyId)
  const active = (await findActiveEmployeeIds(tx, companyId, asked)).difference(guests)
  await addMembers(tx, companyId, communityId, [...active], { role: 'member', now })
  return asked
}

/** Announces a change of members to everyone, and to these people that it is about them. Returns what the actor may see of it now. */
export async function announceMembers(tx: Tx, actor: Actor, communityId: string, employeeIds: readonly string[]): Promise<Community> {
  await announce(tx, actor.companyId, communityId)
  await announceOwn(tx, actor.companyId, communityId, employeeIds)
  return show(await openCommunity(tx, actor, communityId))
}

/** Tells the pages of these people that they have another role in a community, or none. */
export async function announceOwn(tx: Tx, companyId: string, communityId: string, employeeIds: readonly string[]): Promise<void> {
  if (!employeeIds.length) return
  for (const moved of await raiseScopes(tx, companyId, 'self', employeeIds))
    tx.emit('membership.changed', moved, [{ community_id: communityId }])
}

export const show = (row: OpenedCommunity): Community => ({ ...row, is_member: row.role !== null })

function factsOf({
  role: _role,
  is_requested: _asked,
  read_seq: _read,
  unread_post_count: _unread,
  notification_level: _level,
  ...facts
}: Awaited<ReturnType<typeof findCommunity>> & object): CommunityFacts {
  return facts
}
