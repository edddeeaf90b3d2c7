import { liveTimes, type Presence } from '@atrium/contract/live'
import type { Bus } from '../bus.ts'
import type { Connection } from '../sockets/connection.ts'
import { createPresenceExchange, moreAwake } from './presence-exchange.ts'

export type PresenceBoard = {
  joined: (connection: Connection) => void
  left: (connection: Connection) => void
  activity: (connection: Connection, active: boolean) => void
  look: (connection: Connection, employeeIds: readonly string[]) => void
  /** The employees of a company with an active page on any node who do not hide it. */
  findPresent: (companyId: string) => string[]
  /** The given people with an active page, hidden or not. Other nodes know nothing about those who hide. */
  findAwake: (companyId: string, employeeIds: readonly string[]) => ReadonlySet<string>
  /** Whether a page of this session is active on any node, so that the browser shows notifications itself. */
  isSessionAwake: (sessionId: string) => boolean
  /** Until when a person's presence is hidden from others ("Appear Offline"): an instant, `Infinity` for no end, 0 for not hidden. */
  hide: (companyId: string, employeeId: string, until: number) => void
  flush: () => void
  /** Tells the other nodes that nobody is connected here any more. */
  leave: () => void
}

const keyOf = (companyId: string, employeeId: string): string => `${companyId}/${employeeId}`
/** Presence is also kept per session: nodes know which browser of a person is in use, but it is never shown to anyone. */
const sessionKeyOf = (sessionId: string): string => `session ${sessionId}`

/** Presence of people, sent in batches and only to those who watch them. Ephemeral: nothing is stored. */
export function createPresenceBoard(bus: Bus, now: () => number): PresenceBoard {
  /** The open pages of each person and of each session. */
  const here = new Map<string, Set<Connection>>()
  const lookers = new Map<string, Set<Connection>>()
  const hidden = new Map<string, number>()
  const told = new Map<string, Presence>()
  /** The presence of the people on this node as last sent to other nodes. */
  const shared = new Map<string, Presence>()
  const dirty = new Set<string>()
  const exchange = createPresenceExchange(bus, now, (keys) => {
    for (const key of keys) if (lookers.has(key)) dirty.add(key)
  })

  const isHidden = (key: string): boolean => (hidden.get(key) ?? 0) > now()
  const isAwake = (key: string): boolean =>
    [...(here.get(key) ?? [])].some((connection) => connection.presence === 'active' && now() - connection.lastActive < liveTimes.away)
  const standing = (key: string): Presence => {
    if (!here.get(key)?.size || isHidden(key)) return 'offline'
    return isAwake(key) ? 'active' : 'away'
  }
  const presenceOf = (key: string): Presence => moreAwake(standing(key), exchange.elsewhere(key))
  const stopLooking = (connection: Connection): void => {
    for (const key of connection.looking) {
      lookers.get(key)?.delete(connection)
      if (lookers.get(key)?.size) continue
      lookers.delete(key)
      told.delete(key)
    }
    connection.looking.clear()
  }
  const ownKeys = ({ person }: Connection): string[] => [keyOf(person.companyId, person.employeeId), sessionKeyOf(person.sessionId)]
  const share = (): void => {
    const changed = new Map<string, Presence>()
    for (const key of dirty) {
      const presence = standing(key)
      if ((shared.get(key) ?? 'offline') === presence) continue
      changed.set(key, presence)
      if (presence === 'offline') shared.delete(key)
      else shared.set(key, presence)
    }
    exchange.turn(changed, () => shared)
  }

  return {
    joined: (connection) => {
      for (const key of ownKeys(connection)) {
        here.set(key, (here.get(key) ?? new Set()).add(connection))
        dirty.add(key)
      }
    },
    left: (connection) => {
      for (const key of ownKeys(connection)) {
        here.get(key)?.delete(connection)
        if (!here.get(key)?.size) here.delete(key)
        dirty.add(key)
      }
      stopLooking(connection)
    },
    activity: (connection, active) => {
      connection.presence = active ? 'active' : 'away'
      if (active) connection.lastActive = now()
      for (const key of ownKeys(connection)) dirty.add(key)
    },
    look: (connection, employeeIds) => {
      stopLooking(connection)
      const shown: Record<string, Presence> = {}
      for (const employeeId of employeeIds) {
        const key = keyOf(connection.person.companyId, employeeId)
        connection.looking.add(key)
        lookers.set(key, (lookers.get(key) ?? new Set()).add(connection))
        shown[employeeId] = presenceOf(key)
        // Earlier watchers receive changes at the next flush, whatever is sent here.
        if (!told.has(key)) told.set(key, shown[employeeId])
      }
      connection.send({ type: 'presence', people: shown })
    },
    findPresent: (companyId) => {
      const keys = [...new Set([...here.keys(), ...exchange.keys()])].filter((key) => key.startsWith(`${companyId}/`))
      return keys.filter((key) => presenceOf(key) === 'active').map((key) => key.slice(companyId.length + 1))
    },
    findAwake: (companyId, employeeIds) =>
      new Set(
        employeeIds.filter((employeeId) => {
          const key = keyOf(companyId, employeeId)
          return isAwake(key) || exchange.elsewhere(key) === 'active'
        }),
      ),
    isSessionAwake: (sessionId) => presenceOf(sessionKeyOf(sessionId)) === 'active',
    hide: (companyId, employeeId, until) => {
      const key = keyOf(companyId, employeeId)
      if (until > now()) hidden.set(key, until)
      else hidden.delete(key)
      dirty.add(key)
    },
    flush: () => {
      for (const key of hidden.keys()) {
        if (isHidden(key)) continue
        hidden.delete(key)
        dirty.add(key)
      }
      for (const [key, connections] of here)
        for (const one of connections) {
          one.lastActive = Math.min(one.lastActive, now()) // the clock may have been set back
          if (now() - one.lastActive >= liveTimes.away) dirty.add(key)
        }
      share()
      const batches = new Map<Connection, Record<string, Presence>>()
      for (const key of dirty) {
        const presence = presenceOf(key)
        if (told.get(key) === presence) continue
        const watching = lookers.get(key)
        if (!watching) continue
        told.set(key, presence)
        for (const connection of watching) {
          const batch = batches.get(connection) ?? {}
          batch[key.slice(key.indexOf('/') + 1)] = presence
          batches.set(connection, batch)
        }
      }
      dirty.clear()
      for (const [connection, shown] of batches) connection.send({ type: 'presence', people: shown })
    },
    leave: exchange.leave,
  }
}
