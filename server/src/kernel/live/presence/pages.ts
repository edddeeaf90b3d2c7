import { liveTimes, type Presence } from '@atrium/contract/live'
import type { Connection } from '../sockets/connection.ts'

export const keyOf = (companyId: string, employeeId: string): string => `${companyId}/${employeeId}`
/** The key of a session. Presence is also tracked per session: nodes know which browser of a person is in use, but show it to nobody. */
export const sessionKeyOf = (sessionId: string): string => `session ${sessionId}`

/** The key under which it is tracked whether a person is in a call: active while they are, whatever else they do. */
export const callKeyOf = (key: string): string => `${callMark}${key}`
/** The person of such a key; of any other the key itself. */
export const personKeyOf = (key: string): string => (key.startsWith(callMark) ? key.slice(callMark.length) : key)
const callMark = 'call '

const ownKeys = ({ person }: Connection): string[] => [keyOf(person.companyId, person.employeeId), sessionKeyOf(person.sessionId)]

/**
 * The open pages on this node of each person and of each session, and who hides their presence. Calls `touch` with each key whose presence
 * may have changed.
 */
export function createPages(now: () => number, touch: (key: string) => void) {
  const here = new Map<string, Set<Connection>>()
  const hidden = new Map<string, number>()
  /** The pages that hold a place in a call, by the key of it. */
  const inCall = new Map<string, Set<Connection>>()

  const isHidden = (key: string): boolean => (hidden.get(key) ?? 0) > now()
  const isAwake = (key: string): boolean =>
    [...(here.get(key) ?? [])].some((connection) => connection.presence === 'active' && now() - connection.lastActive < liveTimes.away)

  return {
    keys: (): Iterable<string> => here.keys(),
    /** Whether a page is in use, hidden or not. */
    isAwake,
    /** The presence that others may see. */
    standing: (key: string): Presence => {
      if (inCall.has(key)) return isHidden(personKeyOf(key)) ? 'offline' : 'active'
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
    setInCall: (connection: Connection, holds: boolean): void => {
      const { companyId, employeeId } = connection.person
      const key = callKeyOf(keyOf(companyId, employeeId))
      const pages = inCall.get(key) ?? new Set()
      if (holds) pages.add(connection)
      else pages.delete(connection)
      if (pages.size) inCall.set(key, pages)
      else inCall.delete(key)
      touch(key)
    },
    hide: (key: string, until: number): void => {
      if (until > now()) hidden.set(key, until)
      else hidden.delete(key)
      touch(key)
      touch(callKeyOf(key))
    },
    /** Touches the people whose hiding has ended, and those who have been inactive for a while. */
    touchElapsed: (): void => {
      for (const key of hidden.keys()) {
        if (isHidden(key)) continue
        hidden.delete(key)
        touch(key)
        touch(callKeyOf(key))
      }
      for (const [key, connections] of here)
        for (const one of connections) {
          one.lastActive = Math.min(one.lastActive, now()) // the clock may have been set back
          if (now() - one.lastActive >= liveTimes.away) touch(key)
        }
    },
  }
}
