import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { MessageListProps } from './message-list-props.ts'

type FetchSettings = Pick<MessageListProps, 'foundOldest' | 'foundNewest' | 'onOlder' | 'onNewer'> & {
  list: RefObject<VirtualizerHandle | null>
  container: RefObject<HTMLElement | null>
  /** Whether the list is where it opens. */
  placed: RefObject<boolean>
}

/** Distance from an end in pixels below which more is loaded. */
const near = 800

/** Returns the function that loads more messages when a scroll offset is near an end of those in memory. */
export function useFetchMore({ foundOldest, foundNewest, onOlder, onNewer, list, container, placed }: FetchSettings) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const fetching = useRef(false)
  const [fetches, setFetches] = useState(0)
  const fetchMore = (offset: number): void => {
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
  }
  // At the end of the loaded messages no scroll event can follow, so the next page is requested after each response.
  const fetchOn = useEffectEvent(() => {
    if (container.current) fetchMore(container.current.scrollTop)
  })
  useEffect(() => {
    if (fetches) fetchOn()
  }, [fetches])
  return fetchMore
}
