import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { scopeName, type ScopeKind } from '@atrium/contract/event'
import { ClientFrame, closeCodes } from '@atrium/contract/live'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Pool } from '../database.ts'
import type { Serving } from '../implement.ts'
import type { Log } from '../log.ts'
import type { LiveMeter } from '../metrics/instruments.ts'
import { deviceNameOf } from '../device-names.ts'
import type { Switches } from '../switches.ts'
import type { Transactions } from '../transaction.ts'
import { createAudiences } from './audiences.ts'
import type { Bus } from './bus.ts'
import { createConnection, type Connection } from './connection.ts'
import { createHub } from './hub.ts'
import { createPresenceBoard } from './presence.ts'
import { startReconciliation } from './reconcile.ts'
import { findRevisions, type ScopeSources } from './scopes.ts'
import { startSessionLease } from './session-lease.ts'
import { createTyping } from './typing.ts'

export type LiveSettings = {
  /** Where the web is served from: pages of other places get no socket. */
  publicUrl: string
  pool: Pool
  transactions: Transactions
  sources: ScopeSources
  bus: Bus
  sessions: Serving['sessions']
  findPermissions: Serving['findPermissions']
  switches: Switches
  /** Until when others may not see that these people are here; whoever is not named may be seen. */
  findHidden: (companyId: string, employeeIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
  clock: Clock
  log: Log
  meter: LiveMeter
}
export type Live = ReturnType<typeof createLive>
type Standing = { scopes: Record<string, number>; hiddenUntil: number }

const helloWithin = 10_000
const frameLimit = { perSecond: 30, burst: 120 }

/** The `/live` socket: authenticates its first frame as HTTP does, then tells what changes. Nothing here knows a feature. */
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
  let draining = false
  const server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024, perMessageDeflate: false })

  /** Who appears offline is told by an event of the directory; where one was lost, those here are looked up again. */
  async function onBehind(companyId: string, kind: ScopeKind): Promise<void> {
    const people = kind === 'directory' ? new Set([...hub.connections(companyId)].map(({ person }) => person.employeeId)) : undefined
    if (!people?.size) return
    const hidden = await settings.findHidden(companyId, [...people])
    for (const employeeId of people) presence.hide(companyId, employeeId, hidden.get(employeeId) ?? 0)
  }

  function accept(socket: WebSocket, line: Duplex, request: IncomingMessage): void {
    let connection: Connection | undefined
    let greeted = false
    const allowance = { left: frameLimit.burst, at: Date.now() }
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
        .then((made) => (connection = made))
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
    // The other end of this line may be a proxy of ours; where the person is, their calls tell.
    const device = { device: deviceNameOf(request.headers['user-agent'] ?? ''), address: null }
    const opened = await settings.sessions.openSession(presented, device, { rotate: false })
    const person = { companyId: presented.companyId, employeeId: presented.employeeId, sessionId: presented.sessionId }
    const connection = createConnection(socket, line, person, clock().getTime(), meter)
    try {
      const standing = opened && (await enter(connection))
      // From here on nothing is awaited: a socket that closes later finds its connection and takes it away.
      if (standing && socket.readyState === socket.OPEN) return welcome(connection, standing)
    } catch (error) {
      hub.remove(connection)
      throw error
    }
    hub.remove(connection)
    socket.close(closeCodes.signedOut, 'not signed in')
    return undefined
  }

  /** Lets a connection hear what its person may hear from now on; undefined when they may not act. */
  async function enter(connection: Connection): Promise<Standing | undefined> {
    const { companyId, employeeId } = connection.person
    const scopes = await transactions({ effect: 'read', companyId }, async (tx) => {
      if (!(await settings.findPermissions(tx, companyId, employeeId))) return undefined
      hub.add(connection) // before the revisions are read, so that nothing falls between them and the first event
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
    /** How many sockets of signed-in people are open on this node. */
    countSockets: (): number => [...hub.connections()].length,
    /** Takes over the upgrade requests of the web server for `/live`. */
    attach: (web: Server): void => {
      web.on('upgrade', (request, socket, head) => {
        if (request.url?.split('?')[0] !== '/live') return socket.destroy()
        if (!isOurs(request, settings.publicUrl)) return socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n')
        if (draining) return socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 1\r\n\r\n')
        server.handleUpgrade(request, socket, head, (opened) => accept(opened, socket, request))
      })
    },
    /** Sends the open sockets to other nodes, spread over `within` milliseconds so that they do not arrive as one, and takes no new ones. */
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

/** Browsers let every page open a socket anywhere, and say which page it was. What is no browser says nothing and has to know a token all the same. */
function isOurs({ headers: { origin, host } }: IncomingMessage, publicUrl: string): boolean {
  if (origin === undefined || origin === publicUrl) return true
  const page = URL.parse(origin)
  return page !== null && page.host !== '' && page.host === host
}

function withinAllowance(allowance: { left: number; at: number }): boolean {
  const now = Date.now()
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
