import * as z from 'zod/mini'
import { defineCalls } from '../../call.ts'
import { RichText } from '../../document.ts'
import { Instant, QueryInt } from '../../fields.ts'
import { Message } from '../schemas.ts'

/** An earlier text of an edited message. */
export const MessageVersion = z.object({ version: z.int(), body: RichText, written_at: Instant })
export type MessageVersion = z.infer<typeof MessageVersion>

/** Queries about an existing message. */
export const messageCalls = defineCalls({
  listMessageVersions: {
    method: 'GET',
    path: '/chat/message/versions',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the earlier versions of a message, newest first, for everyone who may read it.',
    input: z.object({ message_id: z.uuid() }),
    output: z.object({ items: z.array(MessageVersion) }),
    errors: ['MESSAGE_NOT_FOUND'],
  },
  listReaders: {
    method: 'GET',
    path: '/chat/message/readers',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists who has read a message, in small conversations only. In others, and for thread replies, `told` is false.',
    input: z.object({ message_id: z.uuid() }),
    output: z.object({ told: z.boolean(), employee_ids: z.array(z.uuid()), members: z.int() }),
    errors: ['MESSAGE_NOT_FOUND'],
  },
  findLinkedMessage: {
    method: 'GET',
    path: '/chat/message/linked',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Returns the message that a link leads to, by its position in the conversation or in a thread there, if the caller may read it now.',
    input: z.object({
      conversation_id: z.uuid(),
      seq: z.optional(QueryInt),
      thread_id: z.optional(z.uuid()),
      thread_seq: z.optional(QueryInt),
    }),
    output: Message,
    errors: ['MESSAGE_NOT_FOUND'],
  },
})
