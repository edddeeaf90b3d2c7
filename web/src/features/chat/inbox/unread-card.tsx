import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCardIsReady } from '#app/home-card.ts'
import { live } from '#app/live/live.ts'
import { useWatched } from '#app/watched.ts'
import { useLookAt } from '#features/people/looking.ts'
import { Card, CardRows } from '#ui/rows/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Link } from '#ui/text/link.tsx'
import { chatsPath } from '../paths.ts'
import { useChat, useListening, useRecent, useRecentLoaded } from '../use-chat.ts'
import { waitingOf } from './waiting.ts'
import styles from './unread-card.module.css'
import { UnreadRow } from './unread-row.tsx'

const shown = 6

/** On Home: the conversations with unread messages, counted ones first, newest first. */
export default function UnreadCard() {
  const { formatMessage } = useIntl()
  const loaded = useRecentLoaded()
  const offline = useWatched(live.state) === 'offline'
  const recent = useRecent()
  const listening = useListening()
  const waiting = waitingOf(recent, listening)
  const first = waiting.slice(0, shown)
  useLookAt(first.filter(({ entity_type }) => entity_type === 'employee').map(({ entity_id }) => entity_id))
  const known = loaded || recent.length > 0
  useCardIsReady(known || offline)
  return (
    <Card
      title={formatMessage({ id: 'chat.waiting.title' })}
      action={
        <Link render={<RouterLink to={chatsPath} />}>
          <FormattedMessage id="chat.waiting.all" />
        </Link>
      }
    >
      {!known && offline && <Unreachable />}
      {known && waiting.length === 0 && (
        <p className={styles.nothing}>
          <FormattedMessage id="chat.waiting.nothing" />
        </p>
      )}
      <CardRows>
        {first.map((item) => (
          <UnreadRow key={item.entity_id} item={item} />
        ))}
      </CardRows>
      {waiting.length > shown && (
        <p className={styles.more}>
          <FormattedMessage id="chat.waiting.more" values={{ count: waiting.length - shown }} />
        </p>
      )}
    </Card>
  )
}

function Unreachable() {
  const { reload } = useChat()
  return <ErrorState title={<FormattedMessage id="chat.waiting.failed" />} onRetry={() => void reload().catch(() => undefined)} />
}
