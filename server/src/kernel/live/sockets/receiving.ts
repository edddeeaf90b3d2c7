import { ClientFrame, closeCodes } from '@atrium/contract/live'
import type { RawData, WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Log } from '../../log.ts'
import type { Connection } from './connection.ts'

export type Hello = ClientFrame & { type: 'hello' }
type SocketHandlers = {
  /** Signs a person in; undefined when they are not, and the socket is closed. */
  greet: (hello: Hello) => Promise<Connection | undefined>
  handle: (connection: Connection, frame: ClientFrame) => void
  left: (connection: Connection) => void
  log: Log
}

const helloWithin = 10_000
const frameLimit = { perSecond: 30, burst: 120 }

/** Reads the frames of a socket: first hello, then the others, within a limit. */
export function receive(socket: WebSocket, { greet, handle, left, log }: SocketHandlers): void {
  let connection: Connection | undefined
  let greeted = false
  const allowance = { left: frameLimit.burst, at: performance.now() }
  const unheard = setTimeout(() => socket.close(closeCodes.signedOut, 'no hello'), helloWithin)
  socket.on('error', () => {})
  socket.on('close', () => {
    clearTimeout(unheard)
    if (connection) left(connection)
  })
  socket.on('message', (data, isBinary) => {
    if (!withinAllowance(allowance)) return socket.close(closeCodes.tooManyFrames, 'too many frames')
    const frame = isBinary ? undefined : parseFrame(data)
    if (!frame) return socket.close(closeCodes.badFrame, 'not a frame')
    if (connection) return handle(connection, frame)
    if (frame.type !== 'hello' || greeted) return socket.close(closeCodes.signedOut, 'hello first')
    greeted = true
    clearTimeout(unheard)
    greet(frame)
      .then((made) => (connection = made))
      .catch((error: unknown) => {
        log.debug({ error: String(error) }, 'a hello failed')
        socket.close(1013, 'try again')
      })
  })
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
