import { liveTimes, type Presence } from '@atrium/contract/live'
import type { Connection } from '../sockets/connection.ts'
import { callKeyOf, createCallers, personKeyOf } from './callers.ts'

export const keyOf = (companyId: string, employeeId: string): string => `${companyId}/${employeeId}`
/** The key of a session. Presence is also tracked per session: nodes know which browser of a person is in use, but show it to nobody. */
export const sessionKeyOf = (sessionId: string): string => `session ${sessionId}`

const ownKeyOf = ({ person }: Connection): string => keyOf(person.companyId, person.employeeId)
const ownKeys = (connection: Connection): string[] => [ownKeyOf(connection), sessionKeyOf(connection.person.sessionId)]

/**
 * The open pages on this node of each person and of each session, and who hides their presence. Calls `touch` with each key whose presence
 * may have changed.
 */
export function createPages(now: () => number, touch: (key: string) => void) {
  const here = new Map<string, Set<Connection>>()
  const hidden = new Map<string, number>()
  const callers = createCallers(now, touch)
  const touchPerson = (key: string): void => [key, callKeyOf(key)].forEach(touch)

  const isHidden = (key: string): boolean => (hidden.get(key) ?? 0) > now()
  const isAwake = (key: string): boolean =>
    [...(here.get(key) ?? [])].some((connection) => connection.presence === 'active' && now() - connection.lastActive < liveTimes.away)

  return {
    keys: (): Iterable<string> => here.keys(),
    /** Whether a page is in use, hidden or not. */
    isAwake,
    /** The presence that others may see. */
    standing: (key: string): Presence => {
      if (callers.has(key)) return isHidden(personKeyOf(key)) ? 'offline' : 'active'
      if (!here.get(key)?.size || isHidden(key)) return 'offline'
      return isAwake(key) ? 'active' : 'away'
    },
    add: (connection: Connection): void => {
      for (const key of ownKeys(connection)) {
        here.set(key, (here.get(key) ?? new Set()).add(connection))
        touch(key)
      }
    },
    remove: (connection: Connection): void => {
      for (const key of ownKeys(connection)) {
        here.get(key)?.delete(connection)
        if (!here.get(key)?.size) here.delete(key)
        touch(key)
      }
    },
    setActive: (connection: Connection, active: boolean): void => {
      connection.presence = active ? 'active' : 'away'
      if (active) connection.lastActive = now()
      for (const key of ownKeys(connection)) touch(key)
    },
    setInCall: (connection: Connection, holds: boolean): void => callers.set(callKeyOf(ownKeyOf(connection)), connection, holds),
    hide: (key: string, until: number): void => {
      if (until > now()) hidden.set(key, until)
      else hidden.delete(key)
      touchPerson(key)
    },
    /** Touches the people whose hiding has ended, and those who have been inactive or silent in their call for a while. */
    touchElapsed: (): void => {
      for (const key of hidden.keys()) {
        if (isHidden(key)) continue
        hidden.delete(key)
        touchPerson(key)
      }
      callers.touchElapsed()
      for (const [key, connections] of here)
        for (const one of connections) {
          one.lastActive = Math.min(one.lastActive, now()) // the clock may have been set back
          if (now() - one.lastActive >= liveTimes.away) touch(key)
        }
    },
  }
}
