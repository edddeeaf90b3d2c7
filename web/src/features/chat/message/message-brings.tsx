import type { Message } from '@atrium/contract/chat/schemas'
import { lazyBeside } from '#app/failures/lazy-beside.tsx'
import { MessageFiles } from '../attachments/message-files.tsx'
import { ForwardedCard } from '../forward/forwarded-card.tsx'
import styles from './message-brings.module.css'

const LinkedCards = lazyBeside(() => import('../linked/linked-cards.tsx'))
const LinkPreviews = lazyBeside(() => import('../previews/link-previews.tsx'))

/** Additional content of a message: the forwarded message, files, and previews of linked messages and pages. */
export function MessageBrings({ message }: { message: Message }) {
  const { forwarded, files, link_previews, body } = message
  return (
    <>
      {forwarded ? <ForwardedCard forwarded={forwarded} files={files} /> : files.length > 0 && <MessageFiles files={files} />}
      {body && JSON.stringify(body).includes(`//${location.host}/connect/`) && (
        <LinkedCards body={body} instead={<div className={styles.previews} />} />
      )}
      {link_previews.length > 0 && <LinkPreviews message={message} instead={<div className={styles.previews} />} />}
    </>
  )
}
