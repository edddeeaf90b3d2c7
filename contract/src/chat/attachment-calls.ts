import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { FileKind } from '../files/kinds.ts'
import { listOutput } from '../filters.ts'
import { ConversationFile } from './attachments.ts'

/** Files of messages. */
export const attachmentCalls = defineCalls({
  listConversationFiles: {
    method: 'GET',
    path: '/chat/conversation/file/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the files of a conversation’s messages, newest first: all, or those of one kind.',
    input: z.object({
      conversation_id: z.uuid(),
      kind: z.optional(FileKind),
      cursor: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    output: listOutput(ConversationFile),
    errors: ['CONVERSATION_NOT_FOUND'],
  },
})
