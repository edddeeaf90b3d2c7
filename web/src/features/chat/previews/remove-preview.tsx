import type { LinkPreview } from '@atrium/contract/link-previews/link-preview'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '#ui/icon-button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import styles from './previews.module.css'

type RemovePreviewProps = { preview: LinkPreview; remove: (url: string) => Promise<void> }

/** Removes a preview for everyone; the link stays. */
export function RemovePreview({ preview: { url, site_name }, remove }: RemovePreviewProps) {
  const { formatMessage } = useIntl()
  const toasts = useToasts()
  const [pending, setPending] = useState(false)
  const removeNow = async (): Promise<void> => {
    setPending(true)
    try {
      await remove(url)
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
      onClick={() => void removeNow()}
    />
  )
}
