import * as z from 'zod/mini'
import { defineCalls } from '../../call.ts'
import { LinkPreview } from '../../link-previews/link-preview.ts'
import { Message } from '../schemas.ts'

/** Link previews of a message. The server loads the pages after the message is sent, so that no reader’s browser contacts a third party. */
export const previewCalls = defineCalls({
  removeLinkPreview: {
    method: 'DELETE',
    path: '/chat/message/preview',
    effect: 'write',
    access: 'signed-in',
    summary: 'Removes the preview of a link from the caller’s own message, for everyone and permanently.',
    input: z.object({ message_id: z.uuid(), url: LinkPreview.shape.url }),
    output: Message,
    errors: ['MESSAGE_NOT_FOUND', 'SPACE_ARCHIVED'],
  },
})
