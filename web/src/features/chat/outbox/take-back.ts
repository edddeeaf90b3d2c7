import type { Chat } from '../chat.ts'
import type { Waiting } from './waiting.ts'

type TakeBackSettings = {
  outbox: Pick<Chat['outbox'], 'discard'>
  drafts: Pick<Chat['drafts'], 'append'>
  attachments: Pick<Chat['attachments'], 'returnToTray'>
}

/** Returns a refused message with its files to the draft of its place. */
export function takeBack({ outbox, drafts, attachments }: TakeBackSettings, { client_message_id: id }: Waiting): Promise<void> {
  attachments.returnToTray(id)
  return outbox.discard(id, async ({ place, body, text }) => {
    if (text) await drafts.append(place, body)
  })
}
