import type { RecentItem } from '@atrium/contract/chat/schemas'
import { useIntl } from 'react-intl'
import { Badge } from '#ui/badge.tsx'
import { useMuted } from '../use-chat.ts'
import { attentionOf, isPersonal, unreadOf } from '../attention.ts'

/** How much is unread in a chat: what calls stands out, with the sign of a mention where there is one; what merely waits is counted quietly. */
export function UnreadBadge({ of: row }: { of: Pick<RecentItem, 'entity_type' | 'entity_id' | 'space' | 'conversations'> }) {
  const { formatMessage } = useIntl()
  const { calls } = attentionOf(row, useMuted())
  const { messages: count, mentions, threads } = unreadOf(row)
  if (!count && !calls) return null
  const label = formatMessage({ id: 'chat.unreadIn' }, { mentions, threads, count })
  const sign = mentions > 0 && !isPersonal(row) ? '@' : ''
  return calls ? <Badge count={calls} label={label} sign={sign} /> : <Badge tone="quiet" count={count} label={label} />
}
