import type { spaceCalls } from '@atrium/contract/chat/spaces/space-calls'
import { SpaceRole } from '@atrium/contract/chat/schemas'
import { limits } from '@atrium/contract/limits'
import * as z from 'zod/mini'
import type { Actor, Handlers } from '#kernel/context'
import { readCursor, writeCursor } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { createTurns } from '#kernel/limits/turns'
import { findActiveEmployeeIds, searchedPeople } from '#modules/people'
import { enterSpace } from '../access.ts'
import { addMembers, changeMembers, removeMember } from './membership.ts'
import { findSpace, lockSpace, type SpaceRow } from '../spaces/queries.ts'
import { findMember, listAdmins, listMembers, type NewMember } from './member-queries.ts'
import { showSpace } from '../inbox/rows.ts'
import { decideLeaving, decideRole } from '../rules.ts'

type MemberCalls = Pick<
  typeof spaceCalls,
  | 'joinSpace'
  | 'leaveSpace'
  | 'inviteToSpace'
  | 'listSpaceMembers'
  | 'removeSpaceMember'
  | 'changeSpaceRole'
  | 'handOverSpace'
  | 'takeOverSpace'
>

/** Many members of a company may learn of a new space at the same moment, so joins of one space are serialised. */
const inTurn = createTurns()

export const memberHandlers: Handlers<MemberCalls> = {
  joinSpace: ({ space_id }, { tx, actor }) =>
    inTurn(space_id, tx.releaseConnection, async () => {
      await enterSpace(tx, actor, space_id, 'join')
      await addMembers(tx, { companyId: actor.companyId, spaceId: space_id }, asMembers([actor.employeeId]))
      return showSpace(tx, actor.companyId, actor.employeeId, space_id)
    }),

  leaveSpace: ({ space_id }, { tx, actor }, refuse) =>
    inTurn(space_id, tx.releaseConnection, async () => {
      const space = await enterSpace(tx, actor, space_id, 'leave')
      if (!(await mayLeave(tx, actor, space, actor.employeeId))) return refuse('LAST_SPACE_ADMIN')
      await removeMember(tx, { companyId: actor.companyId, spaceId: space_id }, actor.employeeId)
      return { space_id }
    }),

  async inviteToSpace({ space_id, employee_ids }, { tx, actor, now }, refuse) {
    const { people_ids, is_group_chat } = await enterSpace(tx, actor, space_id, 'invite')
    if (!(await areColleagues(tx, actor, employee_ids))) return refuse('EMPLOYEE_NOT_FOUND')
    const people = [...new Set(employee_ids)]
    if (is_group_chat && new Set([...people_ids, ...people]).size > limits.groupChatPeople) return refuse('GROUP_CHAT_LIMIT')
    const by = { by: actor.employeeId, now }
    await addMembers(tx, { companyId: actor.companyId, spaceId: space_id }, asMembers(people), by)
    return showSpace(tx, actor.companyId, actor.employeeId, space_id)
  },

  async listSpaceMembers({ space_id, search, cursor }, { tx, actor }) {
    await enterSpace(tx, actor, space_id, 'see')
    const after = cursor === undefined ? undefined : readMemberCursor(cursor)
    const among = search ? await searchedPeople(tx, actor.companyId, search) : undefined
    const rows = await listMembers(tx, actor.companyId, space_id, limits.pageMaximum + 1, { after, among })
    const items = rows.slice(0, limits.pageMaximum)
    const last = items.at(-1)
    return { items, next_cursor: rows.length > items.length && last ? writeCursor([last.role, last.employee_id]) : null }
  },

  async removeSpaceMember({ space_id, employee_id }, { tx, actor }, refuse) {
    const space = await enterSpace(tx, actor, space_id, 'lead')
    if (!(await findMember(tx, actor.companyId, space_id, employee_id))) return refuse('EMPLOYEE_NOT_FOUND')
    if (!(await mayLeave(tx, actor, space, employee_id))) return refuse('LAST_SPACE_ADMIN')
    await removeMember(tx, { companyId: actor.companyId, spaceId: space_id }, employee_id)
    return { space_id, employee_id }
  },

  async changeSpaceRole({ space_id, employee_id, role: name }, { tx, actor }, refuse) {
    await enterSpace(tx, actor, space_id, 'lead')
    const role = decideRole(name) ?? refuse('SPACE_ROLE_NOT_FOUND')
    const member = (await findMember(tx, actor.companyId, space_id, employee_id)) ?? refuse('EMPLOYEE_NOT_FOUND')
    const admins = await listAdmins(tx, actor.companyId, space_id)
    if (role === 'member' && member.role === 'admin' && admins.length <= 1) return refuse('LAST_SPACE_ADMIN')
    await changeMembers(tx, { companyId: actor.companyId, spaceId: space_id }, { roles: [{ employee_id, role }] })
    return { ...member, role }
  },

  async handOverSpace({ space_id, employee_id, leave }, { tx, actor }, refuse) {
    const { companyId, employeeId } = actor
    await enterSpace(tx, actor, space_id, 'lead')
    const isHeir = employee_id !== employeeId && (await findActiveEmployeeIds(tx, companyId, [employee_id])).has(employee_id)
    if (!isHeir || !(await findMember(tx, companyId, space_id, employee_id))) return refuse('EMPLOYEE_NOT_FOUND')
    const heir: NewMember = { employee_id, role: 'admin' }
    const change = leave
      ? { roles: [heir], leaving: [employeeId] }
      : { roles: [heir, { employee_id: employeeId, role: 'member' } as const] }
    await changeMembers(tx, { companyId, spaceId: space_id }, change)
    return { space_id, employee_id }
  },

  async takeOverSpace({ space_id }, { tx, actor }, refuse) {
    const { companyId, employeeId } = actor
    await lockSpace(tx, companyId, space_id)
    const space = await findSpace(tx, companyId, employeeId, space_id)
    if (!space || space.is_group_chat) return refuse('SPACE_NOT_FOUND')
    const atWork = await findActiveEmployeeIds(tx, companyId, await listAdmins(tx, companyId, space_id))
    if (atWork.size) return refuse('SPACE_HAS_ADMIN')
    const place = { companyId, spaceId: space_id }
    const own: NewMember = { employee_id: employeeId, role: 'admin' }
    if (space.role === null) await addMembers(tx, place, [own])
    else await changeMembers(tx, place, { roles: [own] })
    return showSpace(tx, companyId, employeeId, space_id)
  },
}

