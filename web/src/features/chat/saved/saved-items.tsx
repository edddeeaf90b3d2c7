import type { Message } from '@atrium/contract/chat/schemas'
import { AlarmClock, Bookmark } from 'lucide-react'
import { useIntl } from 'react-intl'
import { MenuItem } from '#ui/overlays/menu.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { chat as calls } from '../calls.ts'
import { askedAbout } from './reminding.ts'
import { useChat, useSaved } from '../use-chat.ts'

/** In the menu of a message: save or unsave it, and set a reminder. */
export function SavedItems({ message: { message_id } }: { message: Message }) {
  const { formatMessage } = useIntl()
  const chat = useChat()
  const toasts = useToasts()
  const saved = useSaved(message_id)
  const change = async (): Promise<void> => {
    try {
      chat.saved.take([await (saved ? calls.call.changeSaved({ message_id, state: 'removed' }) : calls.call.saveMessage({ message_id }))])
      toasts.show({ text: formatMessage({ id: saved ? 'chat.unsavedNow' : 'chat.savedNow' }) })
    } catch (error) {
      toasts.show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <>
      <MenuItem icon={Bookmark} onSelect={() => void change()}>
        {formatMessage({ id: saved ? 'chat.unsave' : 'chat.save' })}
      </MenuItem>
      <MenuItem icon={AlarmClock} onSelect={() => askedAbout.write(message_id)}>
        {formatMessage({ id: 'chat.remindMe' })}
      </MenuItem>
    </>
  )
}
