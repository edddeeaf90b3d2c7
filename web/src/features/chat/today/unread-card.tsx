import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCardIsReady } from '#app/home-card.ts'
import { live } from '#app/live/live.ts'
import { useWatched } from '#app/watched.ts'
import { Card } from '#ui/rows/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Link } from '#ui/text/link.tsx'
import { inboxPath } from '../paths.ts'
import { useChat, useNotificationChoices, useRecent, useRecentLoaded } from '../use-chat.ts'
import { ConversationRow } from './conversation-row.tsx'
import { sectionsOf } from './sections.ts'
import { ThreadRow } from './thread-row.tsx'
import { useKeptRows } from './use-kept-rows.ts'
import { useUnreadThreadItems } from './use-unread-thread-items.ts'
import { WaitingSection } from './waiting-section.tsx'
import styles from './waiting-row.module.css'

/** On Home: what waits for an answer, by section, with a reply in place. The inbox shows all of it. */
export default function UnreadCard() {
  const { formatMessage } = useIntl()
  const offline = useWatched(live.state) === 'offline'
  const recent = useRecent()
  const known = useRecentLoaded() || recent.length > 0
  const { direct, spaces } = sectionsOf(recent, useNotificationChoices())
  const threads = useUnreadThreadItems()
  useCardIsReady((known && threads !== undefined) || offline)
  const directRows = useKeptRows(direct.map(({ conversation_id }) => conversation_id))
  const threadRows = useKeptRows((threads ?? []).map(({ root }) => root.message_id))
  const spaceRows = useKeptRows(spaces.map(({ conversation_id }) => conversation_id))
  const nothing = [directRows, threadRows, spaceRows].every(({ ids }) => ids.length === 0)
  return (
    <Card
      title={formatMessage({ id: 'chat.waiting.title' })}
      action={
        <Link render={<RouterLink to={inboxPath} />}>
          <FormattedMessage id="chat.waiting.inbox" />
        </Link>
      }
    >
      {!known && offline && <Unreachable />}
      {known && nothing && (
        <p className={styles.nothing}>
          <FormattedMessage id="chat.waiting.nothing" />
        </p>
      )}
      <WaitingSection name="direct" rows={directRows}>
        {(id, row) => <ConversationRow conversationId={id} {...row} />}
      </WaitingSection>
      <WaitingSection name="threads" rows={threadRows}>
        {(id, row) => <ThreadRow threadId={id} {...row} />}
      </WaitingSection>
      <WaitingSection name="spaces" rows={spaceRows}>
        {(id, row) => <ConversationRow conversationId={id} {...row} />}
      </WaitingSection>
    </Card>
  )
}

function Unreachable() {
  const { reload } = useChat()
  return <ErrorState title={<FormattedMessage id="chat.waiting.failed" />} onRetry={() => void reload().catch(() => undefined)} />
}
