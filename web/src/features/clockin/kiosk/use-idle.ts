import { useEffect, useEffectEvent, useState } from 'react'

/**
 * After so long without a touch a kiosk asks whether the person is still there, and ends their turn so long after that, in milliseconds.
 */
export const idleAfter = 20_000
export const leavesAfter = 20_000

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

/** Whether nobody has touched the page for so many milliseconds. The next touch makes it false. Undefined: never. */
export function useIsIdle(after: number | undefined): boolean {
  const [isIdle, setIdle] = useState(false)
  useIdle(after, () => setIdle(true))
  useEffect(() => {
    if (!isIdle) return
    const stay = (): void => setIdle(false)
    for (const sign of signs) window.addEventListener(sign, stay, { capture: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, stay, { capture: true })
    }
  }, [isIdle])
  return isIdle && after !== undefined
}
