import { Link } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Badge } from '#ui/badge.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { inboxPath } from '../paths.ts'
import { useAttention } from '../use-chat.ts'

/** The way to the inbox, above all chats: how often the person is called, in all of them together. */
export function InboxRow({ current }: { current: boolean }) {
  const { formatMessage } = useIntl()
  const { calls, waits } = useAttention()
  return (
    <ListRow
      render={<Link to={inboxPath} />}
      leading={<IconTile icon={Inbox} />}
      title={formatMessage({ id: 'chat.inbox' })}
      detail={formatMessage({ id: 'chat.inbox.detail' })}
      badge={calls > 0 && <Badge count={calls} label={formatMessage({ id: 'chat.callCount' }, { count: calls })} />}
      current={current}
      unread={calls > 0 || waits}
    />
  )
}
