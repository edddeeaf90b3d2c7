import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { followFinger, followMouse, type Point } from './dragging.ts'
import { daysBetween, type Day } from './days.ts'
import { isRightToLeft } from './use-grid-focus.ts'
import { noShift, shifted, type Shift, type Shown } from './shown.ts'

/** An event on its way: moved or stretched by the mouse, a finger or keys, and not saved yet. */
export type Moving = { shown: Shown; shift: Shift; by: 'mouse' | 'touch' | 'keys' }
type UseShift = {
  isMonth: boolean
  /** Pixels of an hour, where minutes are drawn. */
  hourHeight?: number
  onShift: (shown: Shown, shift: Shift) => void
}

const step = 15
/** Pixels that a press may tremble. */
const slack = 4

/**
 * Moves and stretches events. By mouse: dragging, or dragging the end. By touch: the same after a long press. By keys: Alt and arrows move,
 * with Shift they stretch, Enter saves, Escape leaves it where it was.
 */
export function useShift({ isMonth, hourHeight, onShift }: UseShift) {
  const [moving, setMoving] = useState<Moving>()
  const dragged = useRef(false)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const finish = ({ shown, shift }: Moving): void => {
    setMoving(undefined)
    if (shift.days || shift.minutes) onShift(shown, shift)
  }

  const startDrag = (shown: Shown, press: PointerEvent, what: Shift['what']): void => {
    stop.current?.()
    dragged.current = false
    if (!shown.canMove || press.button !== 0) return
    const { pointerId, pointerType, clientX, clientY, currentTarget } = press
    const by = pointerType === 'touch' ? 'touch' : 'mouse'
    const distanceTo = measureFrom(press, shown.isAllDay ? undefined : hourHeight)
    let latest: Moving | undefined
    const dragBy = (distance: Distance): void => {
      dragged.current = true
      latest = { shown, shift: { ...distance, what }, by }
      setMoving(latest)
    }
    const move = (at: Point, isOutside: boolean): void => {
      if (!latest && Math.hypot(at.clientX - clientX, at.clientY - clientY) < slack) return
      dragBy(isOutside ? noShift : distanceTo(at, latest?.shift ?? noShift))
    }
    const cancel = (): void => {
      stop.current?.()
      setMoving(undefined)
    }
    const drop = (): void => {
      stop.current?.()
      if (latest) finish(latest)
    }
    const dragging = { pickUp: () => dragBy(noShift), move, drop, cancel }
    stop.current = by === 'touch' ? followFinger({ pointerId, clientX, clientY, event: currentTarget }, dragging) : followMouse(dragging)
  }

  const press = (shown: Shown, event: KeyboardEvent<HTMLElement>): void => {
    const own = moving?.shown.key === shown.key && moving.by === 'keys' ? moving : undefined
    if (own && (event.key === 'Enter' || event.key === 'Escape')) {
      event.preventDefault()
      event.stopPropagation()
      return event.key === 'Enter' ? finish(own) : setMoving(undefined)
    }
    const by = shown.canMove && event.altKey ? stepOf(event, { isMonth, isAllDay: shown.isAllDay }) : undefined
    if (!by) return
    event.preventDefault()
    event.stopPropagation()
    const what = event.shiftKey ? 'end' : 'all'
    const before = own?.shift.what === what ? own.shift : noShift
    setMoving({ shown, by: 'keys', shift: { days: before.days + by.days, minutes: before.minutes + by.minutes, what } })
  }

  return { moving, startDrag, press, cancel: () => setMoving(undefined), wasDragged: () => dragged.current }
}
export type ShiftState = ReturnType<typeof useShift>

type Distance = Pick<Shift, 'days' | 'minutes'>
/** How far an event is dragged when the pointer that pressed on it is at another point, also once its hours were scrolled. */
function measureFrom(press: PointerEvent, hourHeight: number | undefined): (at: Point, before: Distance) => Distance {
  const origin = dayAt(press)
  const scroller = press.currentTarget.closest('[role="row"]')
  const heightOf = ({ clientY }: Point): number => clientY + (scroller?.scrollTop ?? 0)
  const start = heightOf(press)
  return (at, before) => {
    const day = dayAt(at)
    return {
      days: origin && day ? daysBetween(origin, day) : before.days,
      minutes: hourHeight ? Math.round(((heightOf(at) - start) / hourHeight) * (60 / step)) * step : 0,
    }
  }
}

/** What an arrow key stands for: days sideways, and minutes up and down; in a month, weeks. */
function stepOf(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  { isMonth, isAllDay }: { isMonth: boolean; isAllDay: boolean },
): Pick<Shift, 'days' | 'minutes'> | undefined {
  const forward = isRightToLeft(currentTarget) ? -1 : 1
  if (key === 'ArrowLeft' || key === 'ArrowRight') return { days: key === 'ArrowRight' ? forward : -forward, minutes: 0 }
  const down = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (!down) return undefined
  if (isMonth) return { days: down * 7, minutes: 0 }
  return isAllDay ? undefined : { days: 0, minutes: down * step }
}

/** The day under the pointer. */
function dayAt({ clientX, clientY }: Point): Day | undefined {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const cell = element.closest<HTMLElement>('[data-day], [data-whole-day]')
    if (cell) return cell.dataset['day'] ?? cell.dataset['wholeDay']
  }
  return undefined
}

/** The events with the one that is on its way where it would be. */
export const withMoving = (all: readonly Shown[], moving: Moving | undefined): readonly Shown[] =>
  moving ? all.map((one) => (one.key === moving.shown.key ? { ...one, ...shifted(one, moving.shift) } : one)) : all
