import type { RecentItem } from '@atrium/contract/chat/schemas'
import { useIntl } from 'react-intl'
import { Badge } from '#ui/marks/badge.tsx'
import { useNotificationChoices } from '../use-chat.ts'
import { attentionOf, notifyingOnly, isPersonal, unreadOf } from './attention.ts'

/** The unread state of a chat: a number for counted messages, with an @ for mentions; a quiet mark for other unread messages. */
export function UnreadBadge({ of: row }: { of: Pick<RecentItem, 'entity_type' | 'entity_id' | 'space' | 'conversations'> }) {
  const { formatMessage } = useIntl()
  const listening = useNotificationChoices()
  const { count } = attentionOf(row, listening)
  const { threads } = unreadOf(row)
  const { messages, mentions } = unreadOf(notifyingOnly(row, listening))
  if (!messages && !threads) return null
  const label = formatMessage({ id: 'chat.unreadIn' }, { mentions, threads, count: messages })
  const sign = mentions > 0 && count <= mentions + threads && !isPersonal(row) ? '@' : ''
  return count ? <Badge count={count} label={label} sign={sign} /> : <Badge tone="quiet" count={messages || threads} label={label} />
}
