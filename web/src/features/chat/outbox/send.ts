import type { Destination } from '@atrium/contract/chat/schemas'
import { plainTextOf, type RichText } from '@atrium/contract/document'
import { randomId } from '#app/session/device-id.ts'
import type { openAttachments } from '../attachments/attachments-on-demand.ts'
import type { Drafts } from '../drafts/drafts.ts'
import { moveToOutbox } from '../store/change-at-once.ts'
import type { openUndoSend } from '../undo-send/undo-send-on-demand.ts'
import type { Outbox } from './outbox.ts'
import type { SendOptions, Waiting } from './waiting.ts'

type SendSettings = {
  outbox: Pick<Outbox, 'add'>
  attachments: Pick<ReturnType<typeof openAttachments>, 'send'>
  undoSend: Pick<ReturnType<typeof openUndoSend>, 'returned' | 'keepReturned'>
  drafts: Pick<Drafts, 'send'>
  notify: (topic: string) => void
}

/** Notified when the person sends a message from a place of this page. */
export const sentTopic = (place: string): string => `sent:${place}`

/**
 * Returns the function that moves the draft of a place into the outbox. It sends regardless of the connection: the message is on screen and
 * on its way to the local database before it returns to the event loop.
 */
export const createSend =
  ({ outbox, attachments, undoSend, drafts, notify }: SendSettings) =>
  (place: string, destination: Destination, body: RichText, { confirmed = false, silent = false }: SendOptions = {}): void => {
    const isSilent = silent || undoSend.returned(place)?.silent === true
    undoSend.keepReturned(place, undefined)
    const client_message_id = randomId()
    const files = attachments.send(place, client_message_id)
    const waiting: Waiting = {
      client_message_id,
      ...(files > 0 && { files }),
      ...(confirmed && { confirmed }),
      ...(isSilent && { silent: true }),
      place,
      destination,
      body,
      text: plainTextOf(body),
      created_at: new Date().toISOString(),
      state: 'waiting',
    }
    void drafts.send(place, (left) => outbox.add(waiting, (open, kept) => moveToOutbox(open, kept, left)))
    notify(sentTopic(place))
  }
