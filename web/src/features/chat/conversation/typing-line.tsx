import type { Conversation } from '@atrium/contract/chat/schemas'
import { liveTimes } from '@atrium/contract/live'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { live } from '#app/live/live.ts'
import { usePeople } from '#features/people/people.ts'
import { useChat } from '../use-chat.ts'

/** Who is typing in this conversation. */
export default function TypingLine({ conversation }: { conversation: Conversation }) {
  const { conversation_id: conversationId, latest_message_sender_id: writer, latest_message_time: writtenAt } = conversation
  const { formatMessage, formatList } = useIntl()
  const { ownId } = useChat()
  const [typing, setTyping] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    const forget = () => setTyping((held) => new Map([...held].filter(([, at]) => at + liveTimes.typingShown > Date.now())))
    const timer = setInterval(forget, 1_000)
    const stop = live.onTyping((scope, employeeIds) => {
      if (!scope.endsWith(conversationId)) return
      const at = Date.now()
      setTyping((held) => new Map([...held, ...employeeIds.filter((id) => id !== ownId).map((id) => [id, at] as const)]))
    })
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [conversationId, ownId])
  // People who have just sent their message are no longer typing.
  const still = [...typing].filter(([id, at]) => id !== writer || !writtenAt || at > Date.parse(writtenAt)).map(([id]) => id)
  const people = usePeople(still)
  const names = formatList(people.slice(0, 3).map((person) => person.first_name))
  return people.length > 0 && formatMessage({ id: 'chat.typing' }, { names, count: people.length })
}
