import type { MessageFile } from '@atrium/contract/chat/attachments'
import type { Forwarded } from '@atrium/contract/chat/schemas'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { RelativeTime } from '#ui/relative-time.tsx'
import { pathOfConversation, searchOfMessage } from '../../paths.ts'
import { useConversation } from '../../use-chat.ts'
import { MessageFiles } from '../attachments/message-files.tsx'
import { RichTextView } from '../rich-text-view.tsx'
import styles from './forwarded-card.module.css'

type ForwardedCardProps = {
  forwarded: Pick<Forwarded, 'conversation_id' | 'seq' | 'thread_id' | 'sender_id' | 'created_at' | 'body'>
  files: readonly MessageFile[]
  /** Before it is sent it leads nowhere. */
  preview?: boolean
}

/** What somebody forwarded, as it was then, and the way to it for those who are where it stands. */
export function ForwardedCard({ forwarded, files, preview = false }: ForwardedCardProps) {
  const { formatMessage } = useIntl()
  const { conversation_id, sender_id, created_at, body } = forwarded
  const sender = usePerson(sender_id)
  const place = useConversation(conversation_id)
  const name = sender ? nameOf(sender) : formatMessage({ id: 'people.aColleague' })
  return (
    <blockquote className={styles.card}>
      <div className={styles.head}>
        <span className={styles.name}>{formatMessage({ id: 'chat.forwardedFrom' }, { name })}</span>
        <RelativeTime at={created_at} passive />
        {place && !preview && (
          <Link className={styles.source} to={pathOfConversation(place)} search={searchOfMessage(forwarded)}>
            {formatMessage({ id: 'chat.toSource' })}
          </Link>
        )}
      </div>
      {body.content.length > 0 && <RichTextView document={body} />}
      {files.length > 0 && <MessageFiles files={files} />}
    </blockquote>
  )
}
