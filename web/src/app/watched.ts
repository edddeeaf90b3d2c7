import { useSyncExternalStore } from 'react'

/**
 * A value outside React that notifies of changes: an unread count, the connection state. `read` returns the same value
 * until then.
 */
export type Watched<T> = { subscribe: (listener: () => void) => () => void; read: () => T }

export const useWatched = <T>({ subscribe, read }: Watched<T>): T => useSyncExternalStore(subscribe, read)

/** A watched value that `write` changes. */
export function watchedValue<T>(initial: T): Watched<T> & { write: (next: T) => void } {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    read: () => value,
    write: (next) => {
      if (Object.is(value, next)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The same value without `write`. */
export const readOnly = <T>({ subscribe, read }: Watched<T>): Watched<T> => ({ subscribe, read })
