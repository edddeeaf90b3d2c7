import type { Message } from '@atrium/contract/chat/schemas'
import { CallError } from '@atrium/contract/client'
import { refusalText } from '#app/session/refusal-texts.ts'
import { openToast } from '#ui/overlays/toast-store.ts'
import { openAttachments } from '../attachments/attachments-on-demand.ts'
import { chat as calls } from '../calls.ts'
import type { Drafts } from '../drafts/drafts.ts'
import type { ChatDatabase } from '../store/chat-database.ts'
import type { ChatStore } from '../store/chat-store.ts'
import { openTabChannel } from '../store/tab-channel.ts'
import { openUndoSend } from '../undo-send/undo-send-on-demand.ts'
import { oneTabAlone, oneTabAtATime, whenNoTabIsAt } from './one-tab.ts'
import { createOutbox } from './outbox.ts'
import { createSend } from './send.ts'
import type { Waiting } from './waiting.ts'

type SendingSettings = {
  /** Names the person. */
  key: string
  database: Promise<ChatDatabase>
  store: ChatStore
  drafts: Drafts
  /** Applies a message that the server has accepted. */
  onSent: (message: Message) => Promise<void>
  /** Applies a message that the server has withdrawn. */
  onWithdrawn: (message: Message) => void
}
type Attachments = ReturnType<typeof openAttachments>

/** The outbox of a person with the files of its messages, and undoing what was sent. */
export function openSending({ key, database, store, drafts, onSent, onWithdrawn }: SendingSettings) {
  const outbox = createOutbox({
    key,
    database,
    send: (waiting) => sendWaiting(waiting, attachments),
    onChange: (place) => {
      store.notify(`outbox:${place}`)
      store.notify('outbox')
    },
    onSent: async ({ client_message_id }, message) => {
      await onSent(message)
      attachments.settle(client_message_id)
    },
    withdraw: (waiting) => undoSend.withdraw(waiting),
    onLeft: (waiting) => undoSend.left(waiting),
    exclusively: (work) => oneTabAtATime(`atrium-outbox-${key}`, work),
  })
  const tabs = openTabChannel<''>(`atrium-attachments-${key}`, () => attachments.renew())
  const attachments = openAttachments({
    database,
    onChange: (place) => store.notify(`attachments:${place}`),
    onSettled: outbox.hurry,
    notifyTabs: () => tabs.notify(''),
    alone: (id, work) => oneTabAlone(`atrium-upload-${id}`, work),
    whenFree: (id) => whenNoTabIsAt(`atrium-upload-${id}`),
  })
  const undoSend = openUndoSend({
    store,
    outbox,
    drafts,
    attachments,
    withdraw: async (client_message_id) => onWithdrawn(await calls.call.undoSend({ client_message_id })),
    onRefused: (text) => openToast({ text, tone: 'danger', action: undefined }),
  })
  return {
    outbox,
    attachments,
    undoSend,
    send: createSend({ outbox, attachments, undoSend, drafts, notify: store.notify }),
    /** The server has the message: it no longer waits. */
    settle: (clientMessageId: string): void => {
      outbox.settle(clientMessageId)
      attachments.settle(clientMessageId)
    },
    stop: (): void => {
      outbox.stop()
      attachments.stop()
      tabs.close()
    },
  }
}

async function sendWaiting(waiting: Waiting, attachments: Attachments): Promise<Message> {
  const { destination, client_message_id, body, confirmed = false, silent = false } = waiting
  const file_ids = await filesOf(waiting, attachments)
  return calls.call.sendMessage({ destination, client_message_id, body, confirmed, silent, file_ids })
}

/** The files of a message. While one is uploading, the message is deferred and others are sent first. */
async function filesOf({ client_message_id, files = 0 }: Waiting, attachments: Attachments): Promise<string[]> {
  if (!files) return []
  const ids = await attachments.idsFor(client_message_id, files)
  if (ids === 'waiting') throw new CallError('SERVICE_UNAVAILABLE', 503)
  if ('fault' in ids) throw new CallError('FILE_NOT_FOUND', 404, undefined, ids.fault || (await refusalText('FILE_NOT_FOUND')))
  return [...ids]
}
