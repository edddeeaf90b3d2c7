import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { sentTopic } from '../outbox/send.ts'
import type { Thread } from './thread.ts'
import { useChat } from '../use-chat.ts'
import { useWhenLookedAt } from '../history/use-when-looked-at.ts'

/** Distance from the end in pixels within which the newest reply counts as visible. */
const atEnd = 48

const isAtEnd = ({ scrollHeight, clientHeight, scrollTop }: HTMLElement): boolean => scrollHeight - clientHeight - scrollTop < atEnd

type ThreadScrollSettings = {
  /** Where replies of this page come from. */
  place: string
  /** Number of replies being sent. */
  waiting: number
  marked: number | undefined
}

/**
 * The scroll position of a thread. It opens at the `marked` reply, the line "New" or the newest reply, follows the newest while it is
 * visible, and reports seen replies.
 */
export function useThreadScroll({ root, messages, foundNewest }: Thread, { place, waiting, marked }: ThreadScrollSettings) {
  const { store, threads } = useChat()
  const id = root.message_id
  const scroll = useRef<HTMLDivElement>(null)
  const fresh = useRef<HTMLDivElement>(null)
  const placed = useRef(false)
  const [following, setFollowing] = useState(marked === undefined)
  const newest = messages.at(-1)?.seq ?? 0

  const seen = useCallback((): void => {
    const element = scroll.current
    if (!element || !placed.current) return
    const looking = document.visibilityState === 'visible' && document.hasFocus()
    const there = foundNewest && isAtEnd(element)
    store.threads.attend(looking && there ? id : undefined)
    if (looking && there) threads.read(id, newest)
  }, [store, threads, id, newest, foundNewest])

  useLayoutEffect(() => {
    const element = scroll.current
    if (!element) return
    if (!placed.current && marked) {
      arrive(element)
      setFollowing(foundNewest && isAtEnd(element))
    } else if (!placed.current && fresh.current) element.scrollTop = fresh.current.offsetTop - 80
    else if (!placed.current || following) element.scrollTop = element.scrollHeight
    placed.current = true
    seen()
  }, [newest, waiting, following, seen, marked, foundNewest])

  useEffect(() => {
    const element = scroll.current
    if (!element) return
    const resized = new ResizeObserver(() => {
      if (following) element.scrollTop = element.scrollHeight
    })
    resized.observe(element)
    return () => resized.disconnect()
  }, [following])
  useWhenLookedAt(seen)

  const onScroll = (): void => {
    if (scroll.current) setFollowing(foundNewest && isAtEnd(scroll.current))
    seen()
  }
  const toNewest = (): void => {
    const follow = (): void => setFollowing(true)
    if (!foundNewest) return void threads.open(id, 'newest').then(follow, () => {})
    follow()
    scroll.current?.scrollTo({ top: scroll.current.scrollHeight })
  }
  const showSent = useEffectEvent(toNewest)
  useEffect(() => store.subscribe(sentTopic(place), () => showSent()), [store, place])
  return { scroll, fresh, onScroll, toNewest, atNewest: following && foundNewest }
}

/** Scrolls to the linked reply and focuses it, so that keys continue from there. */
function arrive(element: HTMLElement): void {
  const reply = element.querySelector<HTMLElement>('[data-marked]')
  if (reply) element.scrollTop = reply.offsetTop - (element.clientHeight - reply.offsetHeight) / 2
  reply?.focus({ preventScroll: true })
}
