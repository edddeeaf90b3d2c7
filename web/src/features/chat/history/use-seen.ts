import { useCallback, useRef, useState, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { lastSeqAt, seqAt } from './list-place.ts'
import type { MessageListProps } from './message-list-props.ts'
import { newest } from './use-history.ts'

/** Looks at what is visible now, and reports it. */
export type Seen = () => void

type SeenSettings = Pick<MessageListProps, 'conversation' | 'items' | 'foundNewest' | 'goal' | 'onSeen' | 'onAttend'> & {
  list: RefObject<VirtualizerHandle | null>
  /** Whether the list is where it opens. */
  placed: RefObject<boolean>
  following: boolean | undefined
}

/** Reports seen messages. `seen` looks at what is visible now. */
export function useSeen({ conversation, items, foundNewest, goal, onSeen, onAttend, list, placed, following }: SeenSettings) {
  // A jump past unread messages does not read them: reading starts when the first of them was visible.
  const reached = useRef(!goal || goal.seq === newest)
  const [unreadAbove, setUnreadAbove] = useState(false)

  const seen = useCallback((): void => {
    const handle = list.current
    const looking = document.visibilityState === 'visible' && document.hasFocus()
    onAttend(looking && following === true && foundNewest)
    if (!handle || !placed.current) return
    const firstUnread = conversation.last_read_seq + 1
    const top = seqAt(items, handle, 8)
    const isAbove = conversation.unread_message_count > 0 && top !== undefined && top > firstUnread
    setUnreadAbove(isAbove)
    reached.current ||= top !== undefined && top <= firstUnread
    const last = looking && reached.current ? lastSeqAt(items, handle, 8) : undefined
    if (last !== undefined) onSeen(last)
  }, [list, placed, items, conversation, onSeen, onAttend, following, foundNewest])

  const jumpTo = (seq: number): void => {
    reached.current = seq === newest
  }
  return { seen, unreadAbove, jumpTo }
}
