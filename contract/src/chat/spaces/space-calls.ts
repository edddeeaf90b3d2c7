import * as z from 'zod/mini'
import { defineCalls } from '../../call.ts'
import { nameLine, optionalLine } from '../../fields.ts'
import { listInput, listOutput } from '../../filters.ts'
import { limits } from '../../limits.ts'
import { groupChatCalls, requestCalls } from './request-calls.ts'
import { FoundSpace, Space, SpaceMember, SubSpace, Visibility } from '../schemas.ts'

const Picture = z.nullable(z.string().check(z.maxLength(2_000)))
const Description = z.nullable(optionalLine(limits.spaceDescriptionMaximum))
const InSpace = { space_id: z.uuid() }
const InSubSpace = { ...InSpace, sub_space_id: z.uuid() }

export const NewSpace = z.object({
  space_name: nameLine(limits.spaceNameMaximum),
  space_description: z.optional(Description),
  space_image: z.optional(Picture),
  visibility: z._default(Visibility, 'public'),
  /** Whether people outside can find a private space and ask to join it. */
  is_listed: z.optional(z.boolean()),
  employee_ids: z._default(z.array(z.uuid()).check(z.maxLength(limits.inviteAtOnce)), []),
})

/** Creating, finding and managing spaces. */
const ownCalls = defineCalls({
  createSpace: {
    method: 'POST',
    path: '/chat/space/new',
    effect: 'write',
    access: { anyOf: ['space.create'] },
    summary: 'Creates a space with its default sub-space; the creator becomes its admin.',
    input: NewSpace,
    output: Space,
    errors: ['SPACE_NAME_ALREADY_EXISTS', 'EMPLOYEE_NOT_FOUND', 'FILE_NOT_FOUND'],
  },
  listSpaces: {
    method: 'POST',
    path: '/chat/space/list',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Lists the spaces the person may find: their own, and with the space.join permission also the listed ones. Archived spaces only on request; no group chats.',
    input: z.extend(listInput(['space_name', 'total_members', 'visibility', 'created_at']), {
      show: z._default(z.enum(['all', 'mine', 'joined', 'public', 'private', 'archived']), 'all'),
    }),
    output: listOutput(FoundSpace),
    errors: [],
  },
  getSpace: {
    method: 'GET',
    path: '/chat/space/get',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns one space. Of a private listed space, people outside see its description but not its content.',
    input: z.object(InSpace),
    output: Space,
    errors: ['SPACE_NOT_FOUND'],
  },
  updateSpace: {
    method: 'PATCH',
    path: '/chat/space/update',
    effect: 'write',
    access: 'signed-in',
    summary: 'Changes a space’s name, description, picture, visibility, and who may post, invite and mention everyone; its admins only.',
    input: z.object({
      ...InSpace,
      space_name: z.optional(nameLine(limits.spaceNameMaximum)),
      space_description: z.optional(Description),
      space_image: z.optional(Picture),
      visibility: z.optional(Visibility),
      is_listed: z.optional(z.boolean()),
      posting: z.optional(z.enum(['everyone', 'admins'])),
      inviting: z.optional(z.enum(['members', 'admins'])),
      calling: z.optional(z.enum(['everyone', 'admins'])),
    }),
    output: Space,
    errors: ['SPACE_NOT_FOUND', 'SPACE_NAME_ALREADY_EXISTS', 'FILE_NOT_FOUND', 'SPACE_ARCHIVED', 'COMPANY_SPACE_STAYS'],
  },
  archiveSpace: {
    method: 'POST',
    path: '/chat/space/archive',
    effect: 'write',
    access: 'signed-in',
    summary: 'Archives a space: it can be read but no longer written in; its admins only.',
    input: z.object(InSpace),
    output: Space,
    errors: ['SPACE_NOT_FOUND', 'COMPANY_SPACE_STAYS'],
  },
  restoreSpace: {
    method: 'POST',
    path: '/chat/space/restore',
    effect: 'write',
    access: 'signed-in',
    summary: 'Restores an archived space as it was; its admins only.',
    input: z.object(InSpace),
    output: Space,
    errors: ['SPACE_NOT_FOUND'],
  },
  deleteSpace: {
    method: 'DELETE',
    path: '/chat/space/delete',
    effect: 'write',
    access: { anyOf: ['space.manage'] },
    summary: 'Deletes an archived space and its whole content permanently. The name must be given to avoid deleting the wrong one.',
    input: z.object({ ...InSpace, space_name: z.string().check(z.maxLength(limits.spaceNameMaximum)) }),
    output: z.object(InSpace),
    errors: ['SPACE_NOT_FOUND', 'SPACE_NAME_DIFFERS', 'COMPANY_SPACE_STAYS', 'SPACE_NOT_ARCHIVED'],
  },
})

