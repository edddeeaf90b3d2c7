import { useEffect, useState } from 'react'
import { usePeople } from '../people.ts'

/** How long a list waits for names, in milliseconds. */
const longestWait = 1_500

/**
 * Whether a list waits with its rows: a name that arrives late wraps a line and moves what is already visible. It waits from when `ids` are
 * known until all these people are, and until what else its rows need `isKnown`, 1.5 s at most. Rows that were shown once stay.
 */
export function useHoldUntilNamed(ids: readonly string[] | undefined, isKnown = true): boolean {
  const isReady = usePeople(ids ?? []).length === ids?.length && isKnown
  const [isOver, setOver] = useState(isReady)
  const isWaiting = ids !== undefined && !isOver
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setOver(true), longestWait)
    return () => clearTimeout(timer)
  }, [isWaiting])
  if (isReady && !isOver) setOver(true)
  return !isOver && !isReady
}
