import { useLayoutEffect, type RefObject } from 'react'
import type { Moving } from './use-shift.ts'

/** An event that keys move to another day is drawn anew there: it keeps the focus. */
export function useKeptFocus(grid: RefObject<HTMLElement | null>, moving: Moving | undefined): void {
  useLayoutEffect(() => {
    if (moving?.by !== 'keys' || document.activeElement !== document.body) return
    grid.current?.querySelector<HTMLElement>(`[data-event="${CSS.escape(moving.shown.key)}"]`)?.focus()
  })
}
