import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { seqAt } from './list-place.ts'
import type { MessageItem } from './message-items.ts'
import type { MessageListProps } from './message-list-props.ts'
import { useFetchMore } from './use-fetch-more.ts'
import { newest, type Goal } from './use-history.ts'
import { useRests } from './use-rests.ts'
import { useSeen } from './use-seen.ts'
import { useShift } from './use-shift.ts'
import { useWhenLookedAt } from './use-when-looked-at.ts'

/** Distance from the end in pixels within which the newest message counts as visible. */
const atEnd = 48

/**
 * The scroll position of the history. It opens at the line "New" or the newest message, follows the newest while it is visible, keeps its
 * place when older messages are added above, and reports seen messages.
 */
export function useMessageScroll(props: MessageListProps) {
  'use no memo' // it holds refs and state; the compiler's code would only add to the page
  const { conversation, items, foundNewest, onNewest, onSeen, goal, onSettled } = props
  const list = useRef<VirtualizerHandle>(null)
  const container = useRef<HTMLDivElement>(null)
  const placed = useRef(false)
  const [following, setFollowing] = useState(() => followingAt(goal, items))
  /** Set synchronously by each scroll: an animation frame may read it before the next render. */
  const left = useRef(false)
  const shift = useShift(items)
  const { seen, unreadAbove, jumpTo } = useSeen({ ...props, list, placed, following })
  const fetchMore = useFetchMore({ ...props, list, container, placed })
  const { rests, onResize } = useRests(container)

  const onScroll = (offset: number): void => {
    const handle = list.current
    if (!handle) return
    left.current = placed.current && !(foundNewest && isAtEnd(handle))
    if (placed.current) {
      setFollowing(!left.current)
      if (!isAtEnd(handle)) onSettled()
    }
    fetchMore(offset)
    seen()
  }
  useLayoutEffect(() => {
    if (!placed.current && items.length) scrollToOpening(list.current, items, goal)
  }, [items, goal])

  const turn = goal?.turn
  const arrive = useEffectEvent(() => {
    const index = goal && indexOf(items, goal)
    if (!placed.current || !goal || index === undefined) return
    jumpTo(goal.seq)
    setFollowing(goal.seq === newest)
    list.current?.scrollToIndex(index, alignmentOf(goal))
    focusMarked(container.current)
  })
  useEffect(() => arrive(), [turn])

  // A short conversation never scrolls, so its visible messages are reported here.
  useEffect(() => {
    if (!rests || !list.current) return
    if (!placed.current && goal) focusMarked(container.current)
    placed.current = true
    const there = foundNewest && isAtEnd(list.current)
    setFollowing((before = false) => before || there)
    seen()
  }, [rests, foundNewest, goal, seen])

  useFollowNewest({ items, foundNewest, following, seen, list, container, placed, left })
  useWhenLookedAt(seen)

  const toNewest = (): void => {
    onNewest(list.current ? seqAt(items, list.current, 8) : undefined)
    if (foundNewest) onSeen(conversation.last_seq)
  }
  return { list, container, shift, onScroll, onResize, toNewest, atNewest: following !== false && foundNewest, unreadAbove }
}

type FollowSettings = Pick<MessageListProps, 'items' | 'foundNewest'> & {
  following: boolean | undefined
  seen: () => void
  list: RefObject<VirtualizerHandle | null>
  container: RefObject<HTMLElement | null>
  placed: RefObject<boolean>
  left: RefObject<boolean>
}

/** While the newest message is visible, it stays visible: when others arrive, the composer grows or the keyboard opens. */
function useFollowNewest({ items, foundNewest, following, seen, list, container, placed, left }: FollowSettings): void {
  'use no memo' // it holds refs and state; the compiler's code would only add to the page
  const lastKey = items.at(-1)?.key
  const count = items.length
  useLayoutEffect(() => {
    if (placed.current && following && foundNewest && !left.current) list.current?.scrollToIndex(count - 1, { align: 'end' })
    seen()
  }, [list, placed, left, lastKey, count, following, foundNewest, seen])

  useEffect(() => {
    const element = container.current
    if (!element) return
    const resized = new ResizeObserver(() => {
      if (placed.current && following && !left.current) list.current?.scrollToIndex(count - 1, { align: 'end' })
    })
    resized.observe(element)
    return () => resized.disconnect()
  }, [list, container, placed, left, following, count])
}

function scrollToOpening(list: VirtualizerHandle | null, items: readonly MessageItem[], goal: Goal | undefined): void {
  const taken = goal && indexOf(items, goal)
  const fresh = items.findIndex((item) => item.kind === 'new')
  if (taken !== undefined) list?.scrollToIndex(taken, alignmentOf(goal))
  else if (fresh > 0) list?.scrollToIndex(fresh, { align: 'start', offset: -120 })
  else list?.scrollToIndex(items.length - 1, { align: 'end' })
}

function indexOf(items: readonly MessageItem[], { seq }: Goal): number | undefined {
  if (seq === newest) return items.length - 1
  const index = items.findIndex((item) => item.kind === 'message' && item.message.seq === seq)
  return index < 0 ? undefined : index
}
const alignmentOf = (goal: Goal | undefined) => ({ align: goal?.seq === newest ? 'end' : 'center' }) as const

/** When opened at the line "New", the newest message may be visible too; this is known only after measuring. */
function followingAt(goal: Goal | undefined, items: readonly MessageItem[]): boolean | undefined {
  if (goal) return goal.seq === newest
  return items.some((item) => item.kind === 'new') ? undefined : true
}

/** Focuses the linked message, so that it is read out and the next Tab goes into it. */
const focusMarked = (container: HTMLElement | null): void =>
  container?.querySelector<HTMLElement>('article[data-marked]')?.focus({ preventScroll: true })

const isAtEnd = ({ scrollSize, viewportSize, scrollOffset }: VirtualizerHandle): boolean => scrollSize - viewportSize - scrollOffset < atEnd
