import * as z from 'zod/mini'
import { defineCalls } from '../../call.ts'
import { RichText } from '../../document.ts'
import { Message } from '../schemas.ts'

/** Forwarding messages to other conversations. */
export const forwardCalls = defineCalls({
  forwardMessage: {
    method: 'POST',
    path: '/chat/message/forward',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Forwards a message, or what that message itself forwards, to one destination: as it is now, with its files, and with optional text of the caller. A retry with the same client_message_id and body returns the same message.',
    input: z.object({
      message_id: z.uuid(),
      destination: z.union([z.strictObject({ conversation_id: z.uuid() }), z.strictObject({ employee_id: z.uuid() })]),
      client_message_id: z.uuid(),
      body: RichText,
      confirmed: z._default(z.boolean(), false),
    }),
    output: Message,
    errors: [
      'CONVERSATION_NOT_FOUND',
      'EMPLOYEE_NOT_FOUND',
      'MESSAGE_NOT_FOUND',
      'MESSAGE_ALREADY_SENT',
      'MESSAGE_CALLS_MANY',
      'SPACE_ARCHIVED',
      'SPACE_CALLING_RESTRICTED',
      'SPACE_POSTING_RESTRICTED',
    ],
  },
})
