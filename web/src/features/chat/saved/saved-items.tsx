import type { Message } from '@atrium/contract/chat/schemas'
import { AlarmClock, Bookmark } from 'lucide-react'
import { useIntl } from 'react-intl'
import { MenuItem } from '#ui/overlays/menu.tsx'
import { reminderTarget } from './due-reminders.ts'
import { useSaving } from './use-saving.ts'

/** In the menu of a message: save or unsave it, and set a reminder. */
export function SavedItems({ message }: { message: Message }) {
  const { formatMessage } = useIntl()
  const { isSaved, change } = useSaving(message)
  return (
    <>
      <MenuItem icon={Bookmark} keys={['S']} onSelect={() => void change()}>
        {formatMessage({ id: isSaved ? 'chat.unsave' : 'chat.save' })}
      </MenuItem>
      <MenuItem icon={AlarmClock} onSelect={() => reminderTarget.write(message.message_id)}>
        {formatMessage({ id: 'chat.remindMe' })}
      </MenuItem>
    </>
  )
}
