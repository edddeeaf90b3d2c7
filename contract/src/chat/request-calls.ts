import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { line, optionalLine } from '../fields.ts'
import { limits } from '../limits.ts'
import { Space, SpaceRequest } from './schemas.ts'

const InSpace = { space_id: z.uuid() }

/** The way into a private space that may be found. */
export const requestCalls = defineCalls({
  requestToJoin: {
    method: 'POST',
    path: '/chat/space/request/new',
    effect: 'write',
    access: { anyOf: ['space.join'] },
    summary: 'Asks to be let into a private space that may be found. Asking twice is asking once; whoever was declined waits a day.',
    input: z.object({ ...InSpace, words: z._default(optionalLine(limits.requestWordsMaximum), '') }),
    output: Space,
    errors: ['SPACE_NOT_FOUND', 'SPACE_ARCHIVED', 'SPACE_REQUEST_DECLINED'],
  },
  withdrawRequest: {
    method: 'POST',
    path: '/chat/space/request/withdraw',
    effect: 'write',
    access: 'signed-in',
    summary: 'Takes one’s own request back.',
    input: z.object(InSpace),
    output: Space,
    errors: ['SPACE_NOT_FOUND'],
  },
  listSpaceRequests: {
    method: 'GET',
    path: '/chat/space/request/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Who waits to be let into a space, the longest first, for its admins; the first two hundred.',
    input: z.object(InSpace),
    output: z.object({ items: z.array(SpaceRequest) }),
    errors: ['SPACE_NOT_FOUND', 'SPACE_ARCHIVED'],
  },
  answerRequest: {
    method: 'POST',
    path: '/chat/space/request/answer',
    effect: 'write',
    access: 'signed-in',
    summary: 'Lets somebody in who asked, or declines; the admins of the space, of whom the first to answer decides.',
    input: z.object({ ...InSpace, employee_id: z.uuid(), approve: z.boolean() }),
    output: z.object({ ...InSpace, employee_id: z.uuid(), approve: z.boolean() }),
    errors: ['SPACE_NOT_FOUND', 'SPACE_ARCHIVED', 'SPACE_REQUEST_NOT_FOUND', 'EMPLOYEE_NOT_FOUND'],
  },
})

/** Group chats: a few people, and no rules. */
export const groupChatCalls = defineCalls({
  openGroupChat: {
    method: 'POST',
    path: '/chat/group-chat/open',
    effect: 'write',
    access: 'signed-in',
    summary: 'The group chat of oneself and these people: the one that is there, or a new one.',
    input: z.object({ employee_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(limits.groupChatPeople - 1)) }),
    output: Space,
    errors: ['EMPLOYEE_NOT_FOUND'],
  },
  turnIntoSpace: {
    method: 'POST',
    path: '/chat/group-chat/turn',
    effect: 'write',
    access: { anyOf: ['space.create'] },
    summary: 'Makes a private space of a group chat, with all that was written; whoever does it becomes its admin.',
    input: z.object({ ...InSpace, space_name: line(limits.spaceNameMaximum) }),
    output: Space,
    errors: ['SPACE_NOT_FOUND', 'SPACE_ARCHIVED', 'SPACE_NAME_ALREADY_EXISTS'],
  },
})
