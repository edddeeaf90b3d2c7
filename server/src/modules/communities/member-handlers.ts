import type { communityMemberCalls } from '@atrium/contract/communities/members'
import type { CommunityMember, CommunityRequest } from '@atrium/contract/communities/schemas'
import type { Actor, Handlers } from '#kernel/context'
import { listPage } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findActiveEmployeeIds } from '#modules/people'
import { openCommunity, openLocked, type OpenedCommunity } from './access.ts'
import { settleMember } from './asking/notifier.ts'
import { addMembers, announceMembers, endRequests, show } from './changing.ts'
import { countOwners, deleteMember, findMember, findRequest, membersOf, requestsOf, updateMember } from './member-queries.ts'
import { mayRemove } from './rules.ts'

const memberListing = {
  columns: { joined_at: 'joined_at' },
  key: 'employee_id',
  keyColumn: 'employee_id',
  defaultSort: { field: 'joined_at', direction: 'asc' },
} as const
const requestListing = {
  ...memberListing,
  columns: { created_at: 'created_at' },
  defaultSort: { field: 'created_at', direction: 'asc' },
} as const

export const memberHandlers: Handlers<typeof communityMemberCalls> = {
  async listCommunityMembers({ community_id, role, ...input }, { tx, actor }, refuse) {
    const held = await openCommunity(tx, actor, community_id)
    if (!held.can.read) return refuse('COMMUNITY_NOT_FOUND')
    const all = membersOf(actor.companyId, community_id)
    return listPage<CommunityMember>(tx, role ? all.where('role', '=', role) : all, input, memberListing)
  },

  async addCommunityMembers({ community_id, employees }, { tx, actor, now }, refuse) {
    const held = await openModerated(tx, actor, community_id)
    if (held.is_by_rule) return refuse('COMMUNITY_BY_RULE')
    if (!held.can.admit) throw new Refusal('NO_PERMISSION')
    const wanted = [...new Set(employees.map(({ employee_id }) => employee_id))]
    const active = await findActiveEmployeeIds(tx, actor.companyId, wanted)
    if (active.size !== wanted.length) return refuse('EMPLOYEE_NOT_FOUND')
    const added = await addMembers(tx, actor.companyId, community_id, wanted, { role: 'member', now })
    return added.length ? announceMembers(tx, actor, community_id, added) : show(held)
  },

  async updateCommunityMember({ community_id, employee_id, role }, { tx, actor }, refuse) {
    const held = await openLocked(tx, actor, community_id)
    if (!held.can.manage) throw new Refusal('NO_PERMISSION')
    const member = (await findMember(tx, actor.companyId, community_id, employee_id)) ?? refuse('EMPLOYEE_NOT_FOUND')
    if (role !== 'owner') await openOwnerChange(tx, actor, community_id, member)
    await updateMember(tx, actor.companyId, community_id, employee_id, { role })
    await settleMember(tx, actor.companyId, employee_id)
    // Only their role may have kept them in.
    if (held.is_by_rule) await tx.enqueue('communities.follow', { company_id: actor.companyId, community_id, employee_ids: [employee_id] })
    await announceMembers(tx, actor, community_id, [employee_id])
    return { ...member, role }
  },

  async removeCommunityMember({ community_id, employee_id }, { tx, actor }, refuse) {
    const held = await openModerated(tx, actor, community_id)
    const member = (await findMember(tx, actor.companyId, community_id, employee_id)) ?? refuse('EMPLOYEE_NOT_FOUND')
    if (!mayRemove(held.can, member.role)) throw new Refusal('NO_PERMISSION')
    if (held.is_by_rule) return refuse('COMMUNITY_BY_RULE')
    // Members leave a community themselves.
    if (employee_id === actor.employeeId) throw new Refusal('NO_PERMISSION')
    await openOwnerChange(tx, actor, community_id, member)
    await deleteMember(tx, actor.companyId, community_id, employee_id)
    await settleMember(tx, actor.companyId, employee_id)
    return announceMembers(tx, actor, community_id, [employee_id])
  },

  async listCommunityRequests({ community_id, ...input }, { tx, actor }) {
    const held = await openCommunity(tx, actor, community_id)
    if (!held.can.moderate) throw new Refusal('NO_PERMISSION')
    return listPage<CommunityRequest>(tx, requestsOf(actor.companyId, community_id), input, requestListing)
  },

  async decideCommunityRequest({ community_id, employee_id, decision }, { tx, actor, now }, refuse) {
    const held = await openModerated(tx, actor, community_id)
    if (decision === 'approve' && !held.can.admit) throw new Refusal('NO_PERMISSION')
    const { companyId } = actor
    const request = (await findRequest(tx, companyId, community_id, employee_id)) ?? refuse('EMPLOYEE_NOT_FOUND')
    await endRequests(tx, companyId, community_id, [request.employee_id])
    const isActive = (await findActiveEmployeeIds(tx, companyId, [employee_id])).size > 0
    if (decision === 'approve' && isActive) await addMembers(tx, companyId, community_id, [employee_id], { role: 'member', now })
    return announceMembers(tx, actor, community_id, [employee_id])
  },
}

/** Access check: a locked community in which the actor moderates. */
async function openModerated(tx: Tx, actor: Actor, communityId: string): Promise<OpenedCommunity> {
  const held = await openLocked(tx, actor, communityId)
  if (!held.can.moderate) throw new Refusal('NO_PERMISSION')
  return held
}

/** Access check: the last owner stays one. */
async function openOwnerChange(tx: Tx, { companyId }: Actor, communityId: string, { role }: CommunityMember): Promise<void> {
  if (role === 'owner' && (await countOwners(tx, companyId, communityId)) === 1) throw new Refusal('LAST_COMMUNITY_OWNER')
}
