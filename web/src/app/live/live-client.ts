import { scopeName, scopeKinds, type ScopeKind, type ScopeName } from '@atrium/contract/event'
import { closeCodes, liveTimes, type ClientFrame, type Presence, type ServerFrame } from '@atrium/contract/live'
import { watchedValue, type Watched } from '../watched.ts'
import type { Credentials } from '../session/stored-session.ts'
import { nextDelay } from './reconnect.ts'
import type { ScopeKeeper } from './scope-keeper.ts'
import { createScopeLine, type ScopeLine } from './scope-line.ts'

/** `live`: told of everything. `connecting`: on the way, for less than a few seconds. `offline`: the device or the server is out of reach. */
export type LineState = 'connecting' | 'live' | 'offline'

export type LiveSettings = {
  address: string
  credentials: () => Promise<Credentials | undefined>
  onSignedOut: () => void
  openSocket?: (address: string) => WebSocket
}

export type LiveClient = ReturnType<typeof createLiveClient>

/** The one socket of this page: says hello as the stored session, keeps every scope in step and finds its way back by itself. */
export function createLiveClient({ address, credentials, onSignedOut, openSocket = (at) => new WebSocket(at) }: LiveSettings) {
  const state = watchedValue<LineState>('connecting')
  const presence = watchedValue<ReadonlyMap<string, Presence>>(new Map())
  const lines = new Map<ScopeKind, ScopeLine>()
  const keepers: ScopeKeeper[] = []
  const typists = new Set<(scope: ScopeName, employeeIds: readonly string[]) => void>()
  let socket: WebSocket | undefined
  let ready = false
  let wanted = false
  let attempts = 0
  let heard = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let beat: ReturnType<typeof setInterval> | undefined
  let looking: readonly string[] = []
  let watching: ScopeName | null = null

  const send = (frame: ClientFrame): void => {
    if (ready && socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
  }

  async function open(): Promise<void> {
    clearTimeout(retry)
    const session = await credentials()
    if (!wanted || socket || !session) return
    const opening = openSocket(address)
    socket = opening
    opening.onopen = () => opening.send(JSON.stringify(helloOf(session)))
    opening.onmessage = ({ data }) => {
      heard = Date.now()
      hear(JSON.parse(String(data)) as ServerFrame) // the server is ours and serialises by the contract
    }
    opening.onclose = ({ code }) => {
      if (socket === opening) lost(code)
    }
  }

  function lost(code: number): void {
    socket = undefined
    ready = false
    clearInterval(beat)
    if (!wanted) return
    if (code === closeCodes.signedOut) onSignedOut()
    attempts += 1
    state.write(attempts > 2 || !navigator.onLine ? 'offline' : 'connecting')
    retry = setTimeout(() => void open(), nextDelay(attempts))
  }

  function hear(frame: ServerFrame): void {
    if (frame.type === 'ready') return greeted(frame.scopes)
    if (frame.type === 'event') {
      const { kind, scopeId } = parse(frame.scope)
      return lines.get(kind)?.event({ scopeId, revision: frame.revision, name: frame.name, rows: frame.rows })
    }
    if (frame.type === 'behind') return lines.get(parse(frame.scope).kind)?.stands(parse(frame.scope).scopeId, frame.revision)
    if (frame.type === 'resync') return catchUpAll()
    if (frame.type === 'presence') return presence.write(new Map([...presence.read(), ...Object.entries(frame.people)]))
    if (frame.type === 'typing') for (const listener of typists) listener(frame.scope, frame.employee_ids)
    if (frame.type === 'signed-out') onSignedOut()
  }

  function greeted(scopes: Record<string, number>): void {
    ready = true
    attempts = 0
    state.write('live')
    beat = setInterval(pulse, liveTimes.ping)
    send({ type: 'look', employee_ids: [...looking] })
    send({ type: 'watch', scope: watching })
    for (const keeper of keepers) keeper.onReady?.()
    for (const [name, revision] of Object.entries(scopes)) {
      const { kind, scopeId } = parse(name)
      lines.get(kind)?.stands(scopeId, revision)
    }
  }

  /** A line that has been silent for too long is dead, whatever the browser thinks: a laptop that slept wakes with one. */
  function pulse(): void {
    if (Date.now() - heard > liveTimes.silence) return drop()
    send({ type: 'ping' })
  }

  function drop(): void {
    const dead = socket
    if (!dead) return
    dead.onclose = null
    dead.close()
    lost(1006)
  }

  function catchUpAll(): void {
    for (const keeper of keepers) for (const scopeId of keeper.held()) lines.get(keeper.kind)?.catchUp(scopeId)
  }

  const hurry = (): void => {
    attempts = 0
    if (socket && Date.now() - heard > liveTimes.silence) drop()
    if (!socket && wanted) void open()
  }
  const goneOffline = (): void => {
    state.write('offline')
    drop()
  }
  const awake = (): void => {
    if (document.visibilityState === 'visible') hurry()
  }

  return {
    state: state as Watched<LineState>,
    presence: presence as Watched<ReadonlyMap<string, Presence>>,
    keep: (keeper: ScopeKeeper): void => {
      keepers.push(keeper)
      lines.set(keeper.kind, createScopeLine(keeper))
    },
    /** Something besides the line said where a scope stands; whoever holds less catches up. */
    stands: (kind: ScopeKind, scopeId: string, revision: number): void => lines.get(kind)?.stands(scopeId, revision),
    start: (): void => {
      if (wanted) return
      wanted = true
      addEventListener('online', hurry)
      addEventListener('offline', goneOffline)
      document.addEventListener('visibilitychange', awake)
      void open()
    },
    stop: (): void => {
      wanted = false
      clearTimeout(retry)
      clearInterval(beat)
      removeEventListener('online', hurry)
      removeEventListener('offline', goneOffline)
      document.removeEventListener('visibilitychange', awake)
      socket?.close()
      socket = undefined
    },
    /** The people whose presence is on screen now. */
    look: (employeeIds: readonly string[]): void => {
      looking = [...new Set(employeeIds)].slice(0, 500)
      send({ type: 'look', employee_ids: [...looking] })
    },
    /** The conversation that is open now. */
    watch: (conversationId: string | null): void => {
      watching = conversationId ? scopeName('conversation', conversationId) : null
      send({ type: 'watch', scope: watching })
    },
    typed: (conversationId: string): void => send({ type: 'typing', scope: scopeName('conversation', conversationId) }),
    active: (active: boolean): void => send({ type: 'activity', active }),
    onTyping: (listener: (scope: ScopeName, employeeIds: readonly string[]) => void): (() => void) => {
      typists.add(listener)
      return () => void typists.delete(listener)
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

function parse(name: string): { kind: ScopeKind; scopeId: string } {
  const [text = '', scopeId = ''] = name.split(':')
  return { kind: scopeKinds.find((kind) => kind === text) ?? 'self', scopeId }
}
