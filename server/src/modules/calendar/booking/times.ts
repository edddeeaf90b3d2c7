/** Finding times for an event: pure, in milliseconds. */
export type Stretch = { from: number; until: number }
/** A person of the event: when they are not free, and when they work. */
export type Candidate = { employee_id: string; busy: readonly Stretch[]; working: readonly Stretch[] }
export type Wanted = Stretch & {
  length: number
  /** At most so many. */
  limit: number
  /** How kind an hour is to the one who asks: less is better, null is never. */
  unkindness: (at: number, until: number) => number | null
  /** The rooms that are free all the while. Null where none is needed. */
  roomsAt: ((at: number, until: number) => readonly string[]) | null
}
export type Found = { at: number; free: string[]; busy: string[]; outside: string[]; rooms: readonly string[] }

const minute = 60_000
/** Events begin at quarters of an hour; those of half an hour and more at halves. */
const stepOf = (length: number): number => (length >= 30 * minute ? 30 : 15) * minute

/**
 * The best times for an event, none of which touches another: first those at which most people can come, then those in the hours of most,
 * then the kindest hours, then the earliest. With a room needed, only times at which there is one.
 */
export function findTimes(people: readonly Candidate[], wanted: Wanted): Found[] {
  const step = stepOf(wanted.length)
  const begin = Math.ceil(wanted.from / step) * step
  const count = Math.max(0, Math.floor((wanted.until - wanted.length - begin) / step) + 1)
  const busy = new Uint16Array(count)
  const outside = new Uint16Array(count)
  const states = people.map((person) => countPerson(person, { begin, step, count, length: wanted.length }, busy, outside))
  const ranked = rank({ begin, step, count }, busy, outside, wanted)
  const chosen: Found[] = []
  for (const { index } of ranked) {
    if (chosen.length >= wanted.limit) break
    const at = begin + index * step
    if (chosen.some((one) => Math.abs(one.at - at) < wanted.length)) continue
    const rooms = wanted.roomsAt?.(at, at + wanted.length) ?? []
    if (wanted.roomsAt && rooms.length === 0) continue
    const idsIn = (state: number): string[] =>
      people.filter((_, person) => states[person]?.[index] === state).map(({ employee_id }) => employee_id)
    chosen.push({ at, free: idsIn(isFree), busy: idsIn(isBusy), outside: idsIn(isOutside), rooms: rooms.slice(0, mostRooms) })
  }
  return chosen
}

const [isFree, isOutside, isBusy] = [0, 1, 2]
const mostRooms = 5
type Grid = { begin: number; step: number; count: number; length: number }

/** How a person is at each beginning: busy at any part of the event, else outside of their hours at any, else free. */
function countPerson({ busy, working }: Candidate, grid: Grid, busyCount: Uint16Array, outsideCount: Uint16Array): Uint8Array {
  const states = new Uint8Array(grid.count).fill(isOutside)
  // Working hours that touch are one stretch.
  for (const { from, until } of merge(working)) {
    const first = Math.max(0, Math.ceil((from - grid.begin) / grid.step))
    const last = Math.min(grid.count - 1, Math.floor((until - grid.length - grid.begin) / grid.step))
    if (first <= last) states.fill(isFree, first, last + 1)
  }
  for (const { from, until } of busy) {
    const first = Math.max(0, Math.floor((from - grid.length - grid.begin) / grid.step) + 1)
    const last = Math.min(grid.count - 1, Math.ceil((until - grid.begin) / grid.step) - 1)
    if (first <= last) states.fill(isBusy, first, last + 1)
  }
  for (let index = 0; index < grid.count; index++) {
    if (states[index] === isBusy) busyCount[index] = (busyCount[index] ?? 0) + 1
    else if (states[index] === isOutside) outsideCount[index] = (outsideCount[index] ?? 0) + 1
  }
  return states
}

function merge(stretches: readonly Stretch[]): Stretch[] {
  const merged: Stretch[] = []
  for (const stretch of stretches.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1)
    if (last && stretch.from <= last.until) last.until = Math.max(last.until, stretch.until)
    else merged.push({ ...stretch })
  }
  return merged
}

type Ranked = { index: number; busy: number; outside: number; unkind: number }
function rank(grid: Omit<Grid, 'length'>, busy: Uint16Array, outside: Uint16Array, { length, unkindness }: Wanted): Ranked[] {
  const ranked: Ranked[] = []
  for (let index = 0; index < grid.count; index++) {
    const at = grid.begin + index * grid.step
    const unkind = unkindness(at, at + length)
    if (unkind !== null) ranked.push({ index, busy: busy[index] ?? 0, outside: outside[index] ?? 0, unkind })
  }
  return ranked.toSorted(
    (one, other) => one.busy - other.busy || one.outside - other.outside || one.unkind - other.unkind || one.index - other.index,
  )
}