/** Whether a person may leave. The last admin cannot leave while others remain. A group chat has no admins, so anyone can. */
async function mayLeave(tx: Tx, actor: Actor, space: SpaceRow, employeeId: string): Promise<boolean> {
  const member = await findMember(tx, actor.companyId, space.space_id, employeeId)
  if (!member || member.role !== 'admin') return true
  return decideLeaving(member.role, (await listAdmins(tx, actor.companyId, space.space_id)).length, space.total_members)
}

/** Whether all of them are active employees of the company. */
export async function areColleagues(tx: Tx, actor: Actor, employeeIds: readonly string[]): Promise<boolean> {
  const wanted = new Set(employeeIds)
  return (await findActiveEmployeeIds(tx, actor.companyId, [...wanted])).size === wanted.size
}

export const asMembers = (employeeIds: readonly string[]): NewMember[] =>
  employeeIds.map((employee_id) => ({ employee_id, role: 'member' }))

const MemberPlace = z.tuple([SpaceRole, z.uuid()])

function readMemberCursor(cursor: string): { role: SpaceRole; employee_id: string } {
  const place = z.safeParse(MemberPlace, readCursor(cursor))
  if (!place.success) throw new Refusal('INVALID_REQUEST')
  const [role, employee_id] = place.data
  return { role, employee_id }
}
