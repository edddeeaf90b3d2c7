import { createContext, useContext, useLayoutEffect } from 'react'

/** Notifies the page that a card knows what it shows: its content, that there is none, or that it failed. */
export const CardReadyContext = createContext<() => void>(() => undefined)

/** Until a card is ready, the page holds back the cards below. One that is ready at once holds back none, not even for a frame. */
export function useCardIsReady(isReady: boolean): void {
  const tell = useContext(CardReadyContext)
  useLayoutEffect(() => {
    if (isReady) tell()
  }, [isReady, tell])
}
