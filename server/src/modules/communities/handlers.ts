import type { communityCalls } from '@atrium/contract/communities/calls'
import type { Community } from '@atrium/contract/communities/schemas'
import { limits } from '@atrium/contract/limits'
import type { Actor, Handlers } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { listPage, text } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import { openCommunity, openLocked, readerOf } from './access.ts'
import { notifyOfRequests, settleMember } from './asking/notifier.ts'
import { addMembers, announce, announceMembers, announceOwn, endRequests, settleRequests, show } from './changing.ts'
import { isCover } from './covers.ts'
import { audienceHandlers, followAll } from './following/handlers.ts'
import { memberHandlers } from './member-handlers.ts'
import { countOwners, deleteMember, insertMembers, insertRequest, moveReadSeq, updateMember } from './member-queries.ts'
import {
  communitiesFor,
  countCommunities,
  findable,
  findByClientId,
  insertCommunity,
  isNameTaken,
  joined,
  lockName,
  named,
  type CommunityRow,
} from './queries.ts'
import { decideAbilities, mayLeave } from './rules.ts'

const listing = {
  columns: {
    community_name: text('community.community_name'),
    created_at: 'community.created_at',
    total_members: 'community.total_members',
    visibility: 'community.visibility',
    is_archived: 'community.is_archived',
  },
  key: 'community_id',
  keyColumn: 'community.community_id',
  defaultSort: { field: 'community_name', direction: 'asc' },
} as const

export const handlers: Handlers<typeof communityCalls> = {
  ...memberHandlers,
  ...audienceHandlers,

  async listCommunities({ mine, search, ...input }, { tx, actor }) {
    const reader = readerOf(actor)
    const all = findable(communitiesFor(actor.companyId, actor.employeeId), reader.seesPeople)
    const wanted = mine ? joined(all) : all
    const page = await listPage<CommunityRow>(tx, search ? named(wanted, search) : wanted, input, listing)
    return { ...page, items: page.items.map((row) => show({ ...row, can: decideAbilities(row, reader) })) }
  },

  getCommunity: async ({ community_id }, { tx, actor }) => show(await openCommunity(tx, actor, community_id)),

  async createCommunity({ client_community_id, ...facts }, { tx, actor, now }, refuse): Promise<Community> {
    const { companyId, employeeId } = actor
    const made = await findByClientId(tx, companyId, employeeId, client_community_id)
    if (made) return show(await openCommunity(tx, actor, made))
    if (!(await isCover(tx, companyId, facts.community_image))) return refuse('FILE_NOT_FOUND')
    if ((await countCommunities(tx, companyId)) >= limits.communities) return refuse('COMMUNITY_LIMIT')
    const row = { ...facts, client_community_id, created_by: employeeId, created_at: now.toISOString() }
    await lockName(tx, companyId, facts.community_name)
    const communityId = await insertCommunity(tx, companyId, row)
    if (!communityId) {
      // The same founder may have made it at the same time.
      const twin = await findByClientId(tx, companyId, employeeId, client_community_id)
      return twin ? show(await openCommunity(tx, actor, twin)) : refuse('COMMUNITY_ALREADY_EXISTS')
    }
    await insertMembers(tx, companyId, communityId, [employeeId], { role: 'owner', now })
    return announceMembers(tx, actor, communityId, [employeeId])
  },

  async updateCommunity({ community_id, ...change }, { tx, actor, now }, refuse) {
    const held = await openLocked(tx, actor, community_id)
    if (!held.can.manage) throw new Refusal('NO_PERMISSION')
    const { community_name, community_image } = change
    if (community_name && (await takesOther(tx, actor, held, community_name))) return refuse('COMMUNITY_ALREADY_EXISTS')
    const isNewImage = community_image !== undefined && community_image !== held.community_image
    if (isNewImage && !(await isCover(tx, actor.companyId, community_image))) return refuse('FILE_NOT_FOUND')
    const isArchived = change.is_archived ?? held.is_archived
    const asked = await settleRequests(tx, actor.companyId, community_id, { visibility: change.visibility, isArchived }, now)
    await announce(tx, actor.companyId, community_id, change)
    await announceOwn(tx, actor.companyId, community_id, asked)
    if (held.visibility === 'open' && change.visibility && change.visibility !== 'open')
      await tx.emitDomainEvent('community.closed', { company_id: actor.companyId, community_id: held.community_id })
    // Its members were not followed while it was archived.
    if (held.is_by_rule && held.is_archived && !isArchived) await followAll(tx, actor.companyId, held.community_id)
    return show(await openCommunity(tx, actor, community_id))
  },

  async joinCommunity({ community_id, words }, { tx, actor, now }, refuse) {
    const held = await openLocked(tx, actor, community_id)
    const { companyId, employeeId } = actor
    if (held.role) return show(held)
    if (held.is_by_rule) return refuse('COMMUNITY_BY_RULE')
    if (!held.can.join) return refuse('COMMUNITY_NOT_FOUND')
    if (held.visibility === 'open') await addMembers(tx, companyId, community_id, [employeeId], { role: 'member', now })
    else {
      const request = { employee_id: employeeId, words, created_at: now.toISOString() }
      const request_id = await insertRequest(tx, companyId, community_id, request)
      if (!request_id) return show(held)
      await notifyOfRequests(tx, companyId, [request_id])
    }
    return announceMembers(tx, actor, community_id, [employeeId])
  },

  async leaveCommunity({ community_id }, { tx, actor }, refuse) {
    const held = await openLocked(tx, actor, community_id)
    const { companyId, employeeId } = actor
    if (held.role && held.is_by_rule) return refuse('COMMUNITY_BY_RULE')
    if (held.role && !mayLeave(held, await countOwners(tx, companyId, community_id))) return refuse('LAST_COMMUNITY_OWNER')
    const hasLeft = await deleteMember(tx, companyId, community_id, employeeId)
    const hasWithdrawn = await endRequests(tx, companyId, community_id, [employeeId])
    if (hasLeft) await settleMember(tx, companyId, employeeId)
    if (hasLeft || hasWithdrawn) {
      await announce(tx, companyId, community_id)
      await announceOwn(tx, companyId, community_id, [employeeId])
    }
    return { community_id }
  },

  async updateCommunityLevel({ community_id, notification_level }, { tx, actor }) {
    const held = await openCommunity(tx, actor, community_id)
    if (!held.role) throw new Refusal('NO_PERMISSION')
    if (held.notification_level === notification_level) return show(held)
    await updateMember(tx, actor.companyId, held.community_id, actor.employeeId, { notification_level })
    await announceOwn(tx, actor.companyId, held.community_id, [actor.employeeId])
    return show(await openCommunity(tx, actor, community_id))
  },

  async markCommunityRead({ community_id, seq }, { tx, actor }) {
    await openCommunity(tx, actor, community_id)
    const moved = await moveReadSeq(tx, actor.companyId, community_id, actor.employeeId, seq)
    if (moved) await announceOwn(tx, actor.companyId, community_id, [actor.employeeId])
    return show(await openCommunity(tx, actor, community_id))
  },
}

/** Whether a new name is that of another community. It is held until the transaction ends. */
async function takesOther(tx: Tx, { companyId }: Actor, { community_id, community_name }: CommunityRow, name: string): Promise<boolean> {
  if (name === community_name) return false
  await lockName(tx, companyId, name)
  return isNameTaken(tx, companyId, name, community_id)
}
