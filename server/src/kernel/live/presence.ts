import { liveTimes, type Presence } from '@atrium/contract/live'
import type { Bus } from './bus.ts'
import type { Connection } from './connection.ts'
import { createPresenceExchange, moreAwake } from './presence-exchange.ts'

export type PresenceBoard = {
  joined: (connection: Connection) => void
  left: (connection: Connection) => void
  activity: (connection: Connection, active: boolean) => void
  look: (connection: Connection, employeeIds: readonly string[]) => void
  /** Who of a company is awake at one of their pages, on any node, and does not hide it. */
  findPresent: (companyId: string) => string[]
  /** Who of these people is awake at one of their pages, hidden from others or not. Of those who hide, other nodes know nothing. */
  findAwake: (companyId: string, employeeIds: readonly string[]) => ReadonlySet<string>
  /** Whether somebody is awake at a page of this session, on any node: a browser that shows it itself. */
  isSessionAwake: (sessionId: string) => boolean
  /** Until when others may not see that this person is here ("Appear Offline" hides it): an instant, `Infinity` for no end, 0 for not hidden. */
  hide: (companyId: string, employeeId: string, until: number) => void
  flush: () => void
  /** Tells the other nodes that nobody is here any more. */
  leave: () => void
}

const keyOf = (companyId: string, employeeId: string): string => `${companyId}/${employeeId}`
/** Sessions are kept beside people: which of somebody's browsers is in use is told to nodes, never to anybody. */
const sessionKeyOf = (sessionId: string): string => `session ${sessionId}`

/** Who is here, told in batches and only to those who look. Ephemeral: nothing of it is stored. */
export function createPresenceBoard(bus: Bus, now: () => number): PresenceBoard {
  /** The open pages of each person, and of each session. */
  const here = new Map<string, Set<Connection>>()
  const lookers = new Map<string, Set<Connection>>()
  const hidden = new Map<string, number>()
  const told = new Map<string, Presence>()
  /** What the other nodes were told of those here. */
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
        // Those who looked before are told of a change at the next turn, whatever this one is shown.
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
      for (const [key, connections] of here) if ([...connections].some((one) => now() - one.lastActive >= liveTimes.away)) dirty.add(key)
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
