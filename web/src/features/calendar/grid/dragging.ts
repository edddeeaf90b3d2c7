/** In milliseconds: how long a finger rests on an event before it drags it. */
const heldFor = 400
/** In pixels: what a resting finger may move; one that moves farther scrolls. */
const slack = 10
/** In pixels: how near the edge of the hours a dragged event scrolls them, and by how much in each frame. */
const edge = 44
const pace = 7

export type Point = { clientX: number; clientY: number }
export type Dragging = {
  /** A finger rested long enough: it drags the event from now on. */
  pickUp: () => void
  /** `isOutside`: where it would be left as it was. */
  move: (at: Point, isOutside: boolean) => void
  drop: () => void
  cancel: () => void
}

/** Follows the mouse until it is let go or Escape is pressed. Returns how to stop. */
export function followMouse({ move, drop, cancel }: Dragging): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  addEventListener('pointermove', (event: PointerEvent) => move(event, false), { signal })
  addEventListener('pointerup', drop, { signal })
  addEventListener('pointercancel', cancel, { signal })
  addEventListener('keydown', ({ key }: KeyboardEvent) => key === 'Escape' && cancel(), { signal })
  return () => stopped.abort()
}

type Held = Point & { pointerId: number; event: Element }

/**
 * Follows a finger that rested on an event, until it is lifted: outside of the grid, or after Escape, the event stays where it was. A
 * finger that moves at once scrolls as always. Returns how to stop.
 */
export function followFinger({ pointerId, event, ...from }: Held, { pickUp, move, drop, cancel }: Dragging): () => void {
  const grid = event.closest<HTMLElement>('[role="grid"]')
  const stopped = new AbortController()
  const { signal } = stopped
  let finger: Point = from
  const isOutside = (): boolean => grid !== null && !document.elementsFromPoint(finger.clientX, finger.clientY).includes(grid)
  const start = (): void => {
    isDragging = true
    // The element may be drawn anew on another day.
    grid?.setPointerCapture(pointerId)
    pickUp()
    scrollAtEdges({
      scroller: event.closest<HTMLElement>('[role="row"]'),
      from,
      fingerAt: () => finger,
      onScroll: () => move(finger, isOutside()),
      signal,
    })
  }
  const timer = setTimeout(start, heldFor)
  const stop = (): void => {
    clearTimeout(timer)
    isDragging = false
    stopped.abort()
  }
  const follow = (at: PointerEvent): void => {
    if (at.pointerId !== pointerId) return
    finger = { clientX: at.clientX, clientY: at.clientY }
    if (isDragging) move(finger, isOutside())
    else if (distance(from, finger) > slack) stop()
  }
  const lift = (at: PointerEvent): void => {
    if (at.pointerId !== pointerId) return
    if (isDragging && !isOutside()) drop()
    else cancel()
  }
  addEventListener('pointermove', follow, { signal })
  addEventListener('pointerup', lift, { signal })
  addEventListener('pointercancel', cancel, { signal })
  addEventListener('keydown', ({ key }: KeyboardEvent) => key === 'Escape' && cancel(), { signal })
  // A second finger zooms.
  addEventListener('pointerdown', (other: PointerEvent) => other.pointerId !== pointerId && cancel(), { signal })
  // The browser's own menu of a link would end the touch.
  addEventListener('contextmenu', (menu) => menu.preventDefault(), { signal })
  return stop
}

const distance = (one: Point, other: Point): number => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)

/** One finger drags one event at a time. */
let isDragging = false
const holdStill = (event: TouchEvent): void => {
  if (isDragging) event.preventDefault()
}
/**
 * Lets an event keep the page from scrolling while it is dragged. Browsers ask only listeners that were there before the touch, and ask them
 * also once the element is gone: so it is never removed.
 */
export const keepFromScrolling = (element: HTMLElement | null): void =>
  element?.addEventListener('touchmove', holdStill, { passive: false })

type Scrolling = {
  scroller: HTMLElement | null
  from: Point
  fingerAt: () => Point
  onScroll: () => void
  signal: AbortSignal
}
/** Scrolls the hours while a finger that has moved is near their edge. */
function scrollAtEdges(scrolling: Scrolling): void {
  const { scroller, from, fingerAt, onScroll, signal } = scrolling
  if (!scroller || signal.aborted) return
  const finger = fingerAt()
  const { top, bottom } = scroller.getBoundingClientRect()
  const by = finger.clientY < top + edge ? -pace : finger.clientY > bottom - edge ? pace : 0
  const before = scroller.scrollTop
  if (by && distance(from, finger) > slack) scroller.scrollTop += by
  if (scroller.scrollTop !== before) onScroll()
  requestAnimationFrame(() => scrollAtEdges(scrolling))
}
