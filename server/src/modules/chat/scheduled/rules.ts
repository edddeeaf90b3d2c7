import type { ScheduledItem } from '@atrium/contract/chat/scheduled'
import { emptyDocument, plainTextOf, type RichText } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'

/** Pure rules of scheduled messages. `text` is the full plain text. */
export type ScheduledMessage = Omit<ScheduledItem, 'file_count' | 'revision'>
export type ScheduledChange = { body?: RichText | undefined; send_at?: string | undefined }

export const decideScheduledLimit = (count: number): boolean => count < limits.scheduledMessages

/** A new time makes a failed message wait again. New text alone leaves its state unchanged. */
export function decideScheduledChange(held: ScheduledMessage, { body = held.body, send_at }: ScheduledChange): ScheduledMessage {
  const worded = { ...held, body, text: plainTextOf(body) }
  return send_at === undefined ? worded : { ...worded, send_at, state: 'waiting', error: null }
}

/** Keeps only the fact that the message was sent or deleted. */
export const decideTombstone = (held: ScheduledMessage): ScheduledMessage => ({
  ...held,
  body: emptyDocument,
  text: '',
  files: [],
  state: 'gone',
  error: null,
})
