import type { Tx } from '#kernel/transaction'
import { findActiveEmployeeIds } from '#modules/people'
import { removeMember } from './membership.ts'
import { lockConversation } from './queries/messages.ts'
import { lockPointers } from './queries/pointers.ts'
import { listWaitingOf } from './queries/requests.ts'
import { listAdmins, listByAge, listSpaceIdsOf, lockSpace } from './queries/spaces.ts'
import { listSubSpaceIds } from './queries/sub-spaces.ts'
import { endRequests } from './requests.ts'

/** Takes a person out of every space, and back what they asked of others. A space that loses its only admin gets the one at work who has been in it longest. */
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
 * All spaces, then all conversations, then all pointers, before the first inbox is raised: whoever replies or reads in another of them meanwhile holds that, and
 * waits for the inbox. Answers who is to lead the spaces that would have no admin.
 */
async function lockAll(tx: Tx, companyId: string, leaving: string, spaceIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  for (const spaceId of spaceIds) await lockSpace(tx, companyId, spaceId)
  const heirs = new Map<string, string>()
  const told = new Set([leaving])
  const conversationIds: string[] = []
  for (const spaceId of spaceIds) {
    const admins = await listAdmins(tx, companyId, spaceId)
    const heir = admins.length === 1 && admins[0] === leaving ? await findHeir(tx, companyId, spaceId, leaving) : undefined
    if (heir) heirs.set(spaceId, heir)
    for (const person of heir ? [heir] : admins) told.add(person)
    conversationIds.push(...(await listSubSpaceIds(tx, companyId, spaceId)))
  }
  for (const conversationId of conversationIds.toSorted()) await lockConversation(tx, companyId, conversationId)
  await lockPointers(tx, companyId, [...told], conversationIds)
  return heirs
}

async function findHeir(tx: Tx, companyId: string, spaceId: string, leaving: string): Promise<string | undefined> {
  const others = (await listByAge(tx, companyId, spaceId)).filter((id) => id !== leaving)
  const atWork = await findActiveEmployeeIds(tx, companyId, others)
  return others.find((id) => atWork.has(id)) ?? others[0]
}
