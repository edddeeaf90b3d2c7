import type { Message } from '@atrium/contract/chat/schemas'

/** Whether a message has words of its own: its text is also that of what it forwards, and empty where it is files alone. */
export const hasWords = ({ body, text, forwarded }: Message): boolean => (forwarded ? (body?.content.length ?? 0) > 0 : text !== '')
