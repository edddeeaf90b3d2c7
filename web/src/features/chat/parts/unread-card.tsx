import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar, SpaceAvatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { conversationPath } from '../paths.ts'
import { useRecent } from '../use-chat.ts'
import type { RecentItem } from '@atrium/contract/chat/schemas'

/** On Home: the conversations in which something is unread. */
export function UnreadCard() {
  const { formatMessage } = useIntl()
  const waiting = useRecent().filter((item) => item.unread_message_count > 0)
  return (
    <Card title={formatMessage({ id: 'chat.waitingTitle' })}>
      {waiting.length === 0 && <p>{formatMessage({ id: 'chat.waitingNothing' })}</p>}
      <ul>
        {waiting.slice(0, 6).map((item) => (
          <li key={item.entity_id}>
            <WaitingConversation item={item} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function WaitingConversation({ item }: { item: RecentItem }) {
  const { formatMessage } = useIntl()
  const person = usePerson(item.entity_type === 'employee' ? item.entity_id : undefined)
  const name = item.space?.space_name ?? (person ? nameOf(person) : '')
  return (
    <ListRow
      render={<Link to={conversationPath(item.entity_type, item.entity_id)} />}
      leading={item.space ? <SpaceAvatar name={name} photo={item.space.space_image} /> : <Avatar name={name} photo={person?.profile_url} />}
      title={name}
      detail={item.latest_message}
      badge={
        <Badge count={item.unread_message_count} label={formatMessage({ id: 'chat.unreadCount' }, { count: item.unread_message_count })} />
      }
      unread
    />
  )
}
