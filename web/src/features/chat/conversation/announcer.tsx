import { summarizeFiles } from '@atrium/contract/chat/file-summary'
import type { Message } from '@atrium/contract/chat/schemas'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { directory, nameOf } from '#features/people/people.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { filesInWords } from '../rich-text/files-in-words.ts'
import { useChat } from '../use-chat.ts'

/** Announces to screen readers, politely, the messages of others since the conversation was opened. */
export default function Announcer({ messages }: { messages: readonly Message[] }) {
  const intl = useIntl()
  const { ownId } = useChat()
  const from = useRef(messages.at(-1)?.seq ?? 0)
  const [lines, setLines] = useState<readonly { id: string; text: string }[]>([])
  useEffect(() => {
    const fresh = messages.filter((message) => message.seq > from.current && message.sender_id !== ownId && !message.deleted_at)
    from.current = Math.max(from.current, messages.at(-1)?.seq ?? 0)
    if (!fresh.length) return
    const said = fresh.map((message) => {
      const sender = directory.find(message.sender_id)
      const brought = summarizeFiles(message.files)
      const text = [message.text, brought && filesInWords(intl, brought)].filter(Boolean).join(' ')
      return {
        id: message.message_id,
        text: intl.formatMessage({ id: 'chat.announced' }, { name: sender ? nameOf(sender) : '', text }),
      }
    })
    setLines((held) => [...held, ...said].slice(-5))
  }, [messages, ownId, intl])
  const gone = new Set(messages.flatMap(({ message_id, withdrawn }) => (withdrawn ? message_id : [])))
  return (
    <VisuallyHidden>
      <div role="log" aria-live="polite" aria-label={intl.formatMessage({ id: 'chat.newMessages' })}>
        {lines
          .filter(({ id }) => !gone.has(id))
          .map(({ id, text }) => (
            <p key={id}>{text}</p>
          ))}
      </div>
    </VisuallyHidden>
  )
}
