import type { ScopeName } from '@atrium/contract/event'
import type { Presence, ServerFrame } from '@atrium/contract/live'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { LiveMeter } from '../metrics/instruments.ts'
import { frameOf } from './frame.ts'

/** Bytes that may wait for a slow reader before frames are dropped, and how often a full socket is looked at again, in milliseconds. */
const highWater = 1024 * 1024
const lowWater = 64 * 1024
const recheck = 250

export type Person = { companyId: string; employeeId: string; sessionId: string }
export type Connection = {
  readonly person: Person
  readonly looking: Set<string>
  watching: ScopeName | undefined
  presence: Exclude<Presence, 'offline'>
  lastActive: number
  lastHeard: number
  send: (frame: ServerFrame) => void
  /** Sends a frame that was made once for many sockets. */
  sendMade: (frame: Buffer) => void
  close: (code: number, reason: string) => void
}

/** One open socket and the line beneath it, on which nothing is ever compressed or sent in parts. Its buffer is bounded: a reader that cannot keep up loses frames and is told to ask again once it can. */
export function createConnection(socket: WebSocket, line: Duplex, person: Person, now: number, meter: LiveMeter): Connection {
  let dropped = false
  const sendMade = (frame: Buffer): void => {
    if (socket.readyState !== socket.OPEN) return
    if (dropped) return
    if (socket.bufferedAmount > highWater) {
      dropped = true
      meter.dropped()
      return resyncLater()
    }
    line.write(frame)
  }
  const send = (frame: ServerFrame): void => sendMade(frameOf(JSON.stringify(frame)))
  const resyncLater = (): void => {
    setTimeout(() => {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > lowWater) return resyncLater()
      dropped = false
      meter.resync('buffer')
      send({ type: 'resync' })
    }, recheck).unref()
  }
  return {
    person,
    looking: new Set(),
    watching: undefined,
    presence: 'active',
    lastActive: now,
    lastHeard: now,
    send,
    sendMade,
    close: (code, reason) => socket.close(code, reason),
  }
}
