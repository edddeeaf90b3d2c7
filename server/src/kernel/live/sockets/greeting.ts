import { randomUUID } from 'node:crypto'
import { scopeName } from '@atrium/contract/event'
import { closeCodes } from '@atrium/contract/live'
import type { WebSocket } from 'ws'
import type { Clock } from '../../clock.ts'
import type { Transactions } from '../../database/transaction.ts'
import type { Serving } from '../../http/implement.ts'
import { deviceNameOf } from '../../identity/device-names.ts'
import type { LiveMeter } from '../../metrics/instruments.ts'
import type { Hub } from '../hub.ts'
import type { PresenceBoard } from '../presence/presence.ts'
import { findRevisions } from '../scope-queries.ts'
import { createConnection, type Connection } from './connection.ts'
import type { Hello } from './receiving.ts'
import type { Seats } from './seats.ts'
import type { Opened } from './upgrading.ts'

export type GreetingSettings = {
  transactions: Transactions
  sessions: Serving['sessions']
  invalidSessions: Serving['invalidSessions']
  findPermissions: Serving['findPermissions']
  /** Until when these people are hidden from others; people not in the result are visible. */
  findHidden: (companyId: string, employeeIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
  clock: Clock
  meter: LiveMeter
}
type LiveParts = { hub: Hub; presence: PresenceBoard; seats: Seats }
type InitialState = { scopes: Record<string, number>; hiddenUntil: number }

/** Signs people in by the hello of their socket, checked like a call, and starts delivery to it. */
export function createGreeting(settings: GreetingSettings, { hub, presence, seats }: LiveParts) {
  const { sessions, invalidSessions, clock } = settings
  const node = randomUUID()

  function welcome(connection: Connection, { scopes, hiddenUntil }: InitialState): Connection {
    presence.hide(connection.person.companyId, connection.person.employeeId, hiddenUntil)
    presence.joined(connection)
    connection.send({ type: 'ready', node, scopes, server_time: clock().toISOString() })
    return connection
  }

  return async ({ socket, line, request, address }: Opened, hello: Hello): Promise<Connection | undefined> => {
    const { access_token: accessToken, session_id: sessionId, company_id: companyId, employee_id: employeeId } = hello
    // The peer of this connection may be a proxy; the person's address is recorded by their calls.
    const device = { device: deviceNameOf(request.headers['user-agent'] ?? ''), address: null }
    await invalidSessions.admit(sessionId, address)
    const opened = await sessions.openSession({ accessToken, sessionId, companyId, employeeId }, device, { rotate: false })
    await invalidSessions.record(sessionId, address, opened !== undefined)
    if (opened && !takeSeat(seats, socket, sessionId)) return undefined
    const connection = createConnection(socket, line, { companyId, employeeId, sessionId }, clock().getTime(), settings.meter)
    try {
      const standing = opened && (await enter(settings, hub, connection))
      // Nothing is awaited after this: a socket that closes later finds its connection and removes it.
      if (standing && socket.readyState === socket.OPEN) return welcome(connection, standing)
    } catch (error) {
      hub.remove(connection)
      throw error
    }
    hub.remove(connection)
    socket.close(closeCodes.signedOut, 'not signed in')
    return undefined
  }
}

/** Limits the sockets per session, that is the tabs of a browser. The seat is released when the socket closes. */
function takeSeat(seats: Seats, socket: WebSocket, sessionId: string): boolean {
  const leave = seats.enter(sessionId)
  if (leave) socket.on('close', leave)
  else socket.close(closeCodes.tooManyFrames, 'too many sockets')
  return leave !== undefined
}

/** Starts delivery to a connection; undefined when the person is not active. */
async function enter(
  { transactions, findPermissions, findHidden }: GreetingSettings,
  hub: Hub,
  connection: Connection,
): Promise<InitialState | undefined> {
  const { companyId, employeeId } = connection.person
  const scopes = await transactions({ effect: 'read', companyId }, async (tx) => {
    if (!(await findPermissions(tx, companyId, employeeId))) return undefined
    hub.add(connection) // before the revisions are read, so that no event is missed in between
    const own = [
      { kind: 'directory', scope_id: companyId },
      { kind: 'inbox', scope_id: employeeId },
      { kind: 'self', scope_id: employeeId },
    ] as const
    const revisions = await findRevisions(tx, companyId, own)
    return Object.fromEntries(own.map(({ kind, scope_id }, place) => [scopeName(kind, scope_id), revisions[place] ?? 0]))
  })
  return scopes && { scopes, hiddenUntil: (await findHidden(companyId, [employeeId])).get(employeeId) ?? 0 }
}
