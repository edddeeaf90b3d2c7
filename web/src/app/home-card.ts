import { createContext, useContext, useEffect } from 'react'

/** How a card of Home tells Home that it knows what it shows: its words, that there is nothing, or that it failed. */
export const CardReadyContext = createContext<() => void>(() => undefined)

/** Until a card is ready, Home holds its place with an outline, and the cards below it back. */
export function useCardIsReady(isReady: boolean): void {
  const tell = useContext(CardReadyContext)
  useEffect(() => {
    if (isReady) tell()
  }, [isReady, tell])
}
