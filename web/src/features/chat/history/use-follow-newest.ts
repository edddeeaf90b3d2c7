import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { MessageListProps } from './message-list-props.ts'
import { usePressed } from './use-pressed.ts'
import type { Seen } from './use-seen.ts'

/** Distance from the end in pixels within which the newest message counts as visible. */
const atEnd = 48

type FollowSettings = Pick<MessageListProps, 'foundNewest' | 'editing'> & {
  /** Undefined if this is known only after measuring. */
  begin: boolean | undefined
  list: RefObject<VirtualizerHandle | null>
  container: RefObject<HTMLElement | null>
  /** Whether the list is where it opens. */
  placed: RefObject<boolean>
  acted: RefObject<boolean>
}

/**
 * While the newest message is visible, it stays visible: when others arrive, rows are measured or grow, the composer grows or the keyboard
 * opens. Only the person leaves it, by scrolling up.
 */
export function useFollowNewest({ foundNewest, editing, begin, list, container, placed, acted }: FollowSettings) {
  'use no memo' // it holds refs and state; the compiler's code would only add to the page
  const [following, setFollowing] = useState(begin)
  /** Set synchronously by each scroll: an animation frame may read it before the next render. */
  const left = useRef(begin !== true)
  const last = useRef({ offset: 0, size: 0 })
  const pressed = useRef(false)
  const follow = (next: boolean): void => {
    left.current = !next
    setFollowing(next)
  }
  const isThere = (): boolean => foundNewest && list.current !== null && isAtEnd(list.current)
  const hold = (): void => {
    // An edited message keeps itself in view.
    if (!placed.current || !foundNewest || left.current || editing !== undefined || pressed.current) return
    toEnd(container.current)
    // The next scroll is compared with this place: in the same frame, one event tells of this move and of the person's.
    if (container.current && list.current) last.current = { offset: container.current.scrollTop, size: list.current.scrollSize }
  }
  /** Returns whether the person scrolled up: from then on the place is theirs, although sizes are still measured. */
  const onScrolled = (offset: number, size: number): boolean => {
    // While the list opens, rows that are measured move it too.
    const isTheirs = (placed.current || acted.current) && isMovedUp(last.current, { offset, size })
    last.current = { offset, size }
    if (isTheirs || (placed.current && (isThere() || left.current))) follow(isThere())
    return isTheirs
  }
  usePressed(container, pressed, hold)
  const holdNow = useEffectEvent(hold)
  useEffect(() => {
    const element = container.current
    if (!element) return
    const resized = new ResizeObserver(() => holdNow())
    resized.observe(element)
    return () => resized.disconnect()
  }, [container])
  const settle = (): void => {
    follow(!left.current || isThere())
    hold()
  }
  return { following, follow, onScrolled, hold, settle, pressed }
}

/** Scrolls to messages that arrive while the newest is visible, and reports them. */
export function useArrivals(items: MessageListProps['items'], hold: () => void, seen: Seen): void {
  'use no memo' // it holds refs and state; the compiler's code would only add to the page
  const lastKey = items.at(-1)?.key
  const count = items.length
  const holdNow = useEffectEvent(hold)
  useLayoutEffect(() => {
    holdNow()
    seen()
  }, [lastKey, count, seen])
}

type Offset = { offset: number; size: number }
/** Whether the person scrolled up: rows that shrink above the visible ones lower the offset too, but by no more than the list shrinks. */
const isMovedUp = (before: Offset, now: Offset): boolean => now.offset - before.offset < Math.min(0, now.size - before.size) - 1

/** Scrolls itself: the list would repeat its own scrolling whenever a size is measured, also after the person has scrolled away. */
export function toEnd(container: HTMLElement | null): void {
  if (container) container.scrollTop = container.scrollHeight
}

export const isAtEnd = ({ scrollSize, viewportSize, scrollOffset }: VirtualizerHandle): boolean =>
  scrollSize - viewportSize - scrollOffset < atEnd
