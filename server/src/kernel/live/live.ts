import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import { scopeName } from '@atrium/contract/event'
import { ClientFrame, closeCodes, liveTimes } from '@atrium/contract/live'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import { database, type Pool } from '../database.ts'
import type { Serving } from '../implement.ts'
import type { Log } from '../log.ts'
import { deviceNameOf } from '../request.ts'
import type { SessionRow } from '../sessions.ts'
import type { Transactions } from '../transaction.ts'
import { createAudiences } from './audiences.ts'
import type { Bus } from './bus.ts'
import { createConnection, type Connection } from './connection.ts'
import { createHub } from './hub.ts'
import { createPresenceBoard } from './presence.ts'
import { startReconciliation } from './reconcile.ts'
import { findRevision, type ScopeSources } from './scopes.ts'
import { createTyping } from './typing.ts'

export type LiveSettings = {
  pool: Pool
  transactions: Transactions
  sources: ScopeSources
  bus: Bus
  sessions: Serving['sessions']
  findActor: Serving['findActor']
  /** Whether others may see that this person is here. */
  isVisible: (companyId: string, employeeId: string) => Promise<boolean>
  clock: Clock
  log: Log
}
export type Live = ReturnType<typeof createLive>
type Standing = { scopes: Record<string, number>; visible: boolean }

const helloWithin = 10_000
const frameLimit = { perSecond: 30, burst: 120 }

/** The `/live` socket: authenticates its first frame as HTTP does, then tells what changes. Nothing here knows a feature. */
export function createLive(settings: LiveSettings) {
  const { pool, transactions, bus, clock, log } = settings
  const node = randomUUID()
  const audiences = createAudiences(transactions, settings.sources, clock)
  const hub = createHub({ bus, audiences, log })
  const presence = createPresenceBoard(() => clock().getTime())
  const typing = createTyping(hub, audiences)
  const stopReconciliation = startReconciliation({ pool, hub, log })
  const tick = setInterval(() => void everySecond().catch(() => {}), 1_000)
  const server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024, perMessageDeflate: false })

  /** A session that ended on any node, by any means, ends its sockets here within a second; silent lines are cut. */
  async function everySecond(): Promise<void> {
    presence.flush()
    const connections = [...hub.connections()]
    for (const connection of connections) if (clock().getTime() - connection.lastHeard > liveTimes.silence) connection.close(1001, 'silent')
    const open = [...new Set(connections.map(({ person }) => person.sessionId))]
    if (!open.length) return
    const { sql: text, parameters } = database.selectFrom('session').select('session_id').where('session_id', 'in', open).compile()
    const alive = new Set((await pool.query<{ session_id: string }>(text, [...parameters])).rows.map((row) => row.session_id))
    const ended = open.filter((sessionId) => !alive.has(sessionId))
    if (ended.length) hub.endSessions(ended)
  }

  function accept(socket: WebSocket, request: IncomingMessage): void {
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
      greet(socket, request, frame)
        .then((made) => (connection = made))
        .catch((error: unknown) => {
          log.debug({ error: String(error) }, 'a hello failed')
          socket.close(1013, 'try again')
        })
    })
  }

  async function greet(
    socket: WebSocket,
    request: IncomingMessage,
    hello: ClientFrame & { type: 'hello' },
  ): Promise<Connection | undefined> {
    const presented = {
      accessToken: hello.access_token,
      sessionId: hello.session_id,
      companyId: hello.company_id,
      employeeId: hello.employee_id,
    }
    const device = { device: deviceNameOf(request.headers['user-agent'] ?? ''), address: request.socket.remoteAddress ?? null }
    const opened = await settings.sessions.openSession(presented, device, { rotate: false })
    const person = { companyId: presented.companyId, employeeId: presented.employeeId, sessionId: presented.sessionId }
    const connection = createConnection(socket, person, clock().getTime())
    try {
      const standing = opened && (await enter(connection, opened.session))
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
  async function enter(connection: Connection, session: SessionRow): Promise<Standing | undefined> {
    const { companyId, employeeId } = connection.person
    const scopes = await transactions({ effect: 'read', companyId }, async (tx) => {
      if (!(await settings.findActor(tx, session))) return undefined
      hub.add(connection) // before the revisions are read, so that nothing falls between them and the first event
      const own = (kind: 'directory' | 'inbox' | 'self', id: string) => findRevision(tx, companyId, kind, id)
      return {
        [scopeName('directory', companyId)]: await own('directory', companyId),
        [scopeName('inbox', employeeId)]: await own('inbox', employeeId),
        [scopeName('self', employeeId)]: await own('self', employeeId),
      }
    })
    return scopes && { scopes, visible: await settings.isVisible(companyId, employeeId) }
  }

  function welcome(connection: Connection, { scopes, visible }: Standing): Connection {
    presence.show(connection.person.companyId, connection.person.employeeId, visible)
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
    /** Takes over the upgrade requests of the web server for `/live`. */
    attach: (web: Server): void => {
      web.on('upgrade', (request, socket, head) => {
        if (request.url?.split('?')[0] !== '/live') return socket.destroy()
        server.handleUpgrade(request, socket, head, (opened) => accept(opened, request))
      })
    },
    stop: (): void => {
      clearInterval(tick)
      typing.stop()
      stopReconciliation()
      hub.stop()
      server.close()
    },
  }
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
