import { createContext, useContext, useLayoutEffect } from 'react'

/** Notifies the page that the content of a card is known: present, empty or failed. */
export const CardReadyContext = createContext<() => void>(() => undefined)

/** Reports that the card is ready. The page hides the cards below until then. A card that is ready at once never hides them. */
export function useCardIsReady(isReady: boolean): void {
  const reportReady = useContext(CardReadyContext)
  useLayoutEffect(() => {
    if (isReady) reportReady()
  }, [isReady, reportReady])
}
