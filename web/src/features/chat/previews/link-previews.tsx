import type { Message } from '@atrium/contract/chat/schemas'
import { useIntl } from 'react-intl'
import { useChat } from '../use-chat.ts'
import { PreviewCard } from './preview-card.tsx'
import { PreviewPictureLink } from './preview-picture.tsx'
import styles from './previews.module.css'
import { RemovePreview } from './remove-preview.tsx'

/** Previews of the pages to which a message links. The sender can remove them. */
export default function LinkPreviews({ message }: { message: Message }) {
  const { formatMessage } = useIntl()
  const { ownId } = useChat()
  return (
    <ul className={styles.previews} aria-label={formatMessage({ id: 'chat.linkPreviews' }, { count: message.link_previews.length })}>
      {message.link_previews.map((preview) => (
        <li key={preview.url} className={styles.preview} data-wide={!preview.title}>
          {preview.title ? <PreviewCard preview={preview} /> : <PreviewPictureLink preview={preview} />}
          {message.sender_id === ownId && <RemovePreview message={message} preview={preview} />}
        </li>
      ))}
    </ul>
  )
}
