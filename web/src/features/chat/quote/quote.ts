import type { Conversation, Message } from '@atrium/contract/chat/schemas'
import type { Block, RichText } from '@atrium/contract/document'
import type { Chat } from '../chat.ts'
import { focusComposerFor } from '../keys/typing.ts'
import { conversationPlace, threadPlace } from '../threads/thread-place.ts'

/** Appends a quote of a message to the text of the composer beside it, and focuses the composer. */
export function quoteMessage(chat: Chat, message: Message, conversation: Conversation, threadId: string | undefined): void {
  const place = threadId ? threadPlace(conversation, threadId) : conversationPlace(conversation)
  void chat.drafts.append(place, quoteOf(message))
  const row = document.querySelector(`${threadId ? 'aside' : 'main'} [data-message="${message.message_id}"]`)
  // In the next frame the composer shows the draft.
  requestAnimationFrame(() => focusComposerFor(row ?? document.body))
}

/** The text of a message as a quote, without quotes inside it, followed by an empty line. */
export function quoteOf({ body, text }: Pick<Message, 'body' | 'text'>): RichText {
  const own = body?.content.filter((block) => block.type !== 'blockquote' && !isEmpty(block)) ?? []
  const quoted = own.length ? own : [paragraphOf(text)]
  return { type: 'doc', content: [{ type: 'blockquote', content: quoted }, { type: 'paragraph' }] }
}

const isEmpty = (block: Block): boolean => block.type === 'paragraph' && !block.content?.length
const paragraphOf = (text: string): Block => ({ type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) })
