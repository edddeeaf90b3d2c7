import type { Destination, Message } from '@atrium/contract/chat/schemas'
import type { RichText } from '@atrium/contract/document'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { chat as calls } from '../calls.ts'
import { Composer } from '../composer/composer.tsx'
import { notifiedCountOf } from '../outbox/refusal.ts'
import { useAskMany } from '../rich-text/use-ask-many.tsx'
import { useChat } from '../use-chat.ts'

/** Edits a message in the composer; the text stays if the server refuses. */
export default function EditMessage({ message, onDone }: { message: Message; onDone: () => void }) {
  const { formatMessage } = useIntl()
  const chat = useChat()
  const [fault, setFault] = useState<string>()
  const holder = useRef<HTMLDivElement>(null)
  useEffect(() => giveFocusBack(holder.current?.closest('article')), [])
  useEffect(() => keepInView(holder.current), [])
  const { confirm, dialog } = useAskMany()
  const save = async (body: RichText, confirmed = false): Promise<void> => {
    try {
      chat.changed(await calls.call.editMessage({ message_id: message.message_id, body, confirmed }))
      onDone()
    } catch (error) {
      const { tells } = notifiedCountOf(error)
      if (tells !== undefined && (await confirm(tells)) === 'send') return save(body, true)
      if (tells !== undefined) return
      setFault(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <div ref={holder}>
      {fault && <Banner tone="danger">{fault}</Banner>}
      <Composer
        label={formatMessage({ id: 'chat.editMessage' })}
        initial={message.body ?? undefined}
        destination={destinationOf(message)}
        onSend={(body) => void save(body)}
        onCancel={onDone}
        editing
        autoFocus
      />
      {dialog}
    </div>
  )
}

const destinationOf = ({ conversation_id, thread_id }: Message): Destination => ({ conversation_id, ...(thread_id && { thread_id }) })

/** Scrolls the editor wholly into view, also when it grows. */
function keepInView(editor: HTMLElement | null): () => void {
  const grown = new ResizeObserver(() => editor?.scrollIntoView({ block: 'nearest' }))
  if (editor) grown.observe(editor)
  return () => grown.disconnect()
}

/** Remembers the focused element; when the editor disappears, returns the focus to it, or to the message if it is gone. */
function giveFocusBack(message: HTMLElement | null | undefined): () => void {
  const opener = document.activeElement
  return () => {
    if (document.activeElement !== document.body) return
    const back = opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : message
    back?.focus({ preventScroll: true })
  }
}
