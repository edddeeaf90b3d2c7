import type { Conversation, RecentItem } from '@atrium/contract/chat/schemas'
import { plainTextOf } from '@atrium/contract/document'
import { Link } from '@tanstack/react-router'
import { BellOff, UsersRound } from 'lucide-react'
import { useIntl, type IntlShape } from 'react-intl'
import { nameOf, useAvailability, usePerson } from '#features/people/people.ts'
import { StatusSign } from '#features/people/status-sign.tsx'
import { Avatar, SpaceAvatar } from '#ui/marks/avatar.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { ListRow } from '#ui/rows/list-row.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { isUnread } from '../inbox/attention.ts'
import { inOneLine } from '../rich-text/files-in-words.ts'
import { conversationPath } from '@atrium/contract/chat/paths'
import { placeOf } from '../conversation/place.ts'
import { shortTime } from './short-time.ts'
import { useChat, useLastDraft, useNotificationChoices } from '../use-chat.ts'
import { useSpaceName } from '../spaces/use-space-name.ts'
import { UnreadBadge } from '../inbox/unread-badge.tsx'

/** Reserves the line of text that is loading. */
const stillToCome = '\u00A0'

/** One recent conversation: person or space, last message, time, and unread count. */
export function RecentRow({ item, current }: { item: RecentItem; current: boolean }) {
  const intl = useIntl()
  const today = useToday()
  const { ownId } = useChat()
  const person = usePerson(item.entity_type === 'employee' ? item.entity_id : undefined)
  const availability = useAvailability(person)
  const draft = useLastDraft(placeOf(item.entity_type, item.entity_id))
  const newest = item.conversations.find((one) => one.latest_message_time === item.latest_message_time)
  const sender = usePerson(newest?.latest_message_sender_id ?? undefined)
  const self = person?.employee_id === ownId
  const spaceName = useSpaceName(item.space)
  const name = item.space ? spaceName : person ? (self ? intl.formatMessage({ id: 'chat.yourNotes' }) : nameOf(person)) : ''
  const listening = useNotificationChoices()
  const unread = isUnread(item, listening)
  const from =
    newest?.latest_message_sender_id === ownId
      ? intl.formatMessage({ id: 'chat.you' })
      : item.entity_type === 'space'
        ? sender?.first_name
        : undefined
  const last =
    draft && !current ? intl.formatMessage({ id: 'chat.draft' }, { text: plainTextOf(draft) }) : withSender(intl, from, item, newest)
  return (
    <ListRow
      render={<Link to={conversationPath(item.entity_type, item.entity_id)} />}
      leading={
        item.space ? (
          <SpaceAvatar name={name} photo={item.space.space_image} {...(item.space.is_group_chat ? { icon: UsersRound } : {})} />
        ) : (
          <Avatar name={person ? nameOf(person) : ''} photo={person?.profile_url} presence={self ? undefined : availability} />
        )
      }
      title={name}
      mark={person && !self && <StatusSign person={person} />}
      detail={last}
      meta={item.latest_message_time && <time dateTime={item.latest_message_time}>{shortTime(intl, item.latest_message_time, today)}</time>}
      badge={unread ? <UnreadBadge of={item} /> : listening.muted.has(item.entity_id) && <MutedSign />}
      current={current}
      unread={unread}
    />
  )
}

function MutedSign() {
  const { formatMessage } = useIntl()
  return (
    <span role="img" aria-label={formatMessage({ id: 'chat.muted' })}>
      <Icon of={BellOff} size="small" />
    </span>
  )
}

function withSender(
  intl: IntlShape,
  from: string | undefined,
  { latest_message, latest_message_time: at }: RecentItem,
  newest: Conversation | undefined,
): string {
  const text = inOneLine(intl, latest_message, newest?.latest_files ?? null)
  if (!text) return at ? stillToCome : intl.formatMessage({ id: 'chat.noMessages' })
  return from ? intl.formatMessage({ id: 'chat.senderAndText' }, { name: from, text }) : text
}
