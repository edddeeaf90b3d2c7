import { useLayoutEffect, useState, type RefObject } from 'react'

/** Whether the pointer or the focus has been on the message around an element: what can wait until then renders only now. */
export function useNear(within: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useLayoutEffect(() => {
    const row = within.current?.closest('article')
    const come = (): void => setNear(true)
    for (const event of ['pointerenter', 'focusin']) row?.addEventListener(event, come, { once: true })
    return () => {
      for (const event of ['pointerenter', 'focusin']) row?.removeEventListener(event, come)
    }
  }, [within])
  return near
}
