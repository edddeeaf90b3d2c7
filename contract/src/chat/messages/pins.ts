import * as z from 'zod/mini'
import { defineCalls } from '../../call.ts'
import { Message } from '../schemas.ts'

/** Messages pinned for everyone in a conversation. */
export const pinCalls = defineCalls({
  pinMessage: {
    method: 'POST',
    path: '/chat/message/pin',
    effect: 'write',
    access: 'signed-in',
    summary: 'Pins a message or a reply for everyone in its conversation. A message that is already pinned keeps its first pin.',
    input: z.object({ message_id: z.uuid() }),
    output: Message,
    errors: ['MESSAGE_NOT_FOUND', 'PIN_LIMIT', 'SPACE_ARCHIVED', 'SPACE_POSTING_RESTRICTED'],
  },
  unpinMessage: {
    method: 'DELETE',
    path: '/chat/message/unpin',
    effect: 'write',
    access: 'signed-in',
    summary: 'Unpins a message, no matter who pinned it.',
    input: z.object({ message_id: z.uuid() }),
    output: Message,
    errors: ['MESSAGE_NOT_FOUND', 'SPACE_ARCHIVED', 'SPACE_POSTING_RESTRICTED'],
  },
  listPins: {
    method: 'GET',
    path: '/chat/message/pins',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the pinned messages of a conversation, most recently pinned first.',
    input: z.object({ conversation_id: z.uuid() }),
    output: z.object({ items: z.array(Message) }),
    errors: ['CONVERSATION_NOT_FOUND'],
  },
})
