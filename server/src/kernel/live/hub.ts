import type { ScopeName } from '@atrium/contract/event'
import { closeCodes, type ServerFrame } from '@atrium/contract/live'
import type { Log } from '../log.ts'
import type { LiveMeter } from '../metrics/instruments.ts'
import { isEventName } from './announcement.ts'
import type { Audiences } from './audiences.ts'
import type { Bus } from './bus.ts'
import { createDelivery } from './delivery.ts'
import { createOpenPages } from './open-pages.ts'
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
  announceBehind: (companyId: string, scope: ScopeName, revision: number, membershipVersion: number) => Promise<void>
  seen: (companyId: string, scope: ScopeName) => number
  /** Sends a small frame that is not stored to those connections of the company that `wanted` selects. */
  sendEphemeral: (companyId: string, wanted: (connection: Connection) => boolean, frame: ServerFrame) => void
  endSessions: (sessionIds: readonly string[]) => void
  stop: () => void
}

type HubSettings = { bus: Bus; audiences: Audiences; switches: Switches; log: Log; meter: LiveMeter }

/**
 * The open sockets of this node, and delivery: an event is sent exactly to those who may read its rows at that moment, in the order of
 * revisions.
 */
export function createHub({ bus, audiences, switches, log, meter }: HubSettings): Hub {
  const pages = createOpenPages()
  const delivery = createDelivery({ pages, audiences, switches, log, meter })
  const sequencer = createSequencer(({ company_id, scope, revision, membership_version, name, rows }) => {
    // An event of another version: its permission and module are unknown here, so clients are only asked to fetch the changes.
    const frame: ServerFrame = isEventName(name)
      ? { type: 'event', scope, revision, name, rows: [...rows] }
      : { type: 'behind', scope, revision }
    void delivery.deliver(company_id, scope, membership_version, frame)
  })

  const endSessions = (sessionIds: readonly string[]): void => {
    const ended = new Set(sessionIds)
    for (const connection of pages.all())
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
    add: pages.add,
    remove: pages.remove,
    connections: pages.all,
    announceBehind: async (companyId, scope, revision, version) => {
      sequencer.reached(scopeKey({ company_id: companyId, scope }), revision)
      meter.resync('missed')
      await delivery.deliver(companyId, scope, version, { type: 'behind', scope, revision })
    },
    seen: (companyId, scope) => sequencer.seen(scopeKey({ company_id: companyId, scope })),
    sendEphemeral: (companyId, wanted, frame) => {
      const made = frameOf(JSON.stringify(frame))
      for (const connection of pages.all(companyId)) if (wanted(connection)) connection.sendEncoded(made)
    },
    endSessions,
    stop: () => {
      delivery.stop()
      sequencer.stop()
      for (const connection of pages.all()) connection.close(closeCodes.draining, 'restarting')
    },
  }
}
