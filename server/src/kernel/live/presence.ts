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
  /** Until when others may not see that this person is here ("Appear Offline" hides it): an instant, `Infinity` for no end, 0 for not hidden. */
  hide: (companyId: string, employeeId: string, until: number) => void
  flush: () => void
  /** Tells the other nodes that nobody is here any more. */
  leave: () => void
}

const keyOf = (companyId: string, employeeId: string): string => `${companyId}/${employeeId}`

/** Who is here, told in batches and only to those who look. Ephemeral: nothing of it is stored. */
export function createPresenceBoard(bus: Bus, now: () => number): PresenceBoard {
  const people = new Map<string, Set<Connection>>()
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
  const here = (key: string): Presence => {
    const connections = people.get(key)
    if (!connections?.size || isHidden(key)) return 'offline'
    const awake = [...connections].some((connection) => connection.presence === 'active' && now() - connection.lastActive < liveTimes.away)
    return awake ? 'active' : 'away'
  }
  const presenceOf = (key: string): Presence => moreAwake(here(key), exchange.elsewhere(key))
  const stopLooking = (connection: Connection): void => {
    for (const key of connection.looking) {
      lookers.get(key)?.delete(connection)
      if (lookers.get(key)?.size) continue
      lookers.delete(key)
      told.delete(key)
    }
    connection.looking.clear()
  }
  const ownKey = ({ person }: Connection): string => keyOf(person.companyId, person.employeeId)
  const share = (): void => {
    const changed = new Map<string, Presence>()
    for (const key of dirty) {
      const presence = here(key)
      if ((shared.get(key) ?? 'offline') === presence) continue
      changed.set(key, presence)
      if (presence === 'offline') shared.delete(key)
      else shared.set(key, presence)
    }
    exchange.turn(changed, () => shared)
  }

  return {
    joined: (connection) => {
      const key = ownKey(connection)
      people.set(key, (people.get(key) ?? new Set()).add(connection))
      dirty.add(key)
    },
    left: (connection) => {
      const key = ownKey(connection)
      people.get(key)?.delete(connection)
      if (!people.get(key)?.size) people.delete(key)
      stopLooking(connection)
      dirty.add(key)
    },
    activity: (connection, active) => {
      connection.presence = active ? 'active' : 'away'
      if (active) connection.lastActive = now()
      dirty.add(ownKey(connection))
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
      const keys = [...new Set([...people.keys(), ...exchange.keys()])].filter((key) => key.startsWith(`${companyId}/`))
      return keys.filter((key) => presenceOf(key) === 'active').map((key) => key.slice(companyId.length + 1))
    },
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
      for (const [key, connections] of people) if ([...connections].some((one) => now() - one.lastActive >= liveTimes.away)) dirty.add(key)
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
