import type { Message } from '@atrium/contract/chat/schemas'
import { SmilePlus } from 'lucide-react'
import { useState, type ComponentProps, type ReactElement, type ReactNode, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { useWatched } from '#app/watched.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { ActionSheet } from '#ui/overlays/sheet/action-sheet.tsx'
import { EmojiSign } from '../../emoji/emoji-sign.tsx'
import { recentEmoji, rememberEmoji } from '../../emoji/recent-emoji.ts'
import styles from './message-sheet.module.css'
import { useReact } from '../use-react.ts'

const EmojiGrid = lazyWithRetry(() => import('../../emoji/emoji-grid.tsx'))

type MessageSheetProps = {
  trigger: ReactElement<ComponentProps<'button'>>
  open: boolean
  onOpenChange: (open: boolean) => void
  message: Message
  /** An element in the message, which gets the focus when the sheet closes. */
  place: RefObject<HTMLElement | null>
  children: ReactNode
}

/** On a phone, the actions of a message come from below: reactions first, then the entries of its menu. */
export default function MessageSheet({ trigger, open, onOpenChange, message, place, children }: MessageSheetProps) {
  const { formatMessage } = useIntl()
  const sender = usePerson(message.sender_id)
  const react = useReact(message)
  const [picking, setPicking] = useState(false)
  const change = (next: boolean): void => {
    if (!next) setPicking(false)
    onOpenChange(next)
  }
  const choose = (emoji: string): void => {
    change(false)
    rememberEmoji(emoji)
    void react?.(emoji)
  }
  const name = sender ? nameOf(sender) : formatMessage({ id: 'people.aColleague' })
  return (
    <ActionSheet
      trigger={trigger}
      open={open}
      onOpenChange={change}
      title={formatMessage({ id: 'chat.messageFrom' }, { name })}
      finalFocus={() => !returnTo(place.current?.closest('article'))}
    >
      {picking ? (
        <div className={styles.grid}>
          <Loading>
            <EmojiGrid onChoose={choose} onAdd={undefined} />
          </Loading>
        </div>
      ) : (
        <>
          {react && <QuickReactions onChoose={choose} onMore={() => setPicking(true)} />}
          {children}
        </>
      )}
    </ActionSheet>
  )
}

/** Focuses a message. Left to the sheet, the first link in it would get the focus, which opens the card of the sender. */
function returnTo(message: HTMLElement | null | undefined): boolean {
  queueMicrotask(() => message?.focus({ preventScroll: true }))
  return Boolean(message)
}

function QuickReactions({ onChoose, onMore }: { onChoose: (emoji: string) => void; onMore: () => void }) {
  const { formatMessage } = useIntl()
  const emoji = useWatched(recentEmoji).slice(0, 5)
  return (
    <div className={styles.reactions} role="group" aria-label={formatMessage({ id: 'chat.react' })}>
      {emoji.map((one) => (
        <button key={one} type="button" aria-label={formatMessage({ id: 'chat.reactWith' }, { emoji: one })} onClick={() => onChoose(one)}>
          <EmojiSign emoji={one} decorative />
        </button>
      ))}
      <button type="button" aria-label={formatMessage({ id: 'chat.moreEmoji' })} onClick={onMore}>
        <Icon of={SmilePlus} />
      </button>
    </div>
  )
}
