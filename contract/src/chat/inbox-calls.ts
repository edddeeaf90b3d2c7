import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { Message, OwnThread, RecentItem } from './schemas.ts'

/** A reply, by its position in its thread. */
const ReplyPosition = z.object({ thread_id: z.uuid(), seq: z.int().check(z.gte(0)) })

/** Mentions and read pointers across all conversations. */
export const inboxCalls = defineCalls({
  listMentions: {
    method: 'GET',
    path: '/chat/mention/list',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Lists the messages that mention the person, by name or with everyone, newest first, including read ones; `threads` is the person’s state of the threads that the replies among them belong to.',
    input: z.object({ cursor: z.optional(z.string().check(z.maxLength(1_000))) }),
    output: z.extend(listOutput(Message), { threads: z.array(OwnThread) }),
    errors: [],
  },
  moveReadPointers: {
    method: 'PATCH',
    path: '/chat/conversation/read-all',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Marks several conversations as read up to the given positions, with every followed thread in them; with `unread: true`, sets their pointers, and those of `threads`, back to before the positions. Returns the changed items and, for each thread marked as read, the position of its first unread reply. Conversations the person is not a member of are skipped.',
    input: z.object({
      places: z.array(z.object({ conversation_id: z.uuid(), seq: z.int().check(z.gte(0)) })).check(z.maxLength(limits.readAtOnce)),
      threads: z._default(z.array(ReplyPosition).check(z.maxLength(limits.readAtOnce)), []),
      unread: z._default(z.boolean(), false),
    }),
    output: z.object({ items: z.array(RecentItem), threads: z.array(ReplyPosition) }),
    errors: [],
  },
})
