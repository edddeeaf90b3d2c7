import { createContext, useContext, useEffect } from 'react'

/** Notifies Home that a card knows what it shows: its content, that there is none, or that it failed. */
export const CardReadyContext = createContext<() => void>(() => undefined)

/** Until a card is ready, Home shows a placeholder for it and holds back the cards below. */
export function useCardIsReady(isReady: boolean): void {
  const tell = useContext(CardReadyContext)
  useEffect(() => {
    if (isReady) tell()
  }, [isReady, tell])
}
