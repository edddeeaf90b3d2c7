import { useEffect } from 'react'

/** Calls `look` whenever the window gains or loses focus or visibility: only looked-at messages count as read. */
export function useWhenLookedAt(look: () => void): void {
  useEffect(() => {
    addEventListener('focus', look)
    addEventListener('blur', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      removeEventListener('blur', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [look])
}
