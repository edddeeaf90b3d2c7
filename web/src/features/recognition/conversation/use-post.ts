import type { Destination } from '@atrium/contract/chat/schemas'
import type { RichText } from '@atrium/contract/document'
import { thankPath } from '@atrium/contract/recognition/paths'
import type { Recognition } from '@atrium/contract/recognition/schemas'
import { useIntl } from 'react-intl'
import { chat } from '#features/chat/calls.ts'
import { messageLinkingTo } from '#app/links/app-links.ts'
import { directory, nameOf } from '#features/people/people.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'

export type Posting = (words: RichText, clientId: string) => Promise<unknown>

/** Posts in a conversation. */
export const inConversation =
  (destination: Destination): Posting =>
  (body, client_message_id) =>
    chat.call.sendMessage({ destination, client_message_id, body })

/**
 * Posts thanks in a conversation or a community, as a message or a post that links to them: readers see a card below it. Its own words are
 * not those of the thanks, which can be changed and taken back. A retry has the same id, so that it posts nothing twice.
 */
export function usePost(): (given: Recognition, posting: Posting) => Promise<void> {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  return async function post(given, posting) {
    const { recognition_id, client_recognition_id, receivers, receiver_count, is_private, state } = given
    if (is_private || state !== 'given') return
    const first = directory.find(receivers[0]?.employee_id ?? '')
    const words = formatMessage({ id: 'recognition.thanksTo' }, { name: first ? nameOf(first) : '…', others: receiver_count - 1 })
    const body = messageLinkingTo(thankPath(recognition_id), words, location.host)
    try {
      await posting(body, client_recognition_id)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const again = { label: formatMessage({ id: 'ui.tryAgain' }), onSelect: () => void post(given, posting) }
      show({ tone: 'danger', text: formatMessage({ id: 'recognition.notPosted' }, { reason }), action: again })
    }
  }
}
