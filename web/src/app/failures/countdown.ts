import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Counts whole seconds down, once a second, and calls `atZero` exactly once. Returns the seconds that remain. */
export function useCountdown(seconds: number, atZero: () => void): number {
  const [remaining, setRemaining] = useState(seconds)
  const finished = useRef(false)
  const finish = useEffectEvent(() => {
    if (finished.current) return
    finished.current = true
    atZero()
  })
  useEffect(() => {
    if (remaining <= 0) return finish()
    const tick = setTimeout(() => setRemaining(remaining - 1), 1_000)
    return () => clearTimeout(tick)
  }, [remaining])
  return remaining
}
