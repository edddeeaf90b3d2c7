import type { ScopeName } from '@atrium/contract/event'
import type { Presence, ServerFrame } from '@atrium/contract/live'
import type { WebSocket } from 'ws'
import type { LiveMeter } from '../metrics/instruments.ts'

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
  /** Sends a frame that was serialised once for many sockets. */
  sendText: (text: string) => void
  close: (code: number, reason: string) => void
}

/** One open socket. Its buffer is bounded: a reader that cannot keep up loses frames and is told to ask again once it can. */
export function createConnection(socket: WebSocket, person: Person, now: number, meter: LiveMeter): Connection {
  let dropped = false
  const sendText = (text: string): void => {
    if (socket.readyState !== socket.OPEN) return
    if (dropped) return
    if (socket.bufferedAmount > highWater) {
      dropped = true
      meter.dropped()
      return resyncLater()
    }
    socket.send(text, { compress: false })
  }
  const resyncLater = (): void => {
    setTimeout(() => {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > lowWater) return resyncLater()
      dropped = false
      meter.resync('buffer')
      sendText(JSON.stringify({ type: 'resync' } satisfies ServerFrame))
    }, recheck).unref()
  }
  return {
    person,
    looking: new Set(),
    watching: undefined,
    presence: 'active',
    lastActive: now,
    lastHeard: now,
    send: (frame) => sendText(JSON.stringify(frame)),
    sendText,
    close: (code, reason) => socket.close(code, reason),
  }
}
