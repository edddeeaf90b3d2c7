import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { MessageItem } from './message-items.ts'
import type { MessageListProps } from './message-list-props.ts'
import { newest, type Goal } from './use-history.ts'
import { useWhenLookedAt } from './use-when-looked-at.ts'

/** Distance from an end in pixels: below `near` more is loaded, within `atEnd` the newest message counts as visible. */
const near = 800
const atEnd = 48
/** How long sizes must stay unchanged to count as measured, in milliseconds; before that many are estimates. */
const restAfter = 60

/**
 * The scroll position of the history. It opens at the line "New" or the newest message, follows the newest while it is visible, keeps its
 * place when older messages are added above, and reports seen messages.
 */
export function useMessageScroll({
  conversation,
  items,
  foundOldest,
  foundNewest,
  onOlder,
  onNewer,
  onNewest,
  onSeen,
  onAttend,
  goal,
  onSettled,
}: MessageListProps) {
  const list = useRef<VirtualizerHandle>(null)
  const container = useRef<HTMLDivElement>(null)
  const fetching = useRef(false)
  const placed = useRef(false)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [rests, setRests] = useState(0)
  const [fetches, setFetches] = useState(0)
  const [following, setFollowing] = useState(() => followingAt(goal, items))
  /** Set synchronously by each scroll: an animation frame may read it before the next render. */
  const left = useRef(false)
  // A jump past unread messages does not read them: reading starts when the first of them was visible.
  const reached = useRef(!goal || goal.seq === newest)
  const [unreadAbove, setUnreadAbove] = useState(false)
  const [previous, setPrevious] = useState({ first: firstMessageKey(items), length: items.length, shift: false })

  // Shift applies only to the change that adds items before the existing ones; with any other change it would move the visible text. Values
  // computed in a render that sets state are discarded with it, so it is part of that state.
  const firstKey = firstMessageKey(items)
  const { shift } = previous
  if (previous.first !== firstKey || previous.length !== items.length) {
    const isBefore = previous.first !== firstKey && items.some(({ key }) => key === previous.first)
    setPrevious({ first: firstKey, length: items.length, shift: isBefore })
  }

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
    if (!looking || !reached.current) return
    const last = handle.findItemIndex(handle.scrollOffset + handle.viewportSize - 8)
    for (let index = last; index >= 0; index -= 1) {
      const item = items[index]
      if (item?.kind === 'message') return onSeen(item.message.seq)
    }
  }, [items, conversation, onSeen, onAttend, following, foundNewest])

  const fetchMore = useCallback(
    (offset: number): void => {
      const handle = list.current
      if (!handle || fetching.current || !placed.current) return
      const below = handle.scrollSize - handle.viewportSize - offset
      const fetch = offset < near && !foundOldest ? onOlder : below < near && !foundNewest ? onNewer : undefined
      if (!fetch) return
      fetching.current = true
      const end = (): void => void (fetching.current = false)
      void fetch().then(() => {
        end()
        setFetches((count) => count + 1)
      }, end) // offline: the next scroll tries again
    },
    [foundOldest, foundNewest, onOlder, onNewer],
  )
  // At the end of the loaded messages, nobody can scroll on while a request is pending: so more is loaded afterwards.
  const asked = useRef(0)
  useEffect(() => {
    if (asked.current === fetches || !container.current) return
    asked.current = fetches
    fetchMore(container.current.scrollTop)
  }, [fetches, fetchMore])

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
  const onResize = (): void => {
    // The first resize measures the viewport of the list, later ones its rows.
    if (resting.current) container.current?.setAttribute('data-measured', '')
    clearTimeout(resting.current)
    resting.current = setTimeout(() => setRests((count) => count + 1), restAfter)
  }
  useEffect(() => () => clearTimeout(resting.current), [])

  useLayoutEffect(() => {
    if (placed.current || !items.length) return
    const taken = goal && indexOf(items, goal)
    const fresh = items.findIndex((item) => item.kind === 'new')
    if (taken !== undefined) list.current?.scrollToIndex(taken, alignmentOf(goal))
    else if (fresh > 0) list.current?.scrollToIndex(fresh, { align: 'start', offset: -120 })
    else list.current?.scrollToIndex(items.length - 1, { align: 'end' })
  }, [items, goal])

  const turn = goal?.turn
  const arrive = useEffectEvent(() => {
    const index = goal && indexOf(items, goal)
    if (!placed.current || index === undefined) return
    reached.current = goal?.seq === newest
    setFollowing(goal?.seq === newest)
    list.current?.scrollToIndex(index, alignmentOf(goal))
    focusMarked(container.current)
  })
  useEffect(() => {
    arrive()
  }, [turn])

  // A short conversation never scrolls, so its visible messages are reported here.
  useEffect(() => {
    const handle = list.current
    if (!rests || !handle) return
    if (!placed.current && goal) focusMarked(container.current)
    placed.current = true
    const there = foundNewest && isAtEnd(handle)
    setFollowing((before = false) => before || there)
    seen()
  }, [rests, foundNewest, goal, seen])

  const lastKey = items.at(-1)?.key
  useLayoutEffect(() => {
    if (placed.current && following && foundNewest && !left.current) list.current?.scrollToIndex(items.length - 1, { align: 'end' })
    seen()
  }, [lastKey, items.length, following, foundNewest, seen])

  useEffect(() => {
    const element = container.current
    if (!element) return
    // When the composer grows or the keyboard opens, the newest message stays visible.
    const resized = new ResizeObserver(() => {
      if (placed.current && following && !left.current) list.current?.scrollToIndex(items.length - 1, { align: 'end' })
    })
    resized.observe(element)
    return () => resized.disconnect()
  }, [following, items.length])
  useWhenLookedAt(seen)

  const toNewest = (): void => {
    onNewest(list.current ? seqAt(items, list.current, 8) : undefined)
    if (foundNewest) onSeen(conversation.last_seq)
  }
  return { list, container, shift, onScroll, onResize, toNewest, atNewest: following !== false && foundNewest, unreadAbove }
}

/** The place of the first message at or below this distance in pixels from the top of the viewport. */
function seqAt(items: readonly MessageItem[], handle: VirtualizerHandle, below: number): number | undefined {
  const first = handle.findItemIndex(handle.scrollOffset + below)
  const item = items.slice(Math.max(0, first)).find((one) => one.kind === 'message')
  return item?.message.seq
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

const firstMessageKey = (items: readonly MessageItem[]): string | undefined => items.find((item) => item.kind === 'message')?.key
