import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Whether there is no pointer that could hover, as on a phone. */
export const isTouch = (): boolean => matchMedia('(hover: none)').matches

/** On a phone, a long press on a message opens its actions, and a swipe replies to it. */
export function useTouch(actions: RefObject<HTMLElement | null>, onReply: (() => void) | undefined): void {
  const reply = useEffectEvent(() => onReply?.())
  const open = useEffectEvent(() => actions.current?.querySelector<HTMLElement>('[aria-keyshortcuts="M"]')?.click())
  const mayReply = onReply !== undefined
  useEffect(() => {
    const row = actions.current?.closest('article')
    if (!row || !isTouch()) return
    let stop: (() => void) | undefined
    let isGone = false
    void import('./touch.ts').then(({ listenToTouch }) => {
      if (isGone) return
      const toEnd = getComputedStyle(row).direction === 'rtl' ? -1 : 1
      stop = listenToTouch(row, toEnd, { onPress: () => open(), onSwipe: mayReply ? () => reply() : undefined })
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [actions, mayReply])
}
