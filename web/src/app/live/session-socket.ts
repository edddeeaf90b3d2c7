import type { ClientFrame, ServerFrame } from '@atrium/contract/live'
import type { Credentials } from '../session/stored-session.ts'
import { createHeartbeat } from './heartbeat.ts'

type SessionSocketSettings = {
  socket: WebSocket
  session: Credentials
  onFrame: (frame: ServerFrame) => void
  /** The socket has ended, with the code of its close; without one it did not answer any more. */
  onLost: (code?: number) => void
}

export type SessionSocket = ReturnType<typeof startSession>

/** One socket, from hello to its end. */
export function startSession({ socket, session, onFrame, onLost }: SessionSocketSettings) {
  let ready = false
  let over = false
  const send = (frame: ClientFrame): void => {
    if (ready && !over && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
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

  heartbeat.expectGreeting()
  socket.onopen = () => socket.send(JSON.stringify(helloOf(session)))
  socket.onmessage = ({ data }) => {
    if (over) return
    heartbeat.heard()
    const frame = JSON.parse(String(data)) as ServerFrame // our own server serialises by the contract
    if (frame.type === 'ready') {
      ready = true
      heartbeat.start()
    }
    onFrame(frame)
  }
  socket.onclose = ({ code }) => {
    if (over) return
    leave()
    onLost(code)
  }
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
