import type { Tx } from '#kernel/database/transaction'
import { findActiveEmployeeIds } from '#modules/people'
import { removeMember } from './membership.ts'
import { lockConversation } from '../messages/queries.ts'
import { lockPointers } from '../inbox/pointer-queries.ts'
import { listWaitingOf } from './request-queries.ts'
import { lockSpace } from '../spaces/queries.ts'
import { listAdmins, listByAge, listSpaceIdsOf } from './member-queries.ts'
import { listSubSpaceIds } from '../spaces/sub-space-queries.ts'
import { endRequests } from './requests.ts'

/**
 * Removes a person from every space and withdraws their join requests. A space that loses its only admin gets the active member who joined
 * it first; without active members, the member who joined first.
 */
export async function leaveEverything(tx: Tx, companyId: string, employeeId: string): Promise<void> {
  const waiting = await listWaitingOf(tx, companyId, employeeId)
  const spaceIds = await listSpaceIdsOf(tx, companyId, employeeId)
  const heirs = await lockAll(tx, companyId, employeeId, [...new Set([...waiting, ...spaceIds])].toSorted())
  for (const spaceId of waiting)
    await endRequests(tx, { companyId, spaceId }, [employeeId], { state: 'withdrawn', by: null, now: new Date() })
  for (const spaceId of spaceIds) {
    const heir = heirs.get(spaceId)
    await removeMember(tx, { companyId, spaceId }, employeeId, heir ? [{ employee_id: heir, role: 'admin' }] : [])
  }
}

/**
 * Locks all spaces, then all conversations, then all pointers, before the first inbox is raised: a concurrent reply or read in another of
 * them holds its lock and waits for the inbox. Returns the new admin of each space that would have none.
 */
async function lockAll(tx: Tx, companyId: string, leaving: string, spaceIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  for (const spaceId of spaceIds) await lockSpace(tx, companyId, spaceId)
  const heirs = new Map<string, string>()
  const notified = new Set([leaving])
  const conversationIds: string[] = []
  for (const spaceId of spaceIds) {
    const admins = await listAdmins(tx, companyId, spaceId)
    const heir = admins.length === 1 && admins[0] === leaving ? await findHeir(tx, companyId, spaceId, leaving) : undefined
    if (heir) heirs.set(spaceId, heir)
    for (const person of heir ? [heir] : admins) notified.add(person)
    conversationIds.push(...(await listSubSpaceIds(tx, companyId, spaceId)))
  }
  for (const conversationId of conversationIds.toSorted()) await lockConversation(tx, companyId, conversationId)
  await lockPointers(tx, companyId, [...notified], conversationIds)
  return heirs
}

async function findHeir(tx: Tx, companyId: string, spaceId: string, leaving: string): Promise<string | undefined> {
  const others = (await listByAge(tx, companyId, spaceId)).filter((id) => id !== leaving)
  const atWork = await findActiveEmployeeIds(tx, companyId, others)
  return others.find((id) => atWork.has(id)) ?? others[0]
}
