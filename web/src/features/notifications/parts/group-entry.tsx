import type { Notification, NotificationGroup } from '@atrium/contract/notifications/schemas'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { NotificationRow, NotificationRows } from '#app/notification-rows.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { Entry, EntryGroup, EntryName, EntryTitle } from '#ui/rows/entry.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import styles from './group-entry.module.css'

/** One place with its newest notifications. */
export function GroupEntry({ group, rows }: { group: NotificationGroup; rows: NotificationRows }) {
  const { formatMessage } = useIntl()
  const name = useGroupName(group)
  const isDirect = group.entity_type === 'employee' && !group.place.startsWith('thread/')
  return (
    <EntryGroup
      name={name}
      // In a direct chat, the sender's name is enough.
      head={
        !isDirect && (
          <>
            <EntryTitle>{name}</EntryTitle>
            {group.unread_count > 1 && (
              <Badge count={group.unread_count} label={formatMessage({ id: 'notifications.unread' }, { count: group.unread_count })} />
            )}
          </>
        )
      }
    >
      <ul className={styles.entries}>
        {group.notifications.map((notification) => (
          <li key={notification.notification_id}>
            <Told notification={notification} row={rows[notification.reason]} place={name} />
          </li>
        ))}
      </ul>
    </EntryGroup>
  )
}

/** The name of a place: the person, the space or the conversation in it; threads are marked as such. */
function useGroupName({ place, entity_type, entity_id, space_name, sub_space_name }: NotificationGroup): string {
  const { formatMessage } = useIntl()
  const person = usePerson(entity_type === 'employee' && entity_id ? entity_id : undefined)
  const own = person ? nameOf(person) : ''
  const space = space_name || formatMessage({ id: 'notifications.group' })
  const where = entity_type === 'employee' ? own : sub_space_name ? `${space} · ${sub_space_name}` : space
  return place.startsWith('thread/') ? formatMessage({ id: 'notifications.threadIn' }, { place: where }) : where
}

type ToldProps = { notification: Notification; row: NotificationRow | undefined; place: string }

/** One notification. A reason that no feature of this build knows is not shown. */
function Told({ notification, row, place }: ToldProps) {
  const { formatMessage } = useIntl()
  const { actor_id, text, told_at, is_unread, path } = notification
  const actor = usePerson(actor_id ?? undefined)
  const name = actor ? nameOf(actor) : ''
  const words = text || (row && formatMessage({ id: row.withoutText }))
  return (
    <Entry
      unread={is_unread}
      figure={<Avatar name={name} photo={actor?.profile_url} />}
      link={
        <Link to={path} aria-label={formatMessage({ id: 'notifications.open' }, { name, place })}>
          <EntryName>{name}</EntryName>
        </Link>
      }
      reason={
        row && (
          <span className={styles.reason}>
            <Icon of={row.icon} size="small" />
            {formatMessage({ id: row.label })}
          </span>
        )
      }
      at={told_at}
      badge={is_unread && <Badge>{formatMessage({ id: 'notifications.new' })}</Badge>}
    >
      <p className={styles.text} data-unread={is_unread} dir="auto">
        {words}
      </p>
    </Entry>
  )
}
