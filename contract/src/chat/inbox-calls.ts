import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { Message, OwnThread, RecentItem } from './schemas.ts'

/** A reply, by its place in its thread. */
const ReplyPlace = z.object({ thread_id: z.uuid(), seq: z.int().check(z.gte(0)) })

/** What is unread, over all conversations at once. */
export const inboxCalls = defineCalls({
  listMentions: {
    method: 'GET',
    path: '/chat/mention/list',
    effect: 'read',
    access: 'signed-in',
    summary:
      'The messages that call the person, by name or with everyone, newest first, read ones too; `threads` is how the person has those in which some are replies.',
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
      'Reads several conversations up to the given places, and every thread in them that the person follows; with `unread: true` sets their pointers back to before the places, and those of `threads`. Answers the items that changed, and from where on each thread was unread that was read with it; what the person is not in is passed over.',
    input: z.object({
      places: z.array(z.object({ conversation_id: z.uuid(), seq: z.int().check(z.gte(0)) })).check(z.maxLength(limits.readAtOnce)),
      threads: z._default(z.array(ReplyPlace).check(z.maxLength(limits.readAtOnce)), []),
      unread: z._default(z.boolean(), false),
    }),
    output: z.object({ items: z.array(RecentItem), threads: z.array(ReplyPlace) }),
    errors: [],
  },
})
