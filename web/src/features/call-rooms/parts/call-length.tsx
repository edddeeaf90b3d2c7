import { useEffect, useState } from 'react'
import { formatLength } from './format-length.ts'

/** The length of a call that goes on, second by second. */
export function CallLength({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return <span role="timer">{formatLength(Math.max(0, now - Date.parse(since)))}</span>
}
