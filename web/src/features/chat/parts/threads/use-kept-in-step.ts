import { useEffect, useRef, type RefObject } from 'react'
import { useChat } from '../../use-chat.ts'

/** What is on screen of a listed thread shows it as it moves from then on; until it is here, and where it cannot be fetched, as the list brought it. */
export function useKeptInStep(threadId: string): RefObject<HTMLElement | null> {
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
