import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { QueryInt } from '../fields.ts'
import { listOutput } from '../filters.ts'
import { Message, OwnThread, ThreadChange, ThreadItem } from './schemas.ts'

/** Threads: the replies to a message. The id of a thread is the id of that message. */
export const threadCalls = defineCalls({
  listThread: {
    method: 'GET',
    path: '/chat/thread/list',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Lists replies around an anchor: the first unread, the newest, or a position in the thread; oldest first, with the message they reply to.',
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
    summary: 'Lists the threads the person follows, with their newest replies: threads with unread replies first, or simply newest first.',
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
    summary: 'Follows a thread from its newest reply on, or unfollows it.',
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
      'Moves the read pointer of a followed thread forward only; with `unread: true`, sets it back to before the given position and follows the thread.',
    input: z.object({ thread_id: z.uuid(), seq: z.int().check(z.gte(0)), unread: z._default(z.boolean(), false) }),
    output: ThreadChange,
    errors: ['MESSAGE_NOT_FOUND'],
  },
})
