import type { ScopeName } from '@atrium/contract/event'
import type { Presence, ServerFrame } from '@atrium/contract/live'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { LiveMeter } from '../../metrics/instruments.ts'
import { frameOf } from './frame.ts'

/**
 * The buffered bytes above which frames to a slow reader are dropped and below which it resumes, and the interval of the check, in
 * milliseconds.
 */
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
  lastReceived: number
  send: (frame: ServerFrame) => void
  /** Sends a frame that is already encoded. */
  sendEncoded: (frame: Buffer) => void
  close: (code: number, reason: string) => void
}

/**
 * An open socket and its underlying stream, to which uncompressed, unfragmented frames are written. Its buffer is bounded: a slow reader
 * loses frames and is asked to resync once it has caught up.
 */
export function createConnection(socket: WebSocket, line: Duplex, person: Person, now: number, meter: LiveMeter): Connection {
  let dropped = false
  const sendEncoded = (frame: Buffer): void => {
    if (socket.readyState !== socket.OPEN) return
    if (dropped) return
    if (socket.bufferedAmount > highWater) {
      dropped = true
      meter.dropped()
      return resyncLater()
    }
    line.write(frame)
  }
  const send = (frame: ServerFrame): void => sendEncoded(frameOf(JSON.stringify(frame)))
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
    lastReceived: now,
    send,
    sendEncoded,
    close: (code, reason) => socket.close(code, reason),
  }
}
