import type { spaceCalls } from '@atrium/contract/chat/calls'
import { SpaceRole } from '@atrium/contract/chat/schemas'
import { limits } from '@atrium/contract/limits'
import * as z from 'zod/mini'
import type { Actor, Handlers } from '#kernel/context'
import { raiseScope, raiseScopes } from '#kernel/live/scopes'
import { listPage, readCursor, text, writeCursor } from '#kernel/listing'
import { Refusal } from '#kernel/refusal'
import { sql, type Tx } from '#kernel/transaction'
import { isStoredPublic } from '#modules/files'
import { findActiveEmployeeIds, findLanguage } from '#modules/people'
import { openSpace, roams } from '../access.ts'
import { addMembers, removeMember, tellSpace } from '../membership.ts'
import { insertPointers, listPointerOwners } from '../queries/pointers.ts'
import {
  countAdmins,
  findMember,
  insertSpace,
  insertSubSpace,
  isSpaceNameTaken,
  listMembers,
  spacesSeenBy,
  updateSpaceRow,
  type NewMember,
  type SpaceRow,
} from '../queries/spaces.ts'
import { showSpace, showSpaces } from '../rows.ts'
import { decideDeparture, type SpaceDeed } from '../rules.ts'
import { words } from '../words.ts'

export const spaceHandlers: Handlers<typeof spaceCalls> = {
  async createSpace({ employee_ids, space_description = null, space_image = null, ...space }, { tx, actor }, refuse) {
    if (!(await areColleagues(tx, actor, employee_ids))) return refuse('EMPLOYEE_NOT_FOUND')
    if (!(await isPicture(tx, actor, space_image))) return refuse('FILE_NOT_FOUND')
    const spaceId = await insertSpace(tx, actor.companyId, { ...space, space_description, space_image, created_by: actor.employeeId })
    if (!spaceId) return refuse('SPACE_NAME_ALREADY_EXISTS')
    const place = { companyId: actor.companyId, spaceId }
    const { firstConversation } = words[await findLanguage(tx, actor.companyId)]
    await insertSubSpace(tx, actor.companyId, spaceId, { sub_space_name: firstConversation, sub_space_description: null, is_default: true })
    const others = [...new Set(employee_ids)].filter((id) => id !== actor.employeeId)
    await addMembers(tx, place, [{ employee_id: actor.employeeId, role: 'admin' }, ...asMembers(others)])
    return showSpace(tx, actor.companyId, actor.employeeId, spaceId)
  },

  async listSpaces(input, { tx, actor }) {
    const visible = spacesSeenBy(actor.companyId, actor.employeeId).where(
      roams(actor)
        ? sql<boolean>`(space.visibility = 'public' or space_member.role is not null)`
        : sql<boolean>`space_member.role is not null`,
    )
    const searched = input.search
      ? visible.where(
          sql<boolean>`strpos(lower(space.space_name || ' ' || coalesce(space.space_description, '')), lower(${input.search})) > 0`,
        )
      : visible
    const { items, next_cursor } = await listPage<SpaceRow>(tx, searched, input, {
      columns: {
        space_name: text('space.space_name'),
        total_members: 'space.total_members',
        visibility: 'space.visibility',
        created_at: 'space.created_at',
      },
      key: 'space_id',
      keyColumn: 'space.space_id',
      defaultSort: { field: 'space_name', direction: 'asc' },
    })
    return { items: await showSpaces(tx, actor.companyId, items), next_cursor }
  },

  async getSpace({ space_id }, { tx, actor }, refuse) {
    const opened = await openSpace(tx, actor, space_id, 'see')
    return opened.ok ? showSpace(tx, actor.companyId, actor.employeeId, space_id) : refuse('SPACE_NOT_FOUND')
  },

  async updateSpace({ space_id, ...change }, { tx, actor }, refuse) {
    await enter(tx, actor, space_id, 'manage')
    if (change.space_name && (await isSpaceNameTaken(tx, actor.companyId, change.space_name, space_id)))
      return refuse('SPACE_NAME_ALREADY_EXISTS')
    if (!(await isPicture(tx, actor, change.space_image ?? null))) return refuse('FILE_NOT_FOUND')
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    if (Object.keys(given).length) await updateSpaceRow(tx, actor.companyId, space_id, given)
    await tellSpace(tx, { companyId: actor.companyId, spaceId: space_id })
    return showSpace(tx, actor.companyId, actor.employeeId, space_id)
  },

  async joinSpace({ space_id }, { tx, actor }) {
    await enter(tx, actor, space_id, 'join')
    await addMembers(tx, { companyId: actor.companyId, spaceId: space_id }, asMembers([actor.employeeId]))
    return showSpace(tx, actor.companyId, actor.employeeId, space_id)
  },

  async leaveSpace({ space_id }, { tx, actor }, refuse) {
    const space = await enter(tx, actor, space_id, 'leave')
    if (!(await mayDepart(tx, actor, space, actor.employeeId))) return refuse('LAST_SPACE_ADMIN')
    await removeMember(tx, { companyId: actor.companyId, spaceId: space_id }, actor.employeeId)
    return { space_id }
  },

  async inviteToSpace({ space_id, employee_ids }, { tx, actor }, refuse) {
    await enter(tx, actor, space_id, 'invite')
    if (!(await areColleagues(tx, actor, employee_ids))) return refuse('EMPLOYEE_NOT_FOUND')
    await addMembers(tx, { companyId: actor.companyId, spaceId: space_id }, asMembers([...new Set(employee_ids)]))
    return showSpace(tx, actor.companyId, actor.employeeId, space_id)
  },

  async listSpaceMembers({ space_id, cursor }, { tx, actor }) {
    await enter(tx, actor, space_id, 'see')
    const after = cursor === undefined ? undefined : readMemberCursor(cursor)
    const rows = await listMembers(tx, actor.companyId, space_id, limits.pageMaximum + 1, after)
    const items = rows.slice(0, limits.pageMaximum)
    const last = items.at(-1)
    return { items, next_cursor: rows.length > items.length && last ? writeCursor([last.role, last.employee_id]) : null }
  },

  async removeSpaceMember({ space_id, employee_id }, { tx, actor }, refuse) {
    const space = await enter(tx, actor, space_id, 'manage')
    if (!(await findMember(tx, actor.companyId, space_id, employee_id))) return refuse('EMPLOYEE_NOT_FOUND')
    if (!(await mayDepart(tx, actor, space, employee_id))) return refuse('LAST_SPACE_ADMIN')
    await removeMember(tx, { companyId: actor.companyId, spaceId: space_id }, employee_id)
    return { space_id, employee_id }
  },

  async createSubSpace({ space_id, sub_space_name, sub_space_description = null }, { tx, actor }, refuse) {
    await enter(tx, actor, space_id, 'manage')
    const id = await insertSubSpace(tx, actor.companyId, space_id, { sub_space_name, sub_space_description, is_default: false })
    if (!id) return refuse('SPACE_NAME_ALREADY_EXISTS')
    await openForMembers(tx, actor.companyId, space_id, id)
    const space = await showSpace(tx, actor.companyId, actor.employeeId, space_id)
    const made = space.sub_spaces.find((subSpace) => subSpace.sub_space_id === id)
    if (!made) throw new Error('a sub-space that was just made is gone')
    return made
  },
}

