import { useIntl } from 'react-intl'
import { useToasts } from '#ui/overlays/toasts.tsx'
import type { MessageId } from '../../message-ids.ts'

/** Copies a text and shows `done`, or that the browser does not allow it. */
export function useCopy(done: MessageId): (text: string) => void {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => show({ text: formatMessage({ id: done }) }),
      () => show({ tone: 'danger', text: formatMessage({ id: 'chat.notCopied' }) }),
    )
}
