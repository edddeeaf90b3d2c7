import type { Message } from '@atrium/contract/chat/schemas'

/** Whether a message has text of its own: `text` also contains that of a forwarded message, and is empty for files alone. */
export const hasWords = ({ body, text, forwarded }: Message): boolean => (forwarded ? (body?.content.length ?? 0) > 0 : text !== '')
