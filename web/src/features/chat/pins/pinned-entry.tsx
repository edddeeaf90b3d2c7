import type { Message } from '@atrium/contract/chat/schemas'
import { Link } from '@tanstack/react-router'
import { PinOff } from 'lucide-react'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { useResponsive } from '#ui/responsive.ts'
import { useMayWrite } from '../use-chat.ts'
import { MessageFiles } from '../attachments/message-files.tsx'
import { ForwardedCard } from '../forward/forwarded-card.tsx'
import { hasWords } from '../message/has-words.ts'
import { RichTextView } from '../rich-text/rich-text-view.tsx'
import styles from './pins-pane.module.css'
import { useJump } from './use-jump.ts'
import { usePin } from './use-pin.ts'

/** A pinned message: sender, content, who pinned it and when, with a link to it. */
export function PinnedEntry({ message, onJump }: { message: Message; onJump: () => void }) {
  const { formatMessage } = useIntl()
  const { isTablet } = useResponsive()
  const sender = usePerson(message.sender_id)
  const pinner = usePerson(message.pin?.pinned_by)
  const mayWrite = useMayWrite(message.conversation_id)
  const pin = usePin()
  const { search, again } = useJump(message)
  const entry = useRef<HTMLElement>(null)
  const aColleague = formatMessage({ id: 'people.aColleague' })
  const name = sender ? nameOf(sender) : aColleague
  const unpin = (): void => {
    focusBeside(entry.current)
    void pin(message, false)
  }
  return (
    <article ref={entry} className={styles.entry}>
      <Avatar name={sender ? nameOf(sender) : ''} photo={sender?.profile_url} />
      <div className={styles.words}>
        <div className={styles.who}>
          <Link
            to="."
            search={search}
            className={styles.name}
            dir="auto"
            aria-label={formatMessage({ id: 'chat.openPinned' }, { name })}
            onClick={(event) => {
              again(event)
              // On small screens the pane covers the messages, so it is closed.
              if (isTablet) onJump()
            }}
          >
            {name}
          </Link>
          <span className={styles.when}>
            <RelativeTime at={message.created_at} passive />
          </span>
        </div>
        {message.body && hasWords(message) && <RichTextView document={message.body} />}
        {message.forwarded && <ForwardedCard forwarded={message.forwarded} files={message.files} />}
        {!message.forwarded && message.files.length > 0 && <MessageFiles files={message.files} />}
        {message.pin && (
          <p className={styles.when}>
            {formatMessage(
              { id: 'chat.pinnedByWhen' },
              { name: pinner ? nameOf(pinner) : aColleague, when: <RelativeTime key="when" at={message.pin.pinned_at} passive /> },
            )}
          </p>
        )}
      </div>
      {mayWrite && (
        <span className={styles.unpin}>
          <IconButton icon={PinOff} size="small" label={formatMessage({ id: 'chat.unpinNamed' }, { name })} onClick={unpin} />
        </span>
      )}
    </article>
  )
}

/** When the entry disappears, moves its focus to the next pinned message, or to the heading of the pane. */
function focusBeside(entry: HTMLElement | null): void {
  const item = entry?.closest('li')
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  const target = beside?.querySelector<HTMLElement>('a') ?? item?.closest('aside')?.querySelector<HTMLElement>('h2')
  target?.focus()
}
