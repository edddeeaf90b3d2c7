import { useEffect, useRef, type RefObject } from 'react'

/** Whether the person has turned the wheel, touched, clicked or pressed a key in the list: only then can a scroll be theirs. */
export function useActed(container: RefObject<HTMLElement | null>): RefObject<boolean> {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const acted = useRef(false)
  useEffect(() => {
    const ended = new AbortController()
    for (const kind of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      container.current?.addEventListener(kind, () => (acted.current = true), { passive: true, signal: ended.signal })
    return () => ended.abort()
  }, [container])
  return acted
}
