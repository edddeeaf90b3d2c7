import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { QueryInt } from '../fields.ts'
import { listOutput } from '../filters.ts'
import { Message, OwnThread, ThreadChange, ThreadItem } from './schemas.ts'

/** Threads: the replies under a message. A thread is named after that message: its id is the message's. */
export const threadCalls = defineCalls({
  listThread: {
    method: 'GET',
    path: '/chat/thread/list',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Replies around an anchor: the first unread, the newest, or a place in the thread; oldest first, with the message they stand under.',
    input: z.object({
      thread_id: z.uuid(),
      anchor: z.union([z.enum(['first_unread', 'newest']), QueryInt]),
      before: z._default(QueryInt, 50),
      after: z._default(QueryInt, 50),
    }),
    output: z.object({
      revision: z.int(),
      root: Message,
      own: OwnThread,
      found_oldest: z.boolean(),
      found_newest: z.boolean(),
      messages: z.array(Message),
    }),
    errors: ['MESSAGE_NOT_FOUND'],
  },
  listThreads: {
    method: 'GET',
    path: '/chat/thread/recent',
    effect: 'read',
    access: 'signed-in',
    summary:
      'The threads that the person follows, with their newest replies: those with something unread first, or simply the newest first.',
    input: z.object({
      order: z._default(z.enum(['unread_first', 'newest_first']), 'unread_first'),
      cursor: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    output: listOutput(ThreadItem),
    errors: [],
  },
  followThread: {
    method: 'PATCH',
    path: '/chat/thread/follow',
    effect: 'write',
    access: 'signed-in',
    summary: 'Follows a thread, from its newest reply on, or no longer.',
    input: z.object({ thread_id: z.uuid(), follows: z.boolean() }),
    output: ThreadChange,
    errors: ['MESSAGE_NOT_FOUND'],
  },
  moveThreadPointer: {
    method: 'PATCH',
    path: '/chat/thread/read',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Reading moves the pointer of a followed thread forward only; `unread: true` sets it back to before the given place, and follows the thread.',
    input: z.object({ thread_id: z.uuid(), seq: z.int().check(z.gte(0)), unread: z._default(z.boolean(), false) }),
    output: ThreadChange,
    errors: ['MESSAGE_NOT_FOUND'],
  },
})
