import type { NotificationGroup } from '@atrium/contract/notifications/schemas'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { useCompany } from '#app/company/company-context.tsx'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import type { NotificationRow, NotificationRows } from '#app/notification-rows.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar, SpaceAvatar } from '#ui/marks/avatar.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { Entry, EntryGroup, EntryName, EntryTitle } from '#ui/rows/entry.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { useToday } from '#ui/time/use-today.ts'
import styles from './day-entry.module.css'

type DayEntryProps = { day: number; groups: readonly NotificationGroup[]; rows: NotificationRows }

/** One day with its notifications, newest first. */
export function DayEntry({ day, groups, rows }: DayEntryProps) {
  const { formatDate, formatMessage } = useIntl()
  const today = useToday()
  const date = formatDate(day, { weekday: 'long', day: 'numeric', month: 'long' })
  const name = day === today ? formatMessage({ id: 'notifications.today' }, { date }) : date
  return (
    <EntryGroup name={name} head={<EntryTitle>{name}</EntryTitle>}>
      <ul className={styles.entries}>
        {groups.map((group) => (
          <NotificationLine key={group.notifications[0]?.notification_id} group={group} rows={rows} />
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

/** As high as a name that has not loaded yet. */
const noName = '\u200b'

/** One notification: who, where, why and when. A reason that no feature of this build knows is not shown. */
function NotificationLine({ group, rows }: Omit<DayEntryProps, 'day' | 'groups'> & { group: NotificationGroup }) {
  const { formatMessage } = useIntl()
  const [notification] = group.notifications
  const actor = usePerson(notification?.actor_id ?? undefined)
  const { company } = useCompany()
  const place = useGroupName(group)
  if (!notification) return null
  const { reason, cause_id, text, told_at, is_unread, path } = notification
  const row = rows[reason]
  const isByCompany = notification.actor_id === null
  const name = isByCompany ? (company?.company_name ?? '') : actor ? nameOf(actor) : ''
  return (
    <li>
      <Entry
        unread={is_unread}
        figure={isByCompany ? <SpaceAvatar name={name} photo={company?.company_logo} /> : <Avatar name={name} photo={actor?.profile_url} />}
        link={
          <Link to={path} className={styles.who} aria-label={formatMessage({ id: 'notifications.open' }, { name, place })}>
            <EntryName>{name || noName}</EntryName>
          </Link>
        }
        reason={<Why row={row} place={isDirect(group) ? undefined : place} />}
        at={told_at}
        badge={is_unread && <Badge>{formatMessage({ id: 'notifications.new' })}</Badge>}
        foot={row?.Foot && row.hasFoot?.(path) !== false && <Foot Part={row.Foot} causeId={cause_id} path={path} />}
      >
        <p className={styles.text} data-unread={is_unread} dir="auto">
          {text || (row && formatMessage({ id: row.withoutText }))}
        </p>
      </Entry>
    </li>
  )
}

/** In a direct chat, the sender's name is enough. */
const isDirect = ({ entity_type, place }: NotificationGroup): boolean => entity_type === 'employee' && !place.startsWith('thread/')

function Why({ row, place }: { row: NotificationRow | undefined; place: string | undefined }) {
  const { formatMessage } = useIntl()
  return (
    <span className={styles.why}>
      {place && <bdi className={styles.place}>{place}</bdi>}
      {row && (
        <span className={styles.reason}>
          <Icon of={row.icon} size="small" />
          {formatMessage({ id: row.label })}
        </span>
      )}
    </span>
  )
}

type FootProps = { Part: NonNullable<NotificationRow['Foot']>; causeId: string; path: string }

/** Reserves its space until its code has loaded. */
function Foot({ Part, ...about }: FootProps) {
  return (
    <div className={styles.foot}>
      <Loading>
        <Part {...about} />
      </Loading>
    </div>
  )
}
