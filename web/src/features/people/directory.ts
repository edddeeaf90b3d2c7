import type { Employee } from '@atrium/contract/people/schemas'
import { limits } from '@atrium/contract/limits'
import { endOf, whatStandsAfter } from './status-end.ts'

type Listener = () => void
type Fetch = (ids: string[]) => Promise<readonly Employee[]>

export type Directory = {
  /** The card of a person, if it is here. */
  find: (id: string) => Employee | undefined
  /** Fetches whoever of `ids` is not here yet; asks of one moment go to the server together. */
  want: (ids: readonly string[]) => void
  /** Takes rows in; of two rows of a person the one with the higher revision stays. */
  put: (rows: readonly Employee[]) => void
  /** Everybody who is here, by id: another map after every change, so that a screen sees that it changed. */
  known: () => ReadonlyMap<string, Employee>
  /** Everybody who is here, for searching without the server. */
  all: () => readonly Employee[]
  subscribe: (listener: Listener) => () => void
  /** The rows that `put` changed, for whoever keeps them on the device. */
  onPut: (keep: (rows: readonly Employee[]) => void) => void
  /** Fetches again everyone who is here, because changes were missed. */
  renew: () => void
}

/** A timer cannot wait longer, in milliseconds: it would go off at once. */
const longestWait = 2 ** 31 - 1

/** The people this browser has met: fetched by id in batches, kept, and renewed by events, so that every face and name on screen agrees. */
export function createDirectory(fetchPeople: Fetch): Directory {
  let people: ReadonlyMap<string, Employee> = new Map()
  const asked = new Set<string>()
  const listeners = new Set<Listener>()
  const keepers = new Set<(rows: readonly Employee[]) => void>()
  let waiting = new Set<string>()
  /** When what somebody says of their day next ends, and what waits for it. */
  let nextEnd = Infinity
  let ending: ReturnType<typeof setTimeout> | undefined

  const put: Directory['put'] = (rows) => {
    take(rows.filter((row) => row.revision > (people.get(row.employee_id)?.revision ?? -1)))
    awaitEnds(rows)
  }
  const take = (changed: readonly Employee[]) => {
    if (!changed.length) return
    people = new Map([...people, ...changed.map((row) => [row.employee_id, row] as const)])
    for (const keep of keepers) keep(changed)
    for (const listener of listeners) listener()
  }
  const awaitEnds = (rows: Iterable<Employee>) => {
    let soonest = nextEnd
    for (const row of rows) soonest = Math.min(soonest, endOf(row.employee_status))
    if (soonest === nextEnd) return
    nextEnd = soonest
    clearTimeout(ending)
    ending = setTimeout(endStatuses, Math.min(soonest - Date.now(), longestWait))
  }
  /** The server says no longer what has ended, and sends nothing about it either. */
  const endStatuses = () => {
    const now = Date.now()
    const ended = [...people.values()].filter(({ employee_status }) => endOf(employee_status) <= now)
    take(ended.map((row) => ({ ...row, employee_status: whatStandsAfter })))
    nextEnd = Infinity
    awaitEnds(people.values())
  }
  const fetchWaiting = () => {
    const ids = [...waiting]
    waiting = new Set()
    for (let start = 0; start < ids.length; start += limits.pageMaximum) void fetchBatch(ids.slice(start, start + limits.pageMaximum))
  }
  /** Who could not be fetched may be asked for again by whoever shows them next. */
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
    onPut: (keep) => void keepers.add(keep),
    renew: () => ask([...people.keys()]),
  }
}
