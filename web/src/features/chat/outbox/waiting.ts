import type { Destination } from '@atrium/contract/chat/schemas'
import type { RichText } from '@atrium/contract/document'

/** A message being sent. `place` is where it was written; its destination was fixed then and never changes. */
export type Waiting = {
  client_message_id: string
  place: string
  destination: Destination
  body: RichText
  text: string
  /** Number of its attachments; they are stored with their place (`attachments.ts`), and the message waits for them. */
  files?: number
  /** Also its order: strictly increasing for messages of this page, whatever the clock of the device does. */
  created_at: string
  /** `undone`: no longer shown; the server is asked to withdraw it, in case it has arrived. */
  state: 'waiting' | 'failed' | 'undone'
  /** The author has confirmed that many people are notified. */
  confirmed?: boolean
  /** A silent message: it notifies no one. */
  silent?: boolean
  /** How many people it would notify: it waits until this is confirmed. */
  tells?: number
  /** The catalogue text of why it cannot be sent as it is. */
  fault?: string
}

/** Options of sending. */
export type SendOptions = { confirmed?: boolean; silent?: boolean }
