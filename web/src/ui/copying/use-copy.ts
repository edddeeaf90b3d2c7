import { useIntl } from 'react-intl'
import { useToasts } from '../overlays/toasts.tsx'

/** Copies a text and shows `done`, or `failed` where copying is not allowed. */
export function useCopy(done: string, failed?: string): (text: string) => void {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  return (text) =>
    void writeToClipboard(text).then(
      () => show({ text: done }),
      () => show({ tone: 'danger', text: failed ?? formatMessage({ id: 'ui.notCopied' }) }),
    )
}

/** Rejects where copying is not allowed. A page over plain HTTP has no clipboard, although the types say so. */
export const writeToClipboard = async (text: string): Promise<void> => navigator.clipboard.writeText(text)
