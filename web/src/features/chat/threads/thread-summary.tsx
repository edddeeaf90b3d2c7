import type { Message } from '@atrium/contract/chat/schemas'
import { useIntl } from 'react-intl'
import { directory, nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { useIsThreadUnread } from '../use-chat.ts'
import { useThreadId } from './thread-context.ts'
import styles from './thread-summary.module.css'
import { useOpenThread } from './use-open-thread.ts'

const facesShown = 3

/** The summary under a message with replies: who replied, how often, when last, and whether a reply is unread. */
export function ThreadSummary({ message }: { message: Message }) {
  const { formatMessage } = useIntl()
  const isUnread = useIsThreadUnread(message)
  const inThread = useThreadId() !== undefined
  const open = useOpenThread()
  const { thread } = message
  if (!thread?.reply_count || inThread) return null
  const names = thread.replier_ids.flatMap((id) => directory.find(id) ?? []).map(nameOf)
  return (
    <button type="button" className={styles.summary} onClick={() => open(message)}>
      <span className={styles.faces} aria-hidden>
        {thread.replier_ids.slice(0, facesShown).map((id) => (
          <Face key={id} employeeId={id} />
        ))}
      </span>
      <span className={styles.count} title={names.join(', ')}>
        {formatMessage({ id: 'chat.replyCount' }, { count: thread.reply_count })}
      </span>
      {thread.last_reply_at && (
        <span className={styles.last}>
          {formatMessage({ id: 'chat.lastReply' }, { when: <RelativeTime key="when" at={thread.last_reply_at} passive /> })}
        </span>
      )}
      {isUnread && <Badge>{formatMessage({ id: 'chat.new' })}</Badge>}
    </button>
  )
}

function Face({ employeeId }: { employeeId: string }) {
  const person = usePerson(employeeId)
  return <Avatar size="tiny" name={person ? nameOf(person) : ''} photo={person?.profile_url} />
}
