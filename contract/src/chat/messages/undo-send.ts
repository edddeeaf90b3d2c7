import * as z from 'zod/mini'
import { defineCalls } from '../../call.ts'
import { Message } from '../schemas.ts'

/** Withdrawing a message right after it was sent, without a trace. */
export const undoSendCalls = defineCalls({
  undoSend: {
    method: 'POST',
    path: '/chat/message/undo-send',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Withdraws the message that the person has just sent with this client_message_id, without a trace for others. Its files remain the person’s own uploads, not attached to anything. A retry returns the same.',
    input: z.object({ client_message_id: z.uuid() }),
    output: Message,
    errors: ['MESSAGE_NOT_FOUND', 'MESSAGE_TAKEN_UP', 'SPACE_ARCHIVED', 'UNDO_SEND_TOO_LATE'],
  },
})