/** The space for a deed; refuses as if it were not there, or for want of the role. */
async function enter(tx: Tx, actor: Actor, spaceId: string, deed: SpaceDeed): Promise<SpaceRow> {
  const opened = await openSpace(tx, actor, spaceId, deed)
  if (!opened.ok) throw new Refusal(opened.code)
  return opened.row
}

/**
 * Everyone in the default conversation is in the new one too, from its first message on. Their inboxes are raised together and tell no row each:
 * a space can hold the whole company, and reconciliation tells open pages to ask.
 */
async function openForMembers(tx: Tx, companyId: string, spaceId: string, conversationId: string): Promise<void> {
  await raiseScope(tx, { company_id: companyId, kind: 'conversation', scope_id: conversationId })
  const { sub_spaces } = await showSpace(tx, companyId, conversationId, spaceId)
  const byDefault = sub_spaces.find((subSpace) => subSpace.is_default)
  const members = byDefault ? await listPointerOwners(tx, companyId, byDefault.sub_space_id) : new Set<string>()
  await tellSpace(tx, { companyId, spaceId }, { membershipStep: 1 })
  const inboxes = await raiseScopes(tx, companyId, 'inbox', [...members])
  const people = inboxes.map((inbox) => ({ employee_id: inbox.scope_id, revision: inbox.revision }))
  await insertPointers(tx, companyId, [conversationId], people)
}

async function mayDepart(tx: Tx, actor: Actor, space: SpaceRow, employeeId: string): Promise<boolean> {
  const member = await findMember(tx, actor.companyId, space.space_id, employeeId)
  return !member || decideDeparture(member.role, await countAdmins(tx, actor.companyId, space.space_id), space.total_members)
}

async function areColleagues(tx: Tx, actor: Actor, employeeIds: readonly string[]): Promise<boolean> {
  const wanted = new Set(employeeIds)
  if (!wanted.size) return true
  return (await findActiveEmployeeIds(tx, actor.companyId, [...wanted])).size === wanted.size
}

const isPicture = async (tx: Tx, actor: Actor, url: string | null): Promise<boolean> =>
  url === null || isStoredPublic(tx, actor.companyId, url)

const asMembers = (employeeIds: readonly string[]): NewMember[] => employeeIds.map((employee_id) => ({ employee_id, role: 'member' }))

const MemberPlace = z.tuple([SpaceRole, z.uuid()])

function readMemberCursor(cursor: string): { role: SpaceRole; employee_id: string } {
  const place = z.safeParse(MemberPlace, readCursor(cursor))
  if (!place.success) throw new Refusal('INVALID_REQUEST')
  const [role, employee_id] = place.data
  return { role, employee_id }
}
