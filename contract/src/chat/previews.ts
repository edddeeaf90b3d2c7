import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { LinkPreview } from './link-preview.ts'
import { Message } from './schemas.ts'

/** What a message shows of the pages that it links to: looked at by the server after it was sent, so that no reader's browser asks a stranger. */
export const previewCalls = defineCalls({
  removeLinkPreview: {
    method: 'DELETE',
    path: '/chat/message/preview',
    effect: 'write',
    access: 'signed-in',
    summary: 'Takes the preview of a link from a message of one’s own, for everyone and for good.',
    input: z.object({ message_id: z.uuid(), url: LinkPreview.shape.url }),
    output: Message,
    errors: ['MESSAGE_NOT_FOUND', 'SPACE_ARCHIVED'],
  },
})
