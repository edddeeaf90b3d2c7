import type { ScheduledItem } from '@atrium/contract/chat/scheduled'
import type { RichText } from '@atrium/contract/document'
import { plainTextOf } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'

/** Pure rules of what is sent later. `text` is the whole of its words. */
export type Held = Omit<ScheduledItem, 'file_count' | 'revision'>
export type ScheduledChange = { body?: RichText | undefined; send_at?: string | undefined }

/** The moment is to come, within 120 days. */
export function decideMoment(sendAt: string, now: Date): boolean {
  const ahead = Date.parse(sendAt) - now.getTime()
  return ahead > 0 && ahead <= limits.scheduleAhead
}

export const decideScheduledRoom = (count: number): boolean => count < limits.scheduledMessages

/** With another moment one that failed waits again; with other words alone it stays where the person finds it. */
export function decideScheduledChange(held: Held, { body = held.body, send_at }: ScheduledChange): Held {
  const worded = { ...held, body, text: plainTextOf(body) }
  return send_at === undefined ? worded : { ...worded, send_at, state: 'waiting', error: null }
}

/** Nothing is kept of what was sent or deleted but that it was. */
export const decideGone = (held: Held): Held => ({
  ...held,
  body: { type: 'doc', content: [] },
  text: '',
  files: [],
  state: 'gone',
  error: null,
})
