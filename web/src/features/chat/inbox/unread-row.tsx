import type { RecentItem } from '@atrium/contract/chat/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { nameOf, useAvailability, usePerson } from '#features/people/people.ts'
import { Avatar, SpaceAvatar } from '#ui/marks/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { CardRow } from '#ui/rows/card.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { filesInWords } from '../rich-text/files-in-words.ts'
import { conversationPath } from '@atrium/contract/chat/paths'
import { useSpaceName } from '../use-space-name.ts'
import { UnreadBadge } from './unread-badge.tsx'
import styles from './unread-card.module.css'

/** Reserves the line of text that is loading. */
const stillToCome = '\u00A0'

/** One unread conversation: person or space, last message, time, and a button to reply. */
export function UnreadRow({ item }: { item: RecentItem }) {
  const intl = useIntl()
  const { formatMessage } = intl
  const person = usePerson(item.entity_type === 'employee' ? item.entity_id : undefined)
  const availability = useAvailability(person)
  const newest = item.conversations.find((one) => one.latest_message_time === item.latest_message_time)
  const sender = usePerson(item.entity_type === 'space' ? (newest?.latest_message_sender_id ?? undefined) : undefined)
  const spaceName = useSpaceName(item.space)
  const name = item.space ? spaceName : person ? nameOf(person) : ''
  const text = item.latest_message?.replaceAll(/\s+/g, ' ') || (newest?.latest_files && filesInWords(intl, newest.latest_files))
  const said = sender
    ? formatMessage({ id: 'chat.waiting.saidBy' }, { name: sender.first_name, text })
    : formatMessage({ id: 'chat.waiting.said' }, { text })
  const answer = item.space ? 'open' : 'reply'
  return (
    <CardRow
      leading={
        item.space ? (
          <SpaceAvatar name={name} photo={item.space.space_image} />
        ) : (
          <Avatar name={name} photo={person?.profile_url} presence={availability} />
        )
      }
      title={
        <span className={styles.title}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <UnreadBadge of={item} />
        </span>
      }
      detail={
        <span className={styles.detail}>
          <span className={styles.words} dir="auto">
            {text ? said : stillToCome}
          </span>
          {item.latest_message_time && (
            <span className={styles.when}>
              {' · '}
              <RelativeTime at={item.latest_message_time} passive />
            </span>
          )}
        </span>
      }
      action={
        <Button
          size="small"
          aria-label={formatMessage({ id: `chat.waiting.${answer}Named` }, { name })}
          render={<RouterLink to={conversationPath(item.entity_type, item.entity_id)} />}
        >
          <FormattedMessage id={`chat.waiting.${answer}`} />
        </Button>
      }
    />
  )
}
