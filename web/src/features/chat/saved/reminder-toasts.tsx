import type { SavedItem } from '@atrium/contract/chat/saved'
import type { Message } from '@atrium/contract/chat/schemas'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { chat as calls } from '../calls.ts'
import { dueReminders } from './due-reminders.ts'
import { savedPath } from '../paths.ts'
import { useChat } from '../use-chat.ts'
import { addressOfMessage } from '@atrium/contract/chat/paths'

const wordsShown = 80

/** Shows due reminders, with the current text of the message; ignores messages that can no longer be read. */
export default function ReminderToasts({ due }: { due: readonly string[] }) {
  const { formatMessage } = useIntl()
  const { store } = useChat()
  const toasts = useToasts()
  const navigate = useNavigate()
  const open = ({ conversation_id, seq, thread_id }: Message): void => {
    const conversation = store.conversation(conversation_id)
    void navigate(conversation ? addressOfMessage(conversation, { seq, thread_id }) : { to: savedPath })
  }
  const show = ({ message }: SavedItem): void => {
    if (!message || message.deleted_at) return
    toasts.show({
      text: formatMessage({ id: 'chat.reminderDue' }, { text: message.text.slice(0, wordsShown) }),
      action: { label: formatMessage({ id: 'chat.openMessage' }), onSelect: () => open(message) },
    })
  }
  const showDue = useEffectEvent(async (ids: readonly string[]) => {
    const { items } = await calls.call.listSaved({})
    items.filter(({ message_id }) => ids.includes(message_id)).forEach(show)
  })
  useEffect(() => {
    dueReminders.write([])
    void showDue(due).catch(() => {}) // the list and its badge show it too
  }, [due])
  return null
}
