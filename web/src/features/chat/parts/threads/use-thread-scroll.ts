import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Thread } from '../../store/threads.ts'
import { useChat } from '../../use-chat.ts'
import { useWhenLookedAt } from '../../use-when-looked-at.ts'

/** Within so many pixels of the end the person counts as being at the newest reply. */
const atEnd = 48

const isAtEnd = ({ scrollHeight, clientHeight, scrollTop }: HTMLElement): boolean => scrollHeight - clientHeight - scrollTop < atEnd

/** Where a thread stands: it opens at the `marked` reply, at the line "New" or at its newest reply, stays there while the person is there, and tells what they have seen. */
export function useThreadScroll({ root, messages, foundNewest }: Thread, waiting: number, marked: number | undefined) {
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
  return { scroll, fresh, onScroll, toNewest, atNewest: following && foundNewest }
}

/** Keys go on from the reply that a link led to. */
function arrive(element: HTMLElement): void {
  const reply = element.querySelector<HTMLElement>('[data-marked]')
  if (reply) element.scrollTop = reply.offsetTop - (element.clientHeight - reply.offsetHeight) / 2
  reply?.focus({ preventScroll: true })
}
