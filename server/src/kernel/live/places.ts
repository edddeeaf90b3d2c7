import { randomUUID } from 'node:crypto'
import type { EventRows } from '@atrium/contract'
import { callLimits } from '@atrium/contract/call-rooms/limits'
import { scopeName, type ScopeName } from '@atrium/contract/event'
import { rowsOf } from './announcement.ts'
import type { Bus } from './bus.ts'
import { parseScope } from './scopes.ts'
import type { Connection, Person } from './sockets/connection.ts'

type Place = { readonly scope: ScopeName; readonly memberId: string; readonly holder: string; connection: Connection }
/** Keeps a place in a call for the person; false when it is gone. */
export type HoldPlace = (person: Person, callRoomId: string, memberId: string) => Promise<boolean>
export type Places = ReturnType<typeof createPlaces>

/**
 * Which socket holds which place in a call, and the signals between them. A place is held by exactly one socket of all nodes, the last that
 * claimed it; its node has asked the database. `onHeld` runs when a page gets or loses its place. A signal goes from a held place to another in the
 * same call, or nowhere.
 */
export function createPlaces(bus: Bus, holdPlace: HoldPlace, onHeld: (connection: Connection, holds: boolean) => void = () => undefined) {
  const places = new Map<string, Place>()
  /** Those for which the database is being asked. What the room says meanwhile is later than its answer. */
  const asked = new Set<{ scope: ScopeName; memberId: string; isGone: boolean }>()
  const byConnection = new Map<Connection, Place>()
  const allowances = new WeakMap<Connection, { left: number; at: number }>()
  const drop = (place: Place): void => {
    if (places.get(place.memberId) === place) places.delete(place.memberId)
    if (byConnection.get(place.connection) !== place) return
    byConnection.delete(place.connection)
    onHeld(place.connection, false)
  }
  bus.subscribe((message) => {
    const taken = message.type === 'place-taken' ? places.get(message.member_id) : undefined
    if (message.type === 'place-taken' && taken && taken.holder !== message.holder) drop(taken)
    if (message.type === 'signal') {
      const place = places.get(message.to)
      if (place?.scope !== message.scope || place.connection.person.companyId !== message.company_id) return
      place.connection.send({ type: 'signal', scope: message.scope, from: message.from, data: message.data })
    }
    // A place that is not in the room any more neither sends nor receives from this moment.
    const rooms = message.type === 'announcement' ? rowsOf('call.changed', message.announcement) : undefined
    for (const room of rooms ?? []) {
      for (const one of asked) if (isGoneFrom(room, one)) one.isGone = true
      for (const place of places.values()) if (isGoneFrom(room, place)) drop(place)
    }
  })

  const hold = async (connection: Connection, scope: ScopeName, memberId: string): Promise<void> => {
    const { kind, scopeId } = parseScope(scope)
    const asking = { scope, memberId, isGone: false }
    if (kind === 'call') asked.add(asking)
    const held = kind === 'call' && (await holdPlace(connection.person, scopeId, memberId).finally(() => asked.delete(asking)))
    const before = byConnection.get(connection)
    if (held && !(before?.memberId === memberId && places.get(memberId) === before)) {
      if (before) drop(before)
      const place = { scope, memberId, holder: randomUUID(), connection }
      places.set(memberId, place)
      byConnection.set(connection, place)
      bus.publish({ type: 'place-taken', member_id: memberId, holder: place.holder })
    }
    if (held && !asking.isGone) onHeld(connection, true)
    if (!held && before?.memberId === memberId) drop(before)
    connection.send({ type: 'held', scope, member_id: memberId, held })
  }

  return {
    /** Keeps a place for this socket. A failure is not answered: the page asks again after ten seconds. */
    hold: (connection: Connection, scope: ScopeName, memberId: string): void => void hold(connection, scope, memberId).catch(() => {}),
    signal: (connection: Connection, scope: ScopeName, to: string, data: unknown): void => {
      const place = byConnection.get(connection)
      if (place?.scope !== scope || !withinAllowance(allowances, connection)) return
      bus.publish({ type: 'signal', company_id: connection.person.companyId, scope, from: place.memberId, to, data })
    },
    left: (connection: Connection): void => {
      const place = byConnection.get(connection)
      if (place) drop(place)
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
