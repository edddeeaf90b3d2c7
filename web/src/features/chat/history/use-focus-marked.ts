import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Focuses the linked message, so that it is read out and the next Tab goes into it. The focus does not move once the
 * person has pressed something since the page led there: they may be writing already.
 */
export function useFocusMarked(container: RefObject<HTMLElement | null>, turn: number | undefined): () => void {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const acted = useRef(false)
  useLayoutEffect(() => {
    acted.current = false
    const note = (): void => void (acted.current = true)
    const ended = new AbortController()
    for (const kind of ['keydown', 'pointerdown']) document.addEventListener(kind, note, { capture: true, signal: ended.signal })
    return () => ended.abort()
  }, [turn])
  return () => {
    if (!acted.current) container.current?.querySelector<HTMLElement>('article[data-marked]')?.focus({ preventScroll: true })
  }
}
