import { randomUUID } from 'node:crypto'
import type { EventRows } from '@atrium/contract'
import { callLimits } from '@atrium/contract/call-rooms/limits'
import { scopeName, type ScopeName } from '@atrium/contract/event'
import { rowsOf } from './announcement.ts'
import type { Bus } from './bus.ts'
import { parseScope } from './scopes.ts'
import type { Connection, Person } from './sockets/connection.ts'

type Place = {
  readonly scope: ScopeName
  readonly memberId: string
  readonly holder: string
  readonly connection: Connection
  /** A revision of the room in which it was there. */
  since: number
}
/** Keeps a place in a call for the person. Returns a revision of the room in which it is there; undefined when it is gone. */
export type HoldPlace = (person: Person, callRoomId: string, memberId: string) => Promise<number | undefined>
/** Called when a page gets or loses its place. */
type OnHeld = (connection: Connection, holds: boolean) => void
export type Places = ReturnType<typeof createPlaces>

/**
 * Which socket holds which place in a call, and the signals between them. A place is held by exactly one socket of all nodes, the last that
 * claimed it; its node has asked the database. News of a room that arrives late says nothing of a place that came in a later revision. A
 * signal goes from a held place to another in the same call, or nowhere.
 */
export function createPlaces(bus: Bus, holdPlace: HoldPlace, onHeld: OnHeld = () => undefined) {
  const held = createHeldPlaces(bus, onHeld)
  /** Those for which the database is being asked, with the last revision of the room that was without them meanwhile. */
  const asked = new Set<{ scope: ScopeName; memberId: string; goneIn: number }>()
  const allowances = new WeakMap<Connection, { left: number; at: number }>()
  bus.subscribe((message) => {
    if (message.type === 'place-taken') held.passTo(message.member_id, message.holder)
    if (message.type === 'signal') {
      const place = held.find(message.to)
      if (place?.scope !== message.scope || place.connection.person.companyId !== message.company_id) return
      place.connection.send({ type: 'signal', scope: message.scope, from: message.from, data: message.data })
    }
    const rooms = message.type === 'announcement' ? rowsOf('call.changed', message.announcement) : undefined
    for (const room of rooms ?? []) {
      for (const one of asked) if (isGoneFrom(room, one)) one.goneIn = Math.max(one.goneIn, room.revision)
      held.dropGone(room)
    }
  })

  const hold = async (connection: Connection, scope: ScopeName, memberId: string): Promise<void> => {
    const { kind, scopeId } = parseScope(scope)
    const asking = { scope, memberId, goneIn: 0 }
    if (kind === 'call') asked.add(asking)
    const found = kind === 'call' ? await holdPlace(connection.person, scopeId, memberId).finally(() => asked.delete(asking)) : undefined
    const since = found !== undefined && found >= asking.goneIn ? found : undefined
    if (since === undefined) held.release(connection, memberId)
    else held.take({ scope, memberId, connection, since })
    connection.send({ type: 'held', scope, member_id: memberId, held: since !== undefined })
  }

  return {
    /** Keeps a place for this socket. A failure is not answered: the page asks again after ten seconds. */
    hold: (connection: Connection, scope: ScopeName, memberId: string): void => void hold(connection, scope, memberId).catch(() => {}),
    signal: (connection: Connection, scope: ScopeName, to: string, data: unknown): void => {
      const place = held.of(connection)
      if (place?.scope !== scope || !withinAllowance(allowances, connection)) return
      bus.publish({ type: 'signal', company_id: connection.person.companyId, scope, from: place.memberId, to, data })
    },
    left: (connection: Connection): void => held.release(connection),
  }
}

/** The places that sockets of this node hold; each socket holds one. */
function createHeldPlaces(bus: Bus, onHeld: OnHeld) {
  const places = new Map<string, Place>()
  const byConnection = new Map<Connection, Place>()
  const drop = (place: Place): void => {
    if (places.get(place.memberId) === place) places.delete(place.memberId)
    if (byConnection.get(place.connection) !== place) return
    byConnection.delete(place.connection)
    onHeld(place.connection, false)
  }
  const claim = (claimed: Omit<Place, 'holder'>): void => {
    const place = { ...claimed, holder: randomUUID() }
    places.set(place.memberId, place)
    byConnection.set(place.connection, place)
    bus.publish({ type: 'place-taken', member_id: place.memberId, holder: place.holder })
  }
  return {
    find: (memberId: string): Place | undefined => places.get(memberId),
    of: (connection: Connection): Place | undefined => byConnection.get(connection),
    take: (claimed: Omit<Place, 'holder'>): void => {
      const { connection, memberId, since } = claimed
      const before = byConnection.get(connection)
      const isSame = before?.memberId === memberId && places.get(memberId) === before
      if (before && !isSame) drop(before)
      if (before && isSame) before.since = Math.max(before.since, since)
      else claim(claimed)
      onHeld(connection, true)
    },
    /** The socket lets go of this place, or of any. */
    release: (connection: Connection, memberId?: string): void => {
      const place = byConnection.get(connection)
      if (place && (memberId === undefined || place.memberId === memberId)) drop(place)
    },
    /** Another socket holds the place now. */
    passTo: (memberId: string, holder: string): void => {
      const place = places.get(memberId)
      if (place && place.holder !== holder) drop(place)
    },
    /** A place that is not in the room any more neither sends nor receives from this moment. */
    dropGone: (room: Room): void => {
      for (const place of places.values()) if (room.revision > place.since && isGoneFrom(room, place)) drop(place)
    },
  }
}

type Room = EventRows<'call'>['call.changed'][number]
const isGoneFrom = ({ call_room_id, members }: Room, { scope, memberId }: Pick<Place, 'scope' | 'memberId'>): boolean =>
  scope === scopeName('call', call_room_id) && !members.some(({ member_id }) => member_id === memberId)

function withinAllowance(allowances: WeakMap<Connection, { left: number; at: number }>, connection: Connection): boolean {
  const now = performance.now() // not the wall clock, which can be set back
  const { left, at } = allowances.get(connection) ?? { left: callLimits.signalBurst, at: now }
  const allowed = Math.min(callLimits.signalBurst, left + ((now - at) / 1_000) * callLimits.signalsPerSecond)
  allowances.set(connection, { left: Math.max(0, allowed - 1), at: now })
  return allowed >= 1
}
