import { daysBetween, type Day } from './days.ts'
import type { Shown } from './shown.ts'

/** A bar in a row of days: where it begins, over how many days it reaches, and in which lane. */
export type Bar = { shown: Shown; lane: number; column: number; span: number; beginsHere: boolean; endsHere: boolean }

const byStart = (one: Shown, other: Shown): number =>
  one.first.localeCompare(other.first) ||
  daysBetween(other.first, other.last) - daysBetween(one.first, one.last) ||
  Number(other.isAllDay) - Number(one.isAllDay) ||
  one.from - other.from ||
  one.title.localeCompare(other.title)

/** Bars of a row of days, the long ones first, each in the first lane that is free. */
export function barsOf(days: readonly Day[], all: readonly Shown[]): Bar[] {
  const [start = '', end = ''] = [days[0], days.at(-1)]
  const taken: number[] = []
  return all
    .filter(({ first, last }) => first <= end && last >= start)
    .toSorted(byStart)
    .map((shown) => {
      const column = Math.max(0, daysBetween(start, shown.first))
      const until = Math.min(days.length - 1, daysBetween(start, shown.last))
      const free = taken.findIndex((busyUntil) => busyUntil < column)
      const lane = free < 0 ? taken.length : free
      taken[lane] = until
      return { shown, lane, column, span: until - column + 1, beginsHere: shown.first >= start, endsHere: shown.last <= end }
    })
}

/** The bars that find room in so many lanes, and how many do not on each day. A day that hides some keeps its last lane for saying so. */
export function fitBars(bars: readonly Bar[], days: number, lanes: number): { bars: Bar[]; hidden: number[] } {
  let hidden = Array.from({ length: days }, () => 0)
  for (;;) {
    const before = hidden
    const fits = (bar: Bar): boolean => touchedBy(bar).every((day) => bar.lane < (before[day] ? lanes - 1 : lanes))
    const next = Array.from({ length: days }, () => 0)
    for (const day of bars.filter((bar) => !fits(bar)).flatMap(touchedBy)) next[day] = (next[day] ?? 0) + 1
    // A day only loses room, so this ends.
    if (next.every((count, day) => count === before[day])) return { bars: bars.filter(fits), hidden }
    hidden = next
  }
}

const touchedBy = ({ column, span }: Bar): number[] => Array.from({ length: span }, (_, index) => column + index)

/** A timed event in the column of a day: from when until when, and its share of the width. */
export type Block = { shown: Shown; from: number; until: number; column: number; columns: number }

const leastMinutes = 25

/** Events that overlap stand side by side; each group of them shares the width of the day. */
export function blocksOf(day: Day, all: readonly Shown[]): Block[] {
  const pieces = all
    .filter(({ isAllDay, first, last }) => !isAllDay && first <= day && last >= day)
    .map((shown) => ({ shown, from: shown.first < day ? 0 : shown.from, until: shown.last > day ? 24 * 60 : shown.until }))
    .toSorted((one, other) => one.from - other.from || other.until - one.until)
  const blocks: Block[] = []
  let group: Block[] = []
  let groupEnd = -1
  const close = (): void => {
    const columns = Math.max(0, ...group.map(({ column }) => column + 1))
    blocks.push(...group.map((block) => ({ ...block, columns })))
    group = []
  }
  for (const piece of pieces) {
    if (piece.from >= groupEnd) close()
    const busy = new Set(group.filter((one) => endOf(one) > piece.from).map(({ column }) => column))
    let column = 0
    while (busy.has(column)) column++
    group.push({ ...piece, column, columns: 1 })
    groupEnd = Math.max(groupEnd, endOf(piece))
  }
  close()
  return blocks
}

/** Short ones are drawn so tall that their name can be read. */
const endOf = ({ from, until }: Pick<Block, 'from' | 'until'>): number => Math.max(until, from + leastMinutes)
