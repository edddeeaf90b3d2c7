import * as z from 'zod/mini'
import { defineCalls } from '../../call.ts'
import { nameLine, optionalLine } from '../../fields.ts'
import { limits } from '../../limits.ts'
import { Space, SpaceRequest } from '../schemas.ts'

const InSpace = { space_id: z.uuid() }

/** Requests to join a private space that is listed. */
export const requestCalls = defineCalls({
  requestToJoin: {
    method: 'POST',
    path: '/chat/space/request/new',
    effect: 'write',
    access: { anyOf: ['space.join'] },
    summary: 'Asks to join a private space that is listed. A repeated request has no effect; after a refusal, a person must wait a day.',
    input: z.object({ ...InSpace, words: z._default(optionalLine(limits.requestWordsMaximum), '') }),
    output: Space,
    errors: ['SPACE_NOT_FOUND', 'SPACE_ARCHIVED', 'SPACE_REQUEST_DECLINED'],
  },
  withdrawRequest: {
    method: 'POST',
    path: '/chat/space/request/withdraw',
    effect: 'write',
    access: 'signed-in',
    summary: 'Withdraws the caller’s request.',
    input: z.object(InSpace),
    output: Space,
    errors: ['SPACE_NOT_FOUND'],
  },
  listSpaceRequests: {
    method: 'GET',
    path: '/chat/space/request/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the people who wait to join a space, longest waiting first, at most two hundred; its admins only.',
    input: z.object(InSpace),
    output: z.object({ items: z.array(SpaceRequest) }),
    errors: ['SPACE_NOT_FOUND', 'SPACE_ARCHIVED'],
  },
  answerRequest: {
    method: 'POST',
    path: '/chat/space/request/answer',
    effect: 'write',
    access: 'signed-in',
    summary: 'Approves or declines a request to join a space; its admins only. The first answer decides.',
    input: z.object({ ...InSpace, employee_id: z.uuid(), approve: z.boolean() }),
    output: z.object({ ...InSpace, employee_id: z.uuid(), approve: z.boolean() }),
    errors: ['SPACE_NOT_FOUND', 'SPACE_ARCHIVED', 'SPACE_REQUEST_NOT_FOUND', 'EMPLOYEE_NOT_FOUND'],
  },
})

/** Group chats: a few people, without roles or rules. */
export const groupChatCalls = defineCalls({
  openGroupChat: {
    method: 'POST',
    path: '/chat/group-chat/open',
    effect: 'write',
    access: 'signed-in',
    summary: 'Returns the group chat of the caller and the given people: the existing one, or a new one.',
    input: z.object({ employee_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(limits.groupChatPeople - 1)) }),
    output: Space,
    errors: ['EMPLOYEE_NOT_FOUND'],
  },
  turnIntoSpace: {
    method: 'POST',
    path: '/chat/group-chat/turn',
    effect: 'write',
    access: { anyOf: ['space.create'] },
    summary: 'Turns a group chat into a private space, with all its messages; the caller becomes its admin.',
    input: z.object({ ...InSpace, space_name: nameLine(limits.spaceNameMaximum) }),
    output: Space,
    errors: ['SPACE_NOT_FOUND', 'SPACE_ARCHIVED', 'SPACE_NAME_ALREADY_EXISTS'],
  },
})
