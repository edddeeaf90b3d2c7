import type { RecentItem } from '@atrium/contract/chat/schemas'
import { useIntl } from 'react-intl'
import { Badge } from '#ui/badge.tsx'
import { useListening } from '../use-chat.ts'
import { attentionOf, heardOf, isPersonal, unreadOf } from '../attention.ts'

/** How much is unread in a chat: what calls stands out, with the sign of a mention where there is one; what merely waits is counted quietly. */
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
