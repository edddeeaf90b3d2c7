import type { Message } from '@atrium/contract/chat/schemas'
import { useIntl } from 'react-intl'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { chat as calls } from '../calls.ts'
import { useSaved } from '../use-chat.ts'
import { useSave } from './use-save.ts'

/** Whether a message is saved, and the function that saves it or removes it from the saved ones. */
export function useSaving({ message_id }: Message): { isSaved: boolean; change: () => Promise<void> } {
  const { formatMessage } = useIntl()
  const toasts = useToasts()
  const save = useSave()
  const isSaved = useSaved(message_id) !== undefined
  const change = async (): Promise<void> => {
    const asked = isSaved ? calls.call.changeSaved({ message_id, state: 'removed' }) : calls.call.saveMessage({ message_id })
    if (await save(asked))
      toasts.show({ about: `saved ${message_id}`, text: formatMessage({ id: isSaved ? 'chat.unsavedNow' : 'chat.savedNow' }) })
  }
  return { isSaved, change }
}
