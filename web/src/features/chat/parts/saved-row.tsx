import { Link } from '@tanstack/react-router'
import { Bookmark } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Badge } from '#ui/badge.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { savedPath } from '../paths.ts'
import { useDueCount } from '../use-chat.ts'

/** The way to what the person keeps for later, above all chats: how many reminders have come due. */
export function SavedRow({ current }: { current: boolean }) {
  const { formatMessage } = useIntl()
  const due = useDueCount()
  return (
    <ListRow
      render={<Link to={savedPath} />}
      leading={<IconTile icon={Bookmark} />}
      title={formatMessage({ id: 'chat.saved' })}
      detail={formatMessage({ id: 'chat.saved.detail' })}
      badge={due > 0 && <Badge count={due} label={formatMessage({ id: 'chat.dueCount' }, { count: due })} />}
      current={current}
      unread={due > 0}
    />
  )
}
