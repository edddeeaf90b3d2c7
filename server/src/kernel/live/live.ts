import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { ScopeKind } from '@atrium/contract/event'
import { closeCodes, type ClientFrame } from '@atrium/contract/live'
import type { Clock } from '../clock.ts'
import type { Pool } from '../database/database.ts'
import type { Switches } from '../http/switches.ts'
import type { Log } from '../log.ts'
import { createAudiences } from './audiences.ts'
import type { Bus } from './bus.ts'
import { createHub, type Hub } from './hub.ts'
import { createPlaces, type HoldPlace, type Places } from './places.ts'
import { createPresenceBoard, type PresenceBoard } from './presence/presence.ts'
import { startReconciliation } from './reconcile.ts'
import type { ScopeSources } from './scopes.ts'
import { startSessionLease } from './session-lease.ts'
import type { Connection } from './sockets/connection.ts'
import { createGreeting, type GreetingSettings } from './sockets/greeting.ts'
import { receive } from './sockets/receiving.ts'
import { createSeats } from './sockets/seats.ts'
import { createUpgrades } from './sockets/upgrading.ts'
import { createTyping, type Typing } from './typing.ts'

export type LiveSettings = GreetingSettings & {
  /** The origin of the web: pages of other origins get no socket. */
  publicUrl: string
  /** The server is behind a trusted proxy, which appends the client's address last. */
  trustProxy: boolean
  pool: Pool
  sources: ScopeSources
  bus: Bus
  switches: Switches
  log: Log
  holdPlace: HoldPlace
}
export type Live = ReturnType<typeof createLive>

/** The `/live` socket: authenticates its first frame like a call, then sends events. Independent of features. */
export function createLive(settings: LiveSettings) {
  const { pool, transactions, sources, bus, switches, clock, log, meter, publicUrl, trustProxy } = settings
  const audiences = createAudiences(transactions, sources, clock)
  const hub = createHub({ bus, audiences, switches, log, meter })
  const presence = createPresenceBoard(bus, () => clock().getTime())
  const typing = createTyping({ hub, audiences, switches, bus })
  const places = createPlaces(bus, settings.holdPlace, presence.inCall)
  const stopReconciliation = startReconciliation({ pool, hub, log, onBehind: createHidingCheck(hub, presence, settings.findHidden) })
  const presenceTurns = setInterval(presence.flush, 1_000)
  const stopSessionLease = startSessionLease({ pool, hub, clock })
  const seats = createSeats()
  const greet = createGreeting(settings, { hub, presence, seats })
  let draining = false
  const upgrades = createUpgrades({
    publicUrl,
    trustProxy,
    seats,
    isDraining: () => draining,
    onOpened: (opened) =>
      receive(opened.socket, {
        greet: async (hello) => {
          const connection = await greet(opened, hello)
          if (connection) opened.authenticated()
          return connection
        },
        handle: createFrameHandler({ presence, typing, places, clock }),
        left: (connection) => {
          hub.remove(connection)
          presence.left(connection)
          places.left(connection)
        },
        log,
      }),
  })

  return {
    hub,
    presence,
    /** The number of open sockets of signed-in people on this node. */
    countSockets: (): number => [...hub.connections()].length,
    /** Handles the web server's upgrade requests for `/live`. */
    attach: (web: Server): void => upgrades.attach(web),
    /** Closes the open sockets so that they reconnect to other nodes, spread over `within` milliseconds, and accepts no new ones. */
    drain: async (within: number): Promise<void> => {
      draining = true
      await closeSpread(hub.connections(), within)
    },
    stop: (): void => {
      draining = true
      clearInterval(presenceTurns)
      presence.leave()
      stopSessionLease()
      typing.stop()
      stopReconciliation()
      hub.stop()
      upgrades.stop()
    },
  }
}

type HandleFrame = (connection: Connection, frame: ClientFrame) => void

type FrameParts = { presence: PresenceBoard; typing: Typing; places: Places; clock: Clock }

/** Handles the frames of a signed-in person's page. */
const createFrameHandler =
  ({ presence, typing, places, clock }: FrameParts): HandleFrame =>
  (connection, frame) => {
    connection.lastReceived = clock().getTime()
    if (frame.type === 'ping') return connection.send({ type: 'pong' })
    if (frame.type === 'look') return presence.look(connection, frame.employee_ids)
    if (frame.type === 'watch') connection.watching = frame.scope ?? undefined
    if (frame.type === 'typing') typing.typed(connection, frame.scope)
    if (frame.type === 'hold') places.hold(connection, frame.scope, frame.member_id)
    if (frame.type === 'signal') places.signal(connection, frame.scope, frame.to, frame.data)
    if (frame.type === 'activity') presence.activity(connection, frame.active)
  }

/**
 * An event of the directory announces that a person hides their presence. If one was lost, reads again who of the connected people hides.
 */
const createHidingCheck =
  (hub: Hub, presence: PresenceBoard, findHidden: LiveSettings['findHidden']) =>
  async (companyId: string, kind: ScopeKind): Promise<void> => {
    const people = kind === 'directory' ? new Set([...hub.connections(companyId)].map(({ person }) => person.employeeId)) : undefined
    if (!people?.size) return
    const hidden = await findHidden(companyId, [...people])
    for (const employeeId of people) presence.hide(companyId, employeeId, hidden.get(employeeId) ?? 0)
  }

async function closeSpread(connections: Iterable<Connection>, within: number): Promise<void> {
  const leaving = [...connections].map(async (connection) => {
    await wait(Math.random() * within * 0.8)
    connection.close(closeCodes.draining, 'restarting')
  })
  await Promise.all([wait(within), ...leaving])
}
