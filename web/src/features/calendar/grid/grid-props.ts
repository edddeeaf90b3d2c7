import type { Day } from './days.ts'
import type { Place, Shift, Shown } from './shown.ts'

/** What the grids share. */
export type GridProps = {
  /** The chosen day: the period that is shown contains it, and Tab enters the grid at it. */
  day: Day
  today: Day
  /** The first day of the week, 0 for Sunday. */
  weekStart: number
  shown: readonly Shown[]
  onDay: (day: Day) => void
  onOpenDay: (day: Day) => void
  /** A place was chosen for a new event. */
  onNew: ((place: Place) => void) | undefined
  onShift: (shown: Shown, shift: Shift) => void
}
