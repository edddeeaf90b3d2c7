import { useEffect, useRef, useState, type RefObject } from 'react'

/** How long sizes must stay unchanged to count as measured, in milliseconds; before that many are estimates. */
const restAfter = 60

/** Counts how often the sizes of a list came to rest; `onSize` follows every change. */
export function useRests(container: RefObject<HTMLElement | null>, onSize: () => void) {
  'use no memo' // it holds refs and state; the compiler's code would only add to the page
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [rests, setRests] = useState(0)
  const onResize = (): void => {
    // The first resize measures the viewport of the list, later ones its rows.
    if (resting.current) container.current?.setAttribute('data-measured', '')
    onSize()
    clearTimeout(resting.current)
    resting.current = setTimeout(() => setRests((count) => count + 1), restAfter)
  }
  useEffect(() => () => clearTimeout(resting.current), [])
  return { rests, onResize }
}
