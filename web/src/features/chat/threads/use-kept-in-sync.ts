import { useEffect, useRef, type RefObject } from 'react'
import { useChat } from '../use-chat.ts'

/** Keeps a visible thread of the list up to date. Until it is loaded, or if it cannot be, the card shows the data of the list. */
export function useKeptInSync(threadId: string): RefObject<HTMLElement | null> {
  const { store, threads } = useChat()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!card.current) return
    const onScreen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting) || store.threads.find(threadId)?.foundNewest) return
      void threads.open(threadId, 'newest').catch(() => {})
    })
    onScreen.observe(card.current)
    return () => onScreen.disconnect()
  }, [threadId, store, threads])
  return card
}
