import { events } from '@atrium/contract'
import type { LiveEvent, ScopeName } from '@atrium/contract/event'
import { closeCodes, type ServerFrame } from '@atrium/contract/live'
import type { Log } from '../log.ts'
import type { LiveMeter } from '../metrics/instruments.ts'
import { isEventName, type Announcement } from './announcement.ts'
import { mayHear, mayReadRows, type Audiences } from './audiences.ts'
import type { Bus } from './bus.ts'
import type { Connection } from './sockets/connection.ts'
import { frameOf } from './sockets/frame.ts'
import type { Switches } from '../http/switches.ts'
import { createSequencer, scopeKey } from './sequencer.ts'

export type Hub = {
  add: (connection: Connection) => void
  remove: (connection: Connection) => void
  /** The open sockets of one company or of all. */
  connections: (companyId?: string) => Iterable<Connection>
  /** Notifies a scope's audience of a new revision whose event was not received here. */
  tellBehind: (companyId: string, scope: ScopeName, revision: number, membershipVersion: number) => Promise<void>
  seen: (companyId: string, scope: ScopeName) => number
  /** Sends a small ephemeral frame to the company's connections that `wanted` selects. */
  whisper: (companyId: string, wanted: (connection: Connection) => boolean, frame: ServerFrame) => void
  endSessions: (sessionIds: readonly string[]) => void
  stop: () => void
}

type HubSettings = { bus: Bus; audiences: Audiences; switches: Switches; log: Log; meter: LiveMeter }

/** How often delivery is tried while the database is unavailable, and the pause between tries, in milliseconds. */
const delivery = { tries: 40, pause: 250 } as const

/**
 * The open sockets of this node, and delivery: an event is sent exactly to those who may read its rows at that moment, in the order of
 * revisions.
 */
export function createHub({ bus, audiences, switches, log, meter }: HubSettings): Hub {
  const companies = new Map<string, Set<Connection>>()
  const queues = new Map<string, Promise<void>>()
  let stopped = false

  const sendTo = async (companyId: string, scope: ScopeName, version: number, frame: ServerFrame): Promise<void> => {
    const open = companies.get(companyId)
    if (!open?.size) return
    const event: LiveEvent | undefined = frame.type === 'event' && isEventName(frame.name) ? events[frame.name] : undefined
    if (event?.module && !(await switches.isOn(companyId, event.module))) return
    const audience = await audiences.ofVersion(companyId, scope, version)
    const made = frameOf(JSON.stringify(frame))
    const bare = event?.permission === undefined ? made : frameOf(JSON.stringify({ ...frame, rows: [] }))
    let reached = 0
    for (const connection of open) {
      const { employeeId } = connection.person
      if (!mayHear(audience, employeeId)) continue
      connection.sendMade(event && !mayReadRows(audience, employeeId, event) ? bare : made)
      reached += 1
    }
    if (frame.type === 'event') meter.sent(frame.name, reached)
  }
  /**
   * Retries on failure: when the audience cannot be read, nothing was sent yet, and the next reconciliation would consider the frame
   * delivered.
   */
  const persist = async (work: () => Promise<void>): Promise<void> => {
    for (let tries = 1; ; tries += 1)
      try {
        return await work()
      } catch (error) {
        if (stopped || tries === delivery.tries) throw error
        await new Promise((resolve) => setTimeout(resolve, delivery.pause))
      }
  }
  /** The frames of one scope are sent one after the other, even when an audience must be loaded in between. */
  const inTurn = (key: string, work: () => Promise<void>): Promise<void> => {
    const turn = (queues.get(key) ?? Promise.resolve())
      .then(() => persist(work))
      .catch((error: unknown) => log.warn({ key, error: String(error) }, 'an event was not delivered'))
    queues.set(key, turn)
    void turn.then(() => queues.get(key) === turn && queues.delete(key))
    return turn
  }
  const deliver = ({ company_id, scope, revision, membership_version, name, rows }: Announcement): void =>
    void inTurn(`${company_id}/${scope}`, () =>
      // An event of another version: its permission and module are unknown here, so clients are only asked to fetch the changes.
      sendTo(
        company_id,
        scope,
        membership_version,
        isEventName(name) ? { type: 'event', scope, revision, name, rows: [...rows] } : { type: 'behind', scope, revision },
      ),
    )
  const sequencer = createSequencer(deliver)

  const endSessions = (sessionIds: readonly string[]): void => {
    const ended = new Set(sessionIds)
    for (const open of companies.values())
      for (const connection of open)
        if (ended.has(connection.person.sessionId)) {
          connection.send({ type: 'signed-out' })
          connection.close(closeCodes.signedOut, 'signed out')
        }
  }
  bus.subscribe((message) => {
    if (message.type === 'announcement') sequencer.accept(message.announcement)
    if (message.type === 'sessions-ended') endSessions(message.session_ids)
  })

  return {
    add: (connection) => {
      const { companyId } = connection.person
      companies.set(companyId, (companies.get(companyId) ?? new Set()).add(connection))
    },
    remove: (connection) => {
      const open = companies.get(connection.person.companyId)
      open?.delete(connection)
      if (!open?.size) companies.delete(connection.person.companyId)
    },
    connections: function* (companyId) {
      if (companyId === undefined) for (const open of companies.values()) yield* open
      else yield* companies.get(companyId) ?? []
    },
    tellBehind: async (companyId, scope, revision, version) => {
      const key = scopeKey({ company_id: companyId, scope })
      sequencer.reached(key, revision)
      meter.resync('missed')
      await inTurn(key, () => sendTo(companyId, scope, version, { type: 'behind', scope, revision }))
    },
    seen: (companyId, scope) => sequencer.seen(scopeKey({ company_id: companyId, scope })),
    whisper: (companyId, wanted, frame) => {
      const made = frameOf(JSON.stringify(frame))
      for (const connection of companies.get(companyId) ?? []) if (wanted(connection)) connection.sendMade(made)
    },
    endSessions,
    stop: () => {
      stopped = true
      sequencer.stop()
      for (const open of companies.values()) for (const connection of open) connection.close(closeCodes.draining, 'restarting')
    },
  }
}
