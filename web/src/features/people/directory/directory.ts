import type { Employee } from '@atrium/contract/people/schemas'
import { limits } from '@atrium/contract/limits'
import { endOf, statusAfterEnd } from '../availability/status-end.ts'

type Listener = () => void
type Fetch = (ids: string[]) => Promise<readonly Employee[]>

export type Directory = {
  /** The card of a person, if known. */
  find: (id: string) => Employee | undefined
  /** Fetches those of `ids` that are not known yet; simultaneous requests are combined. */
  want: (ids: readonly string[]) => void
  /** Adds rows; of two rows of a person, the one with the higher revision is kept. */
  put: (rows: readonly Employee[]) => void
  /** All known people, by id: a new map after every change, so that React detects it. */
  known: () => ReadonlyMap<string, Employee>
  /** All known people, for searching without the server. */
  all: () => readonly Employee[]
  subscribe: (listener: Listener) => () => void
  /** Registers a listener for the rows that `put` changed, to store them locally. */
  onPut: (keep: (rows: readonly Employee[]) => void) => void
  /** Refetches all known people, because changes were missed. */
  renew: () => void
}

/** The longest delay of a timer, in milliseconds: a longer one would fire at once. */
const longestWait = 2 ** 31 - 1

/**
 * The people known to this browser: fetched by id in batches, cached, and updated by events, so that all names and
 * pictures on screen agree.
 */
export function createDirectory(fetchPeople: Fetch): Directory {
  let people: ReadonlyMap<string, Employee> = new Map()
  const asked = new Set<string>()
  const listeners = new Set<Listener>()
  const scopeStores = new Set<(rows: readonly Employee[]) => void>()
  let waiting = new Set<string>()
  const put: Directory['put'] = (rows) => {
    take(rows.filter((row) => row.revision > (people.get(row.employee_id)?.revision ?? -1)))
    ends.awaitThose(rows)
  }
  const take = (changed: readonly Employee[]) => {
    if (!changed.length) return
    people = new Map([...people, ...changed.map((row) => [row.employee_id, row] as const)])
    for (const keep of scopeStores) keep(changed)
    for (const listener of listeners) listener()
  }
  /** The server omits statuses that have ended, and sends no event when they end. */
  const ends = createStatusEnds(() => {
    const now = Date.now()
    const ended = [...people.values()].filter(({ employee_status }) => endOf(employee_status) <= now)
    take(ended.map((row) => ({ ...row, employee_status: statusAfterEnd })))
    ends.awaitThose(people.values())
  })
  const fetchWaiting = () => {
    const ids = [...waiting]
    waiting = new Set()
    for (let start = 0; start < ids.length; start += limits.pageMaximum) void fetchBatch(ids.slice(start, start + limits.pageMaximum))
  }
  /** People who could not be fetched may be requested again by the next component that shows them. */
  const fetchBatch = (ids: string[]) => fetchPeople(ids).then(put, () => ids.forEach((id) => asked.delete(id)))
  const ask = (ids: readonly string[]) => {
    if (!ids.length) return
    if (!waiting.size) queueMicrotask(fetchWaiting)
    for (const id of ids) waiting.add(id)
    for (const id of ids) asked.add(id)
  }

  return {
    find: (id) => people.get(id),
    want: (ids) => ask(ids.filter((id) => !people.has(id) && !asked.has(id))),
    put,
    known: () => people,
    all: () => [...people.values()],
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onPut: (keep) => void scopeStores.add(keep),
    renew: () => ask([...people.keys()]),
  }
}

/** Waits for the end of the status that ends next. */
function createStatusEnds(onEnd: () => void) {
  let nextEnd = Infinity
  let ending: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    nextEnd = Infinity
    onEnd()
  }
  return {
    awaitThose: (rows: Iterable<Employee>): void => {
      let soonest = nextEnd
      for (const row of rows) soonest = Math.min(soonest, endOf(row.employee_status))
      if (soonest === nextEnd) return
      nextEnd = soonest
      clearTimeout(ending)
      ending = setTimeout(end, Math.min(soonest - Date.now(), longestWait))
    },
  }
}
