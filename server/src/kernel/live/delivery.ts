import { events } from '@atrium/contract'
import type { LiveEvent, ScopeName } from '@atrium/contract/event'
import type { ServerFrame } from '@atrium/contract/live'
import type { Switches } from '../http/switches.ts'
import type { Log } from '../log.ts'
import type { LiveMeter } from '../metrics/instruments.ts'
import { isEventName } from './announcement.ts'
import { mayReadRows, type Audiences } from './audiences.ts'
import type { OpenPages } from './open-pages.ts'
import { frameOf } from './sockets/frame.ts'

export type DeliverySettings = {
  pages: Pick<OpenPages, 'has' | 'of'>
  audiences: Audiences
  switches: Switches
  log: Log
  meter: LiveMeter
}
export type Delivery = {
  /** Sends a frame to those who may receive it, after the earlier frames of its scope. `version` is the membership version of the scope. */
  deliver: (companyId: string, scope: ScopeName, version: number, frame: ServerFrame) => Promise<void>
  stop: () => void
}

/** How often delivery is tried while the database is unavailable, and the pause between tries, in milliseconds. */
const attempts = { most: 40, pause: 250 } as const

/** Sends each frame to those who may read it at that moment. People who may only know of an event get it without its rows. */
export function createDelivery({ pages, audiences, switches, log, meter }: DeliverySettings): Delivery {
  const queues = new Map<string, Promise<void>>()
  let stopped = false

  /** The frames of one scope are sent one after the other, even when an audience must be loaded in between. */
  const inTurn = (key: string, work: () => Promise<void>): Promise<void> => {
    const turn = (queues.get(key) ?? Promise.resolve())
      .then(() => persist(work))
      .catch((error: unknown) => log.warn({ key, error: String(error) }, 'an event was not delivered'))
    queues.set(key, turn)
    void turn.then(() => queues.get(key) === turn && queues.delete(key))
    return turn
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
        if (stopped || tries === attempts.most) throw error
        await new Promise((resolve) => setTimeout(resolve, attempts.pause))
      }
  }
  const send = async (companyId: string, scope: ScopeName, version: number, frame: ServerFrame): Promise<void> => {
    if (!pages.has(companyId)) return
    const event: LiveEvent | undefined = frame.type === 'event' && isEventName(frame.name) ? events[frame.name] : undefined
    if (event?.module && !(await switches.isOn(companyId, event.module))) return
    const audience = await audiences.ofVersion(companyId, scope, version)
    const made = frameOf(JSON.stringify(frame))
    const bare = event?.permission === undefined ? made : frameOf(JSON.stringify({ ...frame, rows: [] }))
    let reached = 0
    for (const connection of pages.of(companyId, audience)) {
      connection.sendEncoded(event && !mayReadRows(audience, connection.person.employeeId, event) ? bare : made)
      reached += 1
    }
    if (frame.type === 'event') meter.sent(frame.name, reached)
  }

  return {
    deliver: (companyId, scope, version, frame) => inTurn(`${companyId}/${scope}`, () => send(companyId, scope, version, frame)),
    stop: () => (stopped = true),
  }
}
