import type { MessageFile } from '@atrium/contract/chat/attachments'
import type { Forwarded } from '@atrium/contract/chat/schemas'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { pathOfConversation, parametersOfMessage } from '@atrium/contract/chat/paths'
import { useConversation } from '../use-chat.ts'
import { MessageFiles } from '../attachments/message-files.tsx'
import { RichTextView } from '../rich-text/rich-text-view.tsx'
import styles from './forwarded-card.module.css'

type ForwardedCardProps = {
  forwarded: Pick<Forwarded, 'conversation_id' | 'seq' | 'thread_id' | 'sender_id' | 'created_at' | 'body'>
  files: readonly MessageFile[]
  /** A preview before sending, without a link. */
  preview?: boolean
}

/** A forwarded message, as it was at the time, with a link for members of its conversation. */
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
          <Link className={styles.source} to={pathOfConversation(place)} search={parametersOfMessage(forwarded)}>
            {formatMessage({ id: 'chat.toSource' })}
          </Link>
        )}
      </div>
      {body.content.length > 0 && <RichTextView document={body} />}
      {files.length > 0 && <MessageFiles files={files} />}
    </blockquote>
  )
}
