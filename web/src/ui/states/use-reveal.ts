import { useCallback, useEffect, useState } from 'react'

/** How long an entry holds back those below it, in milliseconds. */
const longestWait = 1_500

/**
 * Reveals the entries of a page from the top, as they load: content that arrives late moves nothing that is already visible. Once all are
 * ready, or after 1.5 s, nothing is held back any more.
 */
export function useReveal(names: readonly string[]) {
  const [ready, setReady] = useState<ReadonlySet<string>>(() => new Set())
  const [isOver, setOver] = useState(false)
  const isKnown = names.length > 0
  useEffect(() => {
    if (!isKnown) return
    const timer = setTimeout(() => setOver(true), longestWait)
    return () => clearTimeout(timer)
  }, [isKnown])
  const isComplete = isKnown && names.every((name) => ready.has(name))
  if (isComplete && !isOver) setOver(true)
  const firstMissing = names.findIndex((name) => !ready.has(name))
  const tellReady = useCallback((name: string) => setReady((before) => (before.has(name) ? before : new Set([...before, name]))), [])
  /** Whether an entry waits for one above it. */
  const isHeld = (name: string): boolean => !isOver && firstMissing !== -1 && names.indexOf(name) > firstMissing
  return { isHeld, isOver, tellReady }
}
