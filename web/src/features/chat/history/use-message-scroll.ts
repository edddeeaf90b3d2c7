import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { seqAt } from './list-place.ts'
import type { MessageItem } from './message-items.ts'
import type { MessageListProps } from './message-list-props.ts'
import { useActed } from './use-acted.ts'
import { useEditedInView } from './use-edited-in-view.ts'
import { useFetchMore } from './use-fetch-more.ts'
import { useFocusMarked } from './use-focus-marked.ts'
import { isAtEnd, toEnd, useArrivals, useFollowNewest } from './use-follow-newest.ts'
import { newest, type Goal } from './use-history.ts'
import { useSettledSizes } from './use-settled-sizes.ts'
import { useSeen } from './use-seen.ts'
import { useShift } from './use-shift.ts'
import { useWhenLookedAt } from './use-when-looked-at.ts'

/**
 * The scroll position of the history. It opens at the line "New" or the newest message, follows the newest while it is visible, keeps its
 * place when older messages are added above, and reports seen messages.
 */
export function useMessageScroll(props: MessageListProps) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { conversation, items, foundNewest, onNewest, onSeen, goal, onSettled } = props
  const list = useRef<VirtualizerHandle>(null)
  const container = useRef<HTMLDivElement>(null)
  const placed = useRef(false)
  const refs = { list, container, placed, acted: useActed(container) }
  const { following, follow, onScrolled, hold, settle, pressed } = useFollowNewest({ ...props, ...refs, begin: followingAt(goal, items) })
  useEditedInView(props, list)
  const shift = useShift(items)
  const { seen, unreadAbove, jumpTo } = useSeen({ ...props, list, placed, following })
  const fetchMore = useFetchMore({ ...props, ...refs })
  const open = (): void => {
    if (list.current && container.current && items.length && !pressed.current) scrollToOpening(list.current, container.current, items, goal)
  }
  const { rests, onResize } = useSettledSizes(container, () => (placed.current ? hold() : open()))

  const onScroll = (offset: number): void => {
    const handle = list.current
    if (!handle) return
    if (onScrolled(offset, handle.scrollSize)) placed.current = true
    if (placed.current && !isAtEnd(handle)) onSettled()
    fetchMore(offset)
    seen()
  }
  useUntilPlaced(placed, open, items, goal)

  const turn = goal?.turn
  const focusMarked = useFocusMarked(container, turn)
  const arrive = useEffectEvent(() => {
    const index = goal && indexOf(items, goal)
    if (!placed.current || !goal || index === undefined) return
    jumpTo(goal.seq)
    follow(goal.seq === newest)
    list.current?.scrollToIndex(index, alignmentOf(goal))
    focusMarked()
  })
  useEffect(() => arrive(), [turn])

  const settleNow = useEffectEvent(settle)
  const focusNow = useEffectEvent(focusMarked)
  // A short conversation never scrolls, so its visible messages are reported here.
  useEffect(() => {
    if (!rests || !list.current) return
    if (!placed.current && goal) focusNow()
    placed.current = true
    settleNow()
    seen()
  }, [rests, foundNewest, goal, seen])

  useArrivals(items, hold, seen)
  useWhenLookedAt(seen)

  const toNewest = (): void => {
    onNewest(list.current ? seqAt(items, list.current, 8) : undefined)
    if (foundNewest) onSeen(conversation.last_seq)
  }
  return { list, container, shift, onScroll, onResize, toNewest, atNewest: following !== false && foundNewest, unreadAbove }
}

/** Opens the list again whenever its items or its goal change, until it has its place. */
function useUntilPlaced(placed: RefObject<boolean>, open: () => void, items: readonly MessageItem[], goal: Goal | undefined): void {
  const openNow = useEffectEvent(open)
  useLayoutEffect(() => {
    if (!placed.current) openNow()
  }, [placed, items, goal])
}

/** Repeated while sizes are measured; the list's own scrolling would not stop for a person who scrolls meanwhile. */
function scrollToOpening(list: VirtualizerHandle, container: HTMLElement, items: readonly MessageItem[], goal: Goal | undefined): void {
  const taken = goal && goal.seq !== newest ? indexOf(items, goal) : undefined
  const fresh = goal?.seq === newest ? -1 : items.findIndex((item) => item.kind === 'new')
  if (taken !== undefined) container.scrollTop = list.getItemOffset(taken) - (list.viewportSize - list.getItemSize(taken)) / 2
  else if (fresh > 0) container.scrollTop = list.getItemOffset(fresh) - 120
  else toEnd(container)
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
