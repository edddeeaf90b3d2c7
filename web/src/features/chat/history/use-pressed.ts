import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Keeps in `pressed` whether something in the list is pressed right now. The list must not move meanwhile: the release would hit something
 * else, and the click would be lost. `onReleased` runs after the click.
 */
export function usePressed(container: RefObject<HTMLElement | null>, pressed: RefObject<boolean>, onReleased: () => void): void {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const releasedNow = useEffectEvent(onReleased)
  useEffect(() => {
    const ended = new AbortController()
    const options = { passive: true, signal: ended.signal }
    const release = (): void => {
      if (!pressed.current) return
      pressed.current = false
      setTimeout(() => releasedNow())
    }
    // Browsers may not report the release of a scroll bar, which is the container itself.
    const press = ({ button, target }: PointerEvent): boolean => (pressed.current = button === 0 && target !== container.current)
    container.current?.addEventListener('pointerdown', press, options)
    for (const kind of ['pointerup', 'pointercancel', 'contextmenu', 'blur']) window.addEventListener(kind, release, options)
    return () => ended.abort()
  }, [container, pressed])
}
