import { useEffect, useRef, useState, type RefObject } from 'react'

/** How long sizes must stay unchanged to count as measured, in milliseconds. Many sizes are estimates at first. */
const settledAfter = 60

/** Counts how often the sizes of a list stopped changing; `onSize` is called after every change. */
export function useSettledSizes(container: RefObject<HTMLElement | null>, onSize: () => void) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [rests, setRests] = useState(0)
  const onResize = (): void => {
    // The first resize measures the viewport of the list, later ones its rows.
    if (resting.current) container.current?.setAttribute('data-measured', '')
    queueMicrotask(onSize) // the list has its new height only then
    clearTimeout(resting.current)
    resting.current = setTimeout(() => setRests((count) => count + 1), settledAfter)
  }
  useEffect(() => () => clearTimeout(resting.current), [])
  return { rests, onResize }
}
