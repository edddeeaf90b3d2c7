import type { forwardCalls } from '@atrium/contract/chat/messages/forwards'
import type { Forwarded, Message } from '@atrium/contract/chat/schemas'
import { emptyDocument } from '@atrium/contract/document'
import type { Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import { openMessage } from '../access.ts'
import { forwardFiles } from '../attachments/attached.ts'
import { findSent } from './queries.ts'
import { decideBody } from '../rules.ts'
import { deliver } from './sending.ts'

export const forwardHandlers: Handlers<typeof forwardCalls> = {
  async forwardMessage({ message_id, destination, client_message_id, body, confirmed }, context, refuse) {
    const { tx, actor } = context
    if (!decideBody(body, 1)) throw new Refusal('INVALID_REQUEST')
    const source = (await openMessage(tx, actor, message_id))?.message
    // A retry may arrive after the forwarded message was deleted: the sent message is returned.
    if (!source) return (await findSent(tx, actor.companyId, actor.employeeId, client_message_id)) ?? refuse('MESSAGE_NOT_FOUND')
    const link = (message: Message) => forwardFiles(tx, actor, source, message)
    const forwarded = source.forwarded ?? quoteOf(source)
    return deliver(
      context,
      { destination, client_message_id, body, files: source.files, forwarded, confirmed, silent: false, link },
      refuse,
    )
  },
}

/** A quote of a message as it is now. A message that is itself a forward keeps its original quote. */
const quoteOf = ({ message_id, conversation_id, seq, thread_id, sender_id, created_at, body }: Message): Forwarded => ({
  message_id,
  conversation_id,
  seq,
  thread_id,
  sender_id,
  created_at,
  body: body ?? emptyDocument,
})
