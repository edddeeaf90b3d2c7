import type { LinkPreview } from '@atrium/contract/chat/previews/link-preview'
import type { Message } from '@atrium/contract/chat/schemas'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '#ui/icon-button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { chat as calls } from '../calls.ts'
import { useChat } from '../use-chat.ts'
import styles from './previews.module.css'

/** Removes a preview for everyone; the link stays. */
export function RemovePreview({ message: { message_id }, preview: { url, site_name } }: { message: Message; preview: LinkPreview }) {
  const { formatMessage } = useIntl()
  const chat = useChat()
  const toasts = useToasts()
  const [pending, setPending] = useState(false)
  const remove = async (): Promise<void> => {
    setPending(true)
    try {
      chat.changed(await calls.call.removeLinkPreview({ message_id, url }))
      toasts.show({ text: formatMessage({ id: 'chat.previewRemoved' }) })
    } catch (error) {
      toasts.show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
      setPending(false)
    }
  }
  return (
    <IconButton
      className={styles.remove}
      icon={X}
      size="small"
      tone="quiet"
      label={formatMessage({ id: 'chat.removePreview' }, { site: site_name })}
      pending={pending}
      onClick={() => void remove()}
    />
  )
}
