import type { Presence, SeenPresence } from '@atrium/contract/live'
import type { Bus } from '../bus.ts'
import type { Connection } from '../sockets/connection.ts'
import { createPresenceExchange, moreAwake } from './presence-exchange.ts'
import { createWatchers } from './watchers.ts'
import { callKeyOf, personKeyOf } from './callers.ts'
import { createPages, keyOf, sessionKeyOf } from './pages.ts'

export type PresenceBoard = {
  joined: (connection: Connection) => void
  left: (connection: Connection) => void
  activity: (connection: Connection, active: boolean) => void
  /** Sets whether a page holds a place in a call. */
  inCall: (connection: Connection, holds: boolean) => void
  look: (connection: Connection, employeeIds: readonly string[]) => void
  /** The employees of a company with an active page on any node who do not hide it. */
  findPresent: (companyId: string) => string[]
  /** A person's presence on any node, offline if they hide it. */
  presenceOf: (companyId: string, employeeId: string) => Presence
  /** The given people with an active page, hidden or not. Other nodes know nothing about those who hide. */
  findAwake: (companyId: string, employeeIds: readonly string[]) => ReadonlySet<string>
  /** Whether a page of this session is active on any node, so that the browser shows notifications itself. */
  isSessionAwake: (sessionId: string) => boolean
  /** Until when a person's presence is hidden from others ("Appear Offline"): an instant, `Infinity` for no end, 0 for not hidden. */
  hide: (companyId: string, employeeId: string, until: number) => void
  flush: () => void
  /** Informs the other nodes that nobody is connected here any more. */
  leave: () => void
}

/** Presence of people, sent in batches and only to those who watch them. Ephemeral: nothing is stored. */
export function createPresenceBoard(bus: Bus, now: () => number): PresenceBoard {
  const dirty = new Set<string>()
  /** The presence of the people on this node as last sent to other nodes. */
  const shared = new Map<string, Presence>()
  const pages = createPages(now, (key) => void dirty.add(key))
  const presenceOf = (key: string): Presence => moreAwake(pages.standing(key), exchange.elsewhere(key))
  const seenOf = (key: string): SeenPresence => {
    const presence = presenceOf(key)
    return presence !== 'offline' && presenceOf(callKeyOf(key)) === 'active' ? 'in_call' : presence
  }
  const lookers = createWatchers(seenOf)
  const exchange = createPresenceExchange(bus, now, (keys) => {
    for (const key of keys) if (lookers.isWatched(personKeyOf(key))) dirty.add(key)
  })

  const share = (): void => {
    const changed = new Map<string, Presence>()
    for (const key of dirty) {
      const presence = pages.standing(key)
      if ((shared.get(key) ?? 'offline') === presence) continue
      changed.set(key, presence)
      if (presence === 'offline') shared.delete(key)
      else shared.set(key, presence)
    }
    exchange.turn(changed, () => shared)
  }

  return {
    joined: pages.add,
    left: (connection) => {
      pages.remove(connection)
      lookers.stop(connection)
    },
    activity: pages.setActive,
    inCall: pages.setInCall,
    look: lookers.look,
    findPresent: (companyId) => {
      const keys = [...new Set([...pages.keys(), ...exchange.keys()])].filter((key) => key.startsWith(`${companyId}/`))
      return keys.filter((key) => presenceOf(key) === 'active').map((key) => key.slice(companyId.length + 1))
    },
    findAwake: (companyId, employeeIds) =>
      new Set(
        employeeIds.filter((employeeId) => {
          const key = keyOf(companyId, employeeId)
          return pages.isAwake(key) || exchange.elsewhere(key) === 'active'
        }),
      ),
    presenceOf: (companyId, employeeId) => presenceOf(keyOf(companyId, employeeId)),
    isSessionAwake: (sessionId) => presenceOf(sessionKeyOf(sessionId)) === 'active',
    hide: (companyId, employeeId, until) => pages.hide(keyOf(companyId, employeeId), until),
    flush: () => {
      pages.touchElapsed()
      share()
      const changed = new Set([...dirty].map(personKeyOf))
      dirty.clear()
      lookers.tell(changed)
    },
    leave: exchange.leave,
  }
}
