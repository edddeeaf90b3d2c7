import { useEffect, useEffectEvent } from 'react'

/** A person who walks away is signed out of the kiosk so soon, in milliseconds. */
export const idleAfter = 20_000

const signs = ['pointerdown', 'keydown', 'input'] as const

/** Calls `onIdle` once nobody has touched the page for so many milliseconds. Undefined: never. */
export function useIdle(after: number | undefined, onIdle: () => void): void {
  const leave = useEffectEvent(onIdle)
  useEffect(() => {
    if (after === undefined) return
    let timer = setTimeout(() => leave(), after)
    const begin = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => leave(), after)
    }
    for (const sign of signs) window.addEventListener(sign, begin, { capture: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, begin, { capture: true })
    }
  }, [after])
}