/** Members of a space and their roles. */
const memberCalls = defineCalls({
  joinSpace: {
    method: 'POST',
    path: '/chat/space/join',
    effect: 'write',
    access: { anyOf: ['space.join'] },
    summary: 'Joins a public space.',
    input: z.object(InSpace),
    output: Space,
    errors: ['SPACE_NOT_FOUND', 'SPACE_ARCHIVED'],
  },
  leaveSpace: {
    method: 'POST',
    path: '/chat/space/leave',
    effect: 'write',
    access: 'signed-in',
    summary: 'Leaves a space.',
    input: z.object(InSpace),
    output: z.object(InSpace),
    errors: ['SPACE_NOT_FOUND', 'LAST_SPACE_ADMIN'],
  },
  inviteToSpace: {
    method: 'POST',
    path: '/chat/space/invite',
    effect: 'write',
    access: 'signed-in',
    summary: 'Adds people to a space: its admins, or every member if the space allows it.',
    input: z.object({ ...InSpace, employee_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(limits.inviteAtOnce)) }),
    output: Space,
    errors: ['SPACE_NOT_FOUND', 'EMPLOYEE_NOT_FOUND', 'SPACE_ARCHIVED', 'GROUP_CHAT_LIMIT'],
  },
  listSpaceMembers: {
    method: 'GET',
    path: '/chat/space/member/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the members of a space, admins first.',
    input: z.object({
      ...InSpace,
      search: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchMaximum))),
      cursor: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    output: listOutput(SpaceMember),
    errors: ['SPACE_NOT_FOUND'],
  },
  removeSpaceMember: {
    method: 'DELETE',
    path: '/chat/space/member/remove',
    effect: 'write',
    access: 'signed-in',
    summary: 'Removes a person from a space; its admins only. Their sockets stop receiving its events within a second.',
    input: z.object({ ...InSpace, employee_id: z.uuid() }),
    output: z.object({ ...InSpace, employee_id: z.uuid() }),
    errors: ['SPACE_NOT_FOUND', 'EMPLOYEE_NOT_FOUND', 'LAST_SPACE_ADMIN', 'SPACE_ARCHIVED'],
  },
  changeSpaceRole: {
    method: 'PATCH',
    path: '/chat/space/member/role',
    effect: 'write',
    access: 'signed-in',
    summary: 'Makes a member an admin, or an admin a member; its admins only. A space keeps at least one admin.',
    // An unknown role is reported as not found, not as an invalid request (spec §8).
    input: z.object({ ...InSpace, employee_id: z.uuid(), role: z.string().check(z.maxLength(limits.roleNameMaximum)) }),
    output: SpaceMember,
    errors: ['SPACE_NOT_FOUND', 'SPACE_ROLE_NOT_FOUND', 'EMPLOYEE_NOT_FOUND', 'LAST_SPACE_ADMIN', 'SPACE_ARCHIVED'],
  },
  handOverSpace: {
    method: 'POST',
    path: '/chat/space/hand-over',
    effect: 'write',
    access: 'signed-in',
    summary: 'Makes another member the admin in place of the caller, who stays as a member or leaves, in one step.',
    input: z.object({ ...InSpace, employee_id: z.uuid(), leave: z._default(z.boolean(), false) }),
    output: z.object({ ...InSpace, employee_id: z.uuid() }),
    errors: ['SPACE_NOT_FOUND', 'EMPLOYEE_NOT_FOUND', 'SPACE_ARCHIVED'],
  },
  takeOverSpace: {
    method: 'POST',
    path: '/chat/space/take-over',
    effect: 'write',
    access: { anyOf: ['space.manage'] },
    summary:
      'Makes the caller, who manages the company’s spaces, an admin of a space whose admins are all no longer active. Recorded in the audit trail.',
    input: z.object(InSpace),
    output: Space,
    errors: ['SPACE_NOT_FOUND', 'SPACE_HAS_ADMIN'],
  },
})

/** The conversations within a space. */
const subSpaceCalls = defineCalls({
  createSubSpace: {
    method: 'POST',
    path: '/chat/sub-space/new',
    effect: 'write',
    access: 'signed-in',
    summary: 'Creates another conversation within a space; its admins only.',
    input: z.object({
      ...InSpace,
      sub_space_name: nameLine(limits.spaceNameMaximum),
      sub_space_description: z.optional(Description),
    }),
    output: SubSpace,
    errors: ['SPACE_NOT_FOUND', 'SPACE_NAME_ALREADY_EXISTS', 'SPACE_ARCHIVED', 'SUB_SPACE_LIMIT'],
  },
  updateSubSpace: {
    method: 'PATCH',
    path: '/chat/sub-space/update',
    effect: 'write',
    access: 'signed-in',
    summary: 'Renames, describes, closes or reopens a conversation of a space; its admins only. The default one cannot be closed.',
    input: z.object({
      ...InSubSpace,
      sub_space_name: z.optional(nameLine(limits.spaceNameMaximum)),
      sub_space_description: z.optional(Description),
      archived: z.optional(z.boolean()),
    }),
    output: Space,
    errors: ['SPACE_NOT_FOUND', 'NO_SUB_SPACE_FOUND', 'SPACE_NAME_ALREADY_EXISTS', 'SPACE_ARCHIVED', 'LAST_SUB_SPACE'],
  },
  orderSubSpaces: {
    method: 'PATCH',
    path: '/chat/sub-space/order',
    effect: 'write',
    access: 'signed-in',
    summary: 'Orders the conversations of a space; the default one stays first. Conversations that are not listed follow.',
    input: z.object({ ...InSpace, sub_space_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(limits.subSpaces)) }),
    output: Space,
    errors: ['SPACE_NOT_FOUND', 'NO_SUB_SPACE_FOUND', 'SPACE_ARCHIVED'],
  },
  deleteSubSpace: {
    method: 'DELETE',
    path: '/chat/sub-space/delete',
    effect: 'write',
    access: 'signed-in',
    summary: 'Deletes a conversation that has never had a message; its admins only. One with messages must be closed instead.',
    input: z.object(InSubSpace),
    output: Space,
    errors: ['SPACE_NOT_FOUND', 'NO_SUB_SPACE_FOUND', 'SPACE_ARCHIVED', 'LAST_SUB_SPACE', 'SUB_SPACE_HAS_MESSAGES'],
  },
})

/** Spaces, their members, sub-spaces and requests, and group chats. */
export const spaceCalls = { ...ownCalls, ...memberCalls, ...subSpaceCalls, ...requestCalls, ...groupChatCalls }
