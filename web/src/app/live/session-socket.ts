import type { ClientFrame, ServerFrame } from '@atrium/contract/live'
import type { Credentials } from '../session/stored-session.ts'
import { createHeartbeat } from './heartbeat.ts'
import type { Socket, SocketHandlers } from './socket.ts'

type SessionSocketSettings = {
  open: (handlers: SocketHandlers) => Socket
  session: Credentials
  onFrame: (frame: ServerFrame) => void
  /** Called when the socket has ended, with its close code; undefined when the server stopped answering. */
  onLost: (code?: number) => void
}

export type SessionSocket = ReturnType<typeof startSession>

/** One socket, from hello to its end. */
export function startSession({ open, session, onFrame, onLost }: SessionSocketSettings) {
  let ready = false
  let over = false
  const send = (frame: ClientFrame): void => {
    if (ready && !over && socket.isOpen()) socket.send(JSON.stringify(frame))
  }
  const leave = (): void => {
    over = true
    heartbeat.stop()
  }
  /** Closes without waiting for the other end, which may be out of reach. */
  const drop = (): void => {
    if (over) return
    leave()
    socket.close()
    onLost()
  }
  const heartbeat = createHeartbeat(() => send({ type: 'ping' }), drop)

  const socket = open({
    onOpen: () => socket.send(JSON.stringify(helloOf(session))),
    onMessage: (text) => {
      if (over) return
      heartbeat.received()
      const frame: ServerFrame = JSON.parse(text)
      if (frame.type === 'ready') {
        ready = true
        heartbeat.start()
      }
      onFrame(frame)
    },
    onClose: (code) => {
      if (over) return
      leave()
      onLost(code)
    },
  })
  heartbeat.expectReady()
  return {
    send,
    drop,
    /** Checks at once whether the server still answers. */
    pulse: (): void => (ready ? heartbeat.pulse() : undefined),
    close: (): void => {
      leave()
      socket.close()
    },
  }
}

const helloOf = ({ access_token, session_id, company_id, employee_id }: Credentials): ClientFrame => ({
  type: 'hello',
  access_token,
  session_id,
  company_id,
  employee_id,
})
