import type { SeenPresence } from '@atrium/contract/live'
import type { Connection } from '../sockets/connection.ts'
import { keyOf } from './pages.ts'

/** Who watches whose presence on this node, and what they were sent last. */
export function createWatchers(seenOf: (key: string) => SeenPresence) {
  const lookers = new Map<string, Set<Connection>>()
  /** Undefined when not all of them have the same. */
  const sent = new Map<string, SeenPresence | undefined>()

  const stop = (connection: Connection): void => {
    for (const key of connection.looking) {
      lookers.get(key)?.delete(connection)
      if (lookers.get(key)?.size) continue
      lookers.delete(key)
      sent.delete(key)
    }
    connection.looking.clear()
  }

  return {
    isWatched: (key: string): boolean => lookers.has(key),
    look: (connection: Connection, employeeIds: readonly string[]): void => {
      stop(connection)
      const shown: Record<string, SeenPresence> = {}
      for (const employeeId of employeeIds) {
        const key = keyOf(connection.person.companyId, employeeId)
        connection.looking.add(key)
        lookers.set(key, (lookers.get(key) ?? new Set()).add(connection))
        shown[employeeId] = seenOf(key)
        // Earlier watchers receive the change at the next flush, and this one if it is undone by then.
        sent.set(key, !sent.has(key) || sent.get(key) === shown[employeeId] ? shown[employeeId] : undefined)
      }
      connection.send({ type: 'presence', people: shown })
    },
    stop,
    /** Sends the changes among these people, in one frame to each who watches. */
    tell: (keys: Iterable<string>): void => {
      const batches = new Map<Connection, Record<string, SeenPresence>>()
      for (const key of keys) {
        const presence = seenOf(key)
        if (sent.get(key) === presence) continue
        const watching = lookers.get(key)
        if (!watching) continue
        sent.set(key, presence)
        for (const connection of watching) {
          const batch = batches.get(connection) ?? {}
          batch[key.slice(key.indexOf('/') + 1)] = presence
          batches.set(connection, batch)
        }
      }
      for (const [connection, people] of batches) connection.send({ type: 'presence', people })
    },
  }
}
