import { useIntl } from 'react-intl'
import { Card } from '#ui/card.tsx'
import { useRecent } from '../use-chat.ts'
import { RecentRow } from './recent-row.tsx'
import styles from './unread-card.module.css'

const shown = 6

/** On Home: the conversations in which something is unread. */
export function UnreadCard() {
  const { formatMessage } = useIntl()
  const waiting = useRecent().filter((item) => item.unread_message_count > 0)
  return (
    <Card title={formatMessage({ id: 'chat.waitingTitle' })}>
      {waiting.length === 0 && <p className={styles.nothing}>{formatMessage({ id: 'chat.waitingNothing' })}</p>}
      <ul className={styles.list}>
        {waiting.slice(0, shown).map((item) => (
          <li key={item.entity_id}>
            <RecentRow item={item} current={false} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
