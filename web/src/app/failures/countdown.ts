import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Counts down whole seconds and calls `atZero` exactly once. Returns the remaining seconds. Based on the clock, so
 * that a page that was suspended is not late.
 */
export function useCountdown(seconds: number, atZero: () => void): number {
  const [remaining, setRemaining] = useState(seconds)
  const finished = useRef(false)
  const finish = useEffectEvent(() => {
    if (finished.current) return
    finished.current = true
    atZero()
  })
  useEffect(() => {
    const end = Date.now() + seconds * 1_000
    const ticking = setInterval(() => setRemaining(Math.max(0, Math.round((end - Date.now()) / 1_000))), 1_000)
    return () => clearInterval(ticking)
  }, [seconds])
  useEffect(() => {
    if (remaining === 0) finish()
  }, [remaining])
  return remaining
}
