import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { scopeName, type ScopeKind } from '@atrium/contract/event'
import { ClientFrame, closeCodes } from '@atrium/contract/live'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Pool } from '../database/database.ts'
import type { Serving } from '../http/implement.ts'
import type { Log } from '../log.ts'
import type { LiveMeter } from '../metrics/instruments.ts'
import { deviceNameOf } from '../identity/device-names.ts'
import type { Switches } from '../http/switches.ts'
import type { Transactions } from '../database/transaction.ts'
import { createAudiences } from './audiences.ts'
import type { Bus } from './bus.ts'
import { createConnection, type Connection } from './sockets/connection.ts'
import { createHub } from './hub.ts'
import { createPresenceBoard } from './presence/presence.ts'
import { startReconciliation } from './reconcile.ts'
import { findRevisions, type ScopeSources } from './scopes.ts'
import { createSeats, type Leave } from './sockets/seats.ts'
import { startSessionLease } from './session-lease.ts'
import { createTyping } from './typing.ts'

export type LiveSettings = {
  /** The origin of the web: pages of other origins get no socket. */
  publicUrl: string
  /** The server is behind a trusted proxy, which appends the client's address last. */
  trustProxy: boolean
  pool: Pool
  transactions: Transactions
  sources: ScopeSources
  bus: Bus
  sessions: Serving['sessions']
  strangers: Serving['strangers']
  findPermissions: Serving['findPermissions']
  switches: Switches
  /** Until when these people are hidden from others; people not in the result are visible. */
  findHidden: (companyId: string, employeeIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
  clock: Clock
  log: Log
  meter: LiveMeter
}
export type Live = ReturnType<typeof createLive>
type Standing = { scopes: Record<string, number>; hiddenUntil: number }

const helloWithin = 10_000
const frameLimit = { perSecond: 30, burst: 120 }

/** The `/live` socket: authenticates its first frame like a call, then sends events. Independent of features. */
export function createLive(settings: LiveSettings) {
  const { pool, transactions, bus, clock, log, meter } = settings
  const node = randomUUID()
  const audiences = createAudiences(transactions, settings.sources, clock)
  const hub = createHub({ bus, audiences, switches: settings.switches, log, meter })
  const presence = createPresenceBoard(bus, () => clock().getTime())
  const typing = createTyping({ hub, audiences, switches: settings.switches, bus })
  const stopReconciliation = startReconciliation({ pool, hub, log, onBehind })
  const presenceTurns = setInterval(presence.flush, 1_000)
  const stopSessionLease = startSessionLease({ pool, hub, clock })
  const seats = createSeats()
  let draining = false
  const server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024, perMessageDeflate: false })

  /** Hiding one's presence is announced by an event of the directory; when one was lost, the people connected here are looked up again. */
  async function onBehind(companyId: string, kind: ScopeKind): Promise<void> {
    const people = kind === 'directory' ? new Set([...hub.connections(companyId)].map(({ person }) => person.employeeId)) : undefined
    if (!people?.size) return
    const hidden = await settings.findHidden(companyId, [...people])
    for (const employeeId of people) presence.hide(companyId, employeeId, hidden.get(employeeId) ?? 0)
  }

  function accept(socket: WebSocket, line: Duplex, request: IncomingMessage, heard: Leave): void {
    let connection: Connection | undefined
    let greeted = false
    const allowance = { left: frameLimit.burst, at: performance.now() }
    const unheard = setTimeout(() => socket.close(closeCodes.signedOut, 'no hello'), helloWithin)
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(unheard)
      if (!connection) return
      hub.remove(connection)
      presence.left(connection)
    })
    socket.on('message', (data, isBinary) => {
      if (!withinAllowance(allowance)) return socket.close(closeCodes.tooManyFrames, 'too many frames')
      const frame = isBinary ? undefined : parseFrame(data)
      if (!frame) return socket.close(closeCodes.badFrame, 'not a frame')
      if (connection) return hear(connection, frame)
      if (frame.type !== 'hello' || greeted) return socket.close(closeCodes.signedOut, 'hello first')
      greeted = true
      clearTimeout(unheard)
      greet(socket, line, request, frame)
        .then((made) => {
          connection = made
          if (made) heard()
        })
        .catch((error: unknown) => {
          log.debug({ error: String(error) }, 'a hello failed')
          socket.close(1013, 'try again')
        })
    })
  }

  async function greet(
    socket: WebSocket,
    line: Duplex,
    request: IncomingMessage,
    hello: ClientFrame & { type: 'hello' },
  ): Promise<Connection | undefined> {
    const presented = {
      accessToken: hello.access_token,
      sessionId: hello.session_id,
      companyId: hello.company_id,
      employeeId: hello.employee_id,
    }
    // The peer of this connection may be a proxy; the person's address is recorded by their calls.
    const device = { device: deviceNameOf(request.headers['user-agent'] ?? ''), address: null }
    const address = addressOf(request, settings.trustProxy)
    await settings.strangers.admit(presented.sessionId, address)
    const opened = await settings.sessions.openSession(presented, device, { rotate: false })
    await settings.strangers.judged(presented.sessionId, address, opened !== undefined)
    if (opened && !takeSeat(socket, presented.sessionId)) return undefined
    const person = { companyId: presented.companyId, employeeId: presented.employeeId, sessionId: presented.sessionId }
    const connection = createConnection(socket, line, person, clock().getTime(), meter)
    try {
      const standing = opened && (await enter(connection))
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

  /** Limits the sockets per session, that is the tabs of a browser. The seat is released when the socket closes. */
  function takeSeat(socket: WebSocket, sessionId: string): boolean {
    const leave = seats.enter(sessionId)
    if (leave) socket.on('close', leave)
    else socket.close(closeCodes.tooManyFrames, 'too many sockets')
    return leave !== undefined
  }

  /** Starts delivery to a connection; undefined when the person is not active. */
  async function enter(connection: Connection): Promise<Standing | undefined> {
    const { companyId, employeeId } = connection.person
    const scopes = await transactions({ effect: 'read', companyId }, async (tx) => {
      if (!(await settings.findPermissions(tx, companyId, employeeId))) return undefined
      hub.add(connection) // before the revisions are read, so that no event is missed in between
      const own = [
        { kind: 'directory', scope_id: companyId },
        { kind: 'inbox', scope_id: employeeId },
        { kind: 'self', scope_id: employeeId },
      ] as const
      const revisions = await findRevisions(tx, companyId, own)
      return Object.fromEntries(own.map(({ kind, scope_id }, place) => [scopeName(kind, scope_id), revisions[place] ?? 0]))
    })
    return scopes && { scopes, hiddenUntil: (await settings.findHidden(companyId, [employeeId])).get(employeeId) ?? 0 }
  }

  function welcome(connection: Connection, { scopes, hiddenUntil }: Standing): Connection {
    presence.hide(connection.person.companyId, connection.person.employeeId, hiddenUntil)
    presence.joined(connection)
    connection.send({ type: 'ready', node, scopes, server_time: clock().toISOString() })
    return connection
  }

  function hear(connection: Connection, frame: ClientFrame): void {
    connection.lastHeard = clock().getTime()
    if (frame.type === 'ping') return connection.send({ type: 'pong' })
    if (frame.type === 'look') return presence.look(connection, frame.employee_ids)
    if (frame.type === 'watch') connection.watching = frame.scope ?? undefined
    if (frame.type === 'typing') typing.typed(connection, frame.scope)
    if (frame.type === 'activity') presence.activity(connection, frame.active)
  }

  return {
    hub,
    presence,
    /** The number of open sockets of signed-in people on this node. */
    countSockets: (): number => [...hub.connections()].length,
    /** Handles the web server's upgrade requests for `/live`. */
    attach: (web: Server): void => {
      web.on('upgrade', (request, socket, head) => {
        if (request.url?.split('?')[0] !== '/live') return socket.destroy()
        if (!isOurs(request, settings.publicUrl)) return socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n')
        if (draining) return socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 1\r\n\r\n')
        const seat = seats.open(addressOf(request, settings.trustProxy))
        if (!seat) return socket.end('HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\nretry-after: 5\r\n\r\n')
        socket.on('close', seat.leave) // also when the upgrade fails
        server.handleUpgrade(request, socket, head, (opened) => accept(opened, socket, request, seat.heard))
      })
    },
    /** Closes the open sockets so that they reconnect to other nodes, spread over `within` milliseconds, and accepts no new ones. */
    drain: async (within: number): Promise<void> => {
      draining = true
      const leaving = [...hub.connections()].map(async (connection) => {
        await wait(Math.random() * within * 0.8)
        connection.close(closeCodes.draining, 'restarting')
      })
      await Promise.all([wait(within), ...leaving])
    },
    stop: (): void => {
      draining = true
      clearInterval(presenceTurns)
      presence.leave()
      stopSessionLease()
      typing.stop()
      stopReconciliation()
      hub.stop()
      server.close()
    },
  }
}

/** Trusts only the last forwarded address, the one the proxy appended, as for HTTP. */
function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim() : undefined
  return forwarded || (socket.remoteAddress ?? '')
}

/** Rejects sockets opened by pages of other sites; browsers send the page's origin. Other clients send none and still need a token. */
function isOurs({ headers: { origin, host } }: IncomingMessage, publicUrl: string): boolean {
  if (origin === undefined || origin === publicUrl) return true
  const page = URL.parse(origin)
  // Foreign host names could be made to resolve to this server (DNS rebinding), so only IP addresses and localhost are accepted.
  return page !== null && page.host === host && (page.hostname === 'localhost' || isIP(page.hostname.replaceAll(/^\[|\]$/g, '')) > 0)
}

function withinAllowance(allowance: { left: number; at: number }): boolean {
  const now = performance.now() // not the wall clock: setting it back would close every connection
  allowance.left = Math.min(frameLimit.burst, allowance.left + ((now - allowance.at) / 1_000) * frameLimit.perSecond)
  allowance.at = now
  allowance.left -= 1
  return allowance.left >= 0
}

function parseFrame(data: RawData): ClientFrame | undefined {
  if (!Buffer.isBuffer(data)) return undefined
  try {
    return z.safeParse(ClientFrame, JSON.parse(data.toString('utf8'))).data
  } catch {
    return undefined
  }
}
