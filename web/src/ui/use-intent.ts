import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'

/** How soon after one popup the next comes at once, in milliseconds. */
const grace = 300
let lastHidden = Number.NEGATIVE_INFINITY

/**
 * When a hand or the keyboard's focus rests on something for `pause` milliseconds; `anchor` is there from then on. It stays while the pointer is on what was
 * shown (WCAG 1.4.13), for which `inside` are the handlers.
 */
export function useIntent(pause: number) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isInside = useRef(false)
  const later = (act: () => void, milliseconds: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, milliseconds)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const hide = () => {
    clearTimeout(timer.current)
    isInside.current = false
    setAnchor((shown) => {
      if (shown) lastHidden = performance.now()
      return undefined
    })
  }
  const leave = () => later(hide, 100)
  const handlers = {
    onPointerEnter: ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
      if (pointerType === 'touch') return
      later(() => setAnchor(currentTarget), performance.now() - lastHidden < grace ? 0 : pause)
    },
    onPointerLeave: leave,
    onPointerDown: hide,
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => currentTarget.matches(':focus-visible') && setAnchor(currentTarget),
    // A press on what is shown takes the focus there, and must find it.
    onBlur: () => isInside.current || hide(),
  }
  const inside = {
    onPointerEnter: () => {
      clearTimeout(timer.current)
      isInside.current = true
    },
    onPointerLeave: () => {
      isInside.current = false
      leave()
    },
  }
  return { anchor, hide, handlers, inside }
}
