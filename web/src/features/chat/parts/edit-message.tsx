import type { Message } from '@atrium/contract/chat/schemas'
import type { RichText } from '@atrium/contract/document'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Banner } from '#ui/banner.tsx'
import { chat as calls } from '../calls.ts'
import { Composer } from '../composer/composer.tsx'
import { useChat } from '../use-chat.ts'

/** A message in the composer again; what was typed stays there when the server refuses. */
export default function EditMessage({ message, onDone }: { message: Message; onDone: () => void }) {
  const { formatMessage } = useIntl()
  const chat = useChat()
  const [fault, setFault] = useState<string>()
  const holder = useRef<HTMLDivElement>(null)
  useEffect(() => giveFocusBack(holder.current?.closest('article')), [])
  const save = async (body: RichText): Promise<void> => {
    try {
      chat.changed(await calls.call.editMessage({ message_id: message.message_id, body }))
      onDone()
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <div ref={holder}>
      {fault && <Banner tone="danger">{fault}</Banner>}
      <Composer
        label={formatMessage({ id: 'chat.editMessage' })}
        initial={message.body ?? undefined}
        onSend={(body) => void save(body)}
        onCancel={onDone}
        editing
        autoFocus
      />
    </div>
  )
}

/** Notes where the focus came from; when it goes with the editor, it is taken back there, or to the message where that is gone. */
function giveFocusBack(message: HTMLElement | null | undefined): () => void {
  const opener = document.activeElement
  return () => {
    if (document.activeElement !== document.body) return
    const back = opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : message
    back?.focus({ preventScroll: true })
  }
}
