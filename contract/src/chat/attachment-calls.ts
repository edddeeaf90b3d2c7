import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { FileKind } from '../files/kinds.ts'
import { listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { ConversationFile } from './attachments.ts'

/** Files of messages. */
export const attachmentCalls = defineCalls({
  listConversationFiles: {
    method: 'GET',
    path: '/chat/conversation/file/list',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Lists the files of a conversation’s messages, newest first: all, those of one kind, or those with these words in their names.',
    input: z.object({
      conversation_id: z.uuid(),
      kind: z.optional(FileKind),
      search: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchMaximum))),
      cursor: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    output: listOutput(ConversationFile),
    errors: ['CONVERSATION_NOT_FOUND'],
  },
})
