import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { RichText } from '../document.ts'
import { Instant, QueryInt } from '../fields.ts'
import { Message } from './schemas.ts'

/** What a message said before it was edited. */
export const MessageVersion = z.object({ version: z.int(), body: RichText, written_at: Instant })
export type MessageVersion = z.infer<typeof MessageVersion>

/** What is asked about a message that stands. */
export const messageCalls = defineCalls({
  listMessageVersions: {
    method: 'GET',
    path: '/chat/message/versions',
    effect: 'read',
    access: 'signed-in',
    summary: 'What a message said before, the newest first; for everyone who may read it.',
    input: z.object({ message_id: z.uuid() }),
    output: z.object({ items: z.array(MessageVersion) }),
    errors: ['MESSAGE_NOT_FOUND'],
  },
  listReaders: {
    method: 'GET',
    path: '/chat/message/readers',
    effect: 'read',
    access: 'signed-in',
    summary: 'Who has read a message, in conversations of few people; elsewhere nothing is told.',
    input: z.object({ message_id: z.uuid() }),
    output: z.object({ told: z.boolean(), employee_ids: z.array(z.uuid()), members: z.int() }),
    errors: ['MESSAGE_NOT_FOUND'],
  },
  findLinkedMessage: {
    method: 'GET',
    path: '/chat/message/linked',
    effect: 'read',
    access: 'signed-in',
    summary: 'The message that a link leads to, by its place in the conversation or in a thread there; for whoever may read it now.',
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
