import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Message } from './schemas.ts'

/** A message is taken back right after it was sent, as if it had never been. */
export const undoSendCalls = defineCalls({
  undoSend: {
    method: 'POST',
    path: '/chat/message/undo-send',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Withdraws what the person has just sent under a key of theirs: nobody sees that it was there. Its files are the person’s own again, and stand nowhere. A retry answers the same.',
    input: z.object({ client_message_id: z.uuid() }),
    output: Message,
    errors: ['MESSAGE_NOT_FOUND', 'MESSAGE_TAKEN_UP', 'SPACE_ARCHIVED', 'UNDO_SEND_TOO_LATE'],
  },
})
