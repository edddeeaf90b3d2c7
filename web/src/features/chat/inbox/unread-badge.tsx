import type { RecentItem } from '@atrium/contract/chat/schemas'
import { useIntl } from 'react-intl'
import { Badge } from '#ui/marks/badge.tsx'
import { useListening } from '../use-chat.ts'
import { attentionOf, heardOf, isPersonal, unreadOf } from './attention.ts'

/** The unread count of a chat: counted messages stand out, with an @ for mentions; other unread messages are shown quietly. */
export function UnreadBadge({ of: row }: { of: Pick<RecentItem, 'entity_type' | 'entity_id' | 'space' | 'conversations'> }) {
  const { formatMessage } = useIntl()
  const listening = useListening()
  const { calls } = attentionOf(row, listening)
  const { threads } = unreadOf(row)
  const { messages: count, mentions } = unreadOf(heardOf(row, listening))
  if (!count && !threads) return null
  const label = formatMessage({ id: 'chat.unreadIn' }, { mentions, threads, count })
  const sign = mentions > 0 && calls <= mentions + threads && !isPersonal(row) ? '@' : ''
  return calls ? <Badge count={calls} label={label} sign={sign} /> : <Badge tone="quiet" count={count || threads} label={label} />
}
