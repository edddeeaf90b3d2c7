import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { addDays, addMonths, type Day } from './days.ts'

type GridFocus = {
  /** Weeks below one another: up and down reach the day above and below. */
  isMonth: boolean
  onDay: (day: Day) => void
  onOpenDay: (day: Day) => void
}

/**
 * Arrow keys in a grid of days: left and right reach the days beside, down the first event of a day, then the next ones, then the day
 * below. Page Up and Page Down turn the page. Enter opens; an event is a link and does so by itself.
 */
export function useGridFocus(grid: RefObject<HTMLElement | null>, { isMonth, onDay, onOpenDay }: GridFocus) {
  const wanted = useRef<Day>(undefined)
  const cellOf = (one: Day): HTMLElement | null => grid.current?.querySelector<HTMLElement>(`[data-day="${one}"]`) ?? null
  useLayoutEffect(() => {
    if (!wanted.current) return
    reveal(cellOf(wanted.current))
    wanted.current = undefined
  })
  const goTo = (next: Day): void => {
    reveal(cellOf(next))
    wanted.current = next
    onDay(next)
  }
  const moveDown = (target: HTMLElement, from: Day, step: 1 | -1): void => {
    const items = [cellOf(from), ...eventsOf(grid.current, from)].filter((item) => item !== null)
    const next = items[items.indexOf(target) + step]
    if (next) reveal(next)
    else if (isMonth) goTo(addDays(from, step * 7))
  }
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key, altKey, ctrlKey, metaKey } = event
    const from = target instanceof HTMLElement ? (target.dataset['day'] ?? target.dataset['eventDay']) : undefined
    if (event.defaultPrevented || altKey || ctrlKey || metaKey || !from || !(target instanceof HTMLElement)) return
    const forward = isRightToLeft(target) ? 'ArrowLeft' : 'ArrowRight'
    const act = {
      ArrowLeft: () => goTo(addDays(from, forward === 'ArrowLeft' ? 1 : -1)),
      ArrowRight: () => goTo(addDays(from, forward === 'ArrowRight' ? 1 : -1)),
      ArrowDown: () => moveDown(target, from, 1),
      ArrowUp: () => moveDown(target, from, -1),
      PageUp: () => goTo(isMonth ? addMonths(from, -1) : addDays(from, -7)),
      PageDown: () => goTo(isMonth ? addMonths(from, 1) : addDays(from, 7)),
      Enter: target.dataset['day'] ? () => onOpenDay(from) : undefined,
    }[key]
    if (!act) return
    event.preventDefault()
    act()
  }
}

const eventsOf = (grid: HTMLElement | null, day: Day): HTMLElement[] => [
  ...(grid?.querySelectorAll<HTMLElement>(`[data-event-day="${day}"]`) ?? []),
]

function reveal(item: HTMLElement | null): void {
  item?.focus({ preventScroll: true })
  item?.scrollIntoView({ block: 'nearest' })
}

export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'
