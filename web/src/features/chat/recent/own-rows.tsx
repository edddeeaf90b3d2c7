import { Link } from '@tanstack/react-router'
import { Bookmark, CalendarClock, Inbox } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Badge } from '#ui/marks/badge.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import type { IconType } from '#ui/marks/icon.tsx'
import { ListRow } from '#ui/rows/list-row.tsx'
import { inboxPath, savedPath, scheduledPath } from '../paths.ts'
import { useAttention, useDueCount, useFailedCount } from '../use-chat.ts'

/** The person's own lists above the chats. */
export type OwnList = 'inbox' | 'saved' | 'scheduled'

/** Links to the inbox with the total badge count, to saved messages with due reminders, and to scheduled messages with failed ones. */
export function OwnRows({ shown }: { shown: OwnList | undefined }) {
  const { count, hasUnread } = useAttention()
  const due = useDueCount()
  const failed = useFailedCount()
  return (
    <>
      <OwnRow shown={shown} name="inbox" path={inboxPath} icon={Inbox} count={count} counted="chat.callCount" hasUnread={hasUnread} />
      <OwnRow shown={shown} name="saved" path={savedPath} icon={Bookmark} count={due} counted="chat.dueCount" />
      <OwnRow shown={shown} name="scheduled" path={scheduledPath} icon={CalendarClock} count={failed} counted="chat.scheduledFailedCount" />
    </>
  )
}

type OwnRowProps = {
  shown: OwnList | undefined
  name: OwnList
  path: string
  icon: IconType
  count: number
  counted: 'chat.callCount' | 'chat.dueCount' | 'chat.scheduledFailedCount'
  /** There is something unread that is not counted. */
  hasUnread?: boolean
}

function OwnRow({ shown, name, path, icon, count, counted, hasUnread = false }: OwnRowProps) {
  const { formatMessage } = useIntl()
  return (
    <ListRow
      render={<Link to={path} />}
      leading={<IconTile icon={icon} />}
      title={formatMessage({ id: `chat.${name}` })}
      detail={formatMessage({ id: `chat.${name}.detail` })}
      badge={count > 0 && <Badge count={count} label={formatMessage({ id: counted }, { count })} />}
      current={shown === name}
      unread={count > 0 || hasUnread}
    />
  )
}
