import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { daysBetween, type Day } from './days.ts'
import { isRightToLeft } from './use-grid-focus.ts'
import { noShift, shifted, type Shift, type Shown } from './shown.ts'

/** An event on its way: moved or stretched by the pointer or by keys, and not saved yet. */
export type Moving = { shown: Shown; shift: Shift; by: 'pointer' | 'keys' }
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
 * Moves and stretches events. By pointer: dragging, or dragging the end. By keys: Alt and arrows move, with Shift they stretch, Enter saves,
 * Escape leaves it where it was.
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

  const startDrag = (shown: Shown, { button, pointerType, clientX, clientY }: PointerEvent, what: Shift['what']): void => {
    dragged.current = false
    if (!shown.canMove || button !== 0 || pointerType === 'touch') return
    const origin = dayAt(clientX, clientY)
    let latest: Moving | undefined
    const move = (event: globalThis.PointerEvent): void => {
      if (!latest && Math.hypot(event.clientX - clientX, event.clientY - clientY) < slack) return
      dragged.current = true
      const day = dayAt(event.clientX, event.clientY)
      const days = origin && day ? daysBetween(origin, day) : (latest?.shift.days ?? 0)
      const minutes = hourHeight && !shown.isAllDay ? Math.round(((event.clientY - clientY) / hourHeight) * (60 / step)) * step : 0
      latest = { shown, shift: { days, minutes, what }, by: 'pointer' }
      setMoving(latest)
    }
    const leave = (): void => {
      stop.current?.()
      setMoving(undefined)
    }
    const drop = (): void => {
      stop.current?.()
      if (latest) finish(latest)
    }
    stop.current = followPointer({ move, drop, leave })
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

type Following = { move: (event: globalThis.PointerEvent) => void; drop: () => void; leave: () => void }

/** Follows the pointer until it is let go or Escape is pressed. Returns how to stop. */
function followPointer({ move, drop, leave }: Following): () => void {
  const escape = ({ key }: globalThis.KeyboardEvent): void => void (key === 'Escape' && leave())
  addEventListener('pointermove', move)
  addEventListener('pointerup', drop)
  addEventListener('pointercancel', leave)
  addEventListener('keydown', escape)
  return () => {
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', drop)
    removeEventListener('pointercancel', leave)
    removeEventListener('keydown', escape)
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
function dayAt(x: number, y: number): Day | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const cell = element.closest<HTMLElement>('[data-day]')
    if (cell) return cell.dataset['day']
  }
  return undefined
}

/** The events with the one that is on its way where it would be. */
export const withMoving = (all: readonly Shown[], moving: Moving | undefined): readonly Shown[] =>
  moving ? all.map((one) => (one.key === moving.shown.key ? { ...one, ...shifted(one, moving.shift) } : one)) : all
