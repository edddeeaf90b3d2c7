import { useEffect } from 'react'

/** Calls `look` whenever the person comes to this window or leaves it: what is read is read by somebody. */
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
