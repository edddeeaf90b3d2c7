import { closeCodes, type ClientFrame, type ServerFrame } from '@atrium/contract/live'
import type { Credentials } from '../session/stored-session.ts'
import { readOnly, watchedValue } from '../watched.ts'
import { nextDelay } from './reconnect.ts'
import { openWebSocket, type OpenSocket } from './socket.ts'
import { startSession, type SessionSocket } from './session-socket.ts'

/**
 * `live`: receives every event. `connecting`: for less than a few seconds. `offline`: the network or the server is
 * unreachable.
 */
type LineState = 'connecting' | 'live' | 'offline'

export type ConnectionSettings = {
  address: string
  credentials: () => Promise<Credentials | undefined>
  onSignedOut: () => void
  openSocket?: OpenSocket
  onFrame: (frame: ServerFrame) => void
}

/** Sends hello with the stored session and reconnects automatically, until it is stopped. */
export function createConnection(settings: ConnectionSettings) {
  const { address, credentials, onSignedOut, openSocket = openWebSocket, onFrame } = settings
  const state = watchedValue<LineState>('connecting')
  const retries = createRetries(() => void open())
  let socket: SessionSocket | undefined
  let wanted = false
  let unwatch = (): void => undefined

  async function open(): Promise<void> {
    retries.cancel()
    const session = await credentials().catch(() => null)
    if (!wanted || socket || session === undefined) return
    if (session === null) return retries.again()
    const onLost = (code?: number): void => {
      socket = undefined
      if (!wanted) return
      if (code === closeCodes.signedOut) void endIfRefused(session, settings)
      retries.again()
      state.write(retries.areMany() || !navigator.onLine ? 'offline' : 'connecting')
    }
    socket = startSession({ open: (handlers) => openSocket(address, handlers), session, onFrame: receive, onLost })
  }
  function receive(frame: ServerFrame): void {
    if (frame.type === 'ready') {
      retries.reset()
      state.write('live')
    }
    if (frame.type === 'signed-out') {
      wanted = false // the close that follows is ignored
      onSignedOut()
    }
    onFrame(frame)
  }
  function hurry(): void {
    retries.reset()
    if (socket) socket.pulse()
    else if (wanted) void open()
  }
  function goneOffline(): void {
    socket?.drop()
    state.write('offline')
  }
  function start(): void {
    if (wanted) return
    wanted = true
    unwatch = watchPage(hurry, goneOffline)
    void open()
  }
  function stop(): void {
    wanted = false
    retries.cancel()
    retries.reset()
    socket?.close()
    socket = undefined
    state.write('connecting')
    unwatch()
  }
  const send = (frame: ClientFrame): void => socket?.send(frame)
  return { state: readOnly(state), send, start, stop, hurry }
}

/** The attempts since the last ready, and the timer of the next. */
function createRetries(attempt: () => void) {
  let attempts = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  return {
    again: (): void => {
      attempts += 1
      clearTimeout(retry)
      retry = setTimeout(attempt, nextDelay(attempts))
    },
    cancel: (): void => clearTimeout(retry),
    reset: (): void => void (attempts = 0),
    areMany: (): boolean => attempts > 2,
  }
}

/**
 * Another tab may have renewed the session since the socket read it; only a refusal of the stored token means that it
 * has ended.
 */
async function endIfRefused(presented: Credentials, { credentials, onSignedOut }: ConnectionSettings): Promise<void> {
  const stored = await credentials().catch(() => undefined)
  if (stored?.access_token === presented.access_token) onSignedOut()
}

/** Notifies when the page may have a network again, and when it has none. */
function watchPage(hurry: () => void, goneOffline: () => void): () => void {
  const awake = (): void => {
    if (document.visibilityState === 'visible') hurry()
  }
  addEventListener('online', hurry)
  addEventListener('offline', goneOffline)
  document.addEventListener('visibilitychange', awake)
  return () => {
    removeEventListener('online', hurry)
    removeEventListener('offline', goneOffline)
    document.removeEventListener('visibilitychange', awake)
  }
}
