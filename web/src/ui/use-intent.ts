import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'

/** How soon after one popup the next opens without delay, in milliseconds. */
const grace = 300
let lastHidden = Number.NEGATIVE_INFINITY

/**
 * Detects when the pointer or the keyboard focus rests on an element for `pause` milliseconds; `anchor` is set from
 * then on. It stays set while the pointer is on the popup (WCAG 1.4.13), which uses the handlers in `inside`.
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
    // A press on the popup moves the focus there and must still find it.
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
