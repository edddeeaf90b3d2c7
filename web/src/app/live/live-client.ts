import { scopeName, scopeKinds, type ScopeKind, type ScopeName } from '@atrium/contract/event'
import { closeCodes, liveTimes, type ClientFrame, type Presence, type ServerFrame } from '@atrium/contract/live'
import { watchedValue, type Watched } from '../watched.ts'
import type { Credentials } from '../session/stored-session.ts'
import { nextDelay } from './reconnect.ts'
import type { ScopeStore } from './scope-store.ts'
import { createScopeLine, type ScopeLine } from './scope-line.ts'

/**
 * `live`: receives every event. `connecting`: for less than a few seconds. `offline`: the network or the server is
 * unreachable.
 */
export type LineState = 'connecting' | 'live' | 'offline'

export type LiveSettings = {
  address: string
  credentials: () => Promise<Credentials | undefined>
  onSignedOut: () => void
  openSocket?: (address: string) => WebSocket
}

export type LiveClient = ReturnType<typeof createLiveClient>

/** How long the server may take to answer a ping, and to send ready on a new socket, in milliseconds. */
const answerWithin = 8_000
const greetedWithin = 15_000

/**
 * The only socket of this page: sends hello with the stored session, keeps every scope in step and reconnects
 * automatically.
 */
export function createLiveClient({ address, credentials, onSignedOut, openSocket = (at) => new WebSocket(at) }: LiveSettings) {
  const state = watchedValue<LineState>('connecting')
  const presence = watchedValue<ReadonlyMap<string, Presence>>(new Map())
  const lines = new Map<ScopeKind, ScopeLine>()
  const scopeStores: ScopeStore[] = []
  const typists = new Set<(scope: ScopeName, employeeIds: readonly string[]) => void>()
  let socket: WebSocket | undefined
  let ready = false
  let wanted = false
  let attempts = 0
  let heard = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let beat: ReturnType<typeof setInterval> | undefined
  let unanswered: ReturnType<typeof setTimeout> | undefined
  let looking: readonly string[] = []
  let watching: ScopeName | null = null

  const send = (frame: ClientFrame): void => {
    if (ready && socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
  }

  async function open(): Promise<void> {
    clearTimeout(retry)
    const session = await credentials().catch(() => null)
    if (!wanted || socket || session === undefined) return
    if (session === null) return again()
    const opening = openSocket(address)
    socket = opening
    expectWord(greetedWithin)
    opening.onopen = () => opening.send(JSON.stringify(helloOf(session)))
    opening.onmessage = ({ data }) => {
      if (socket !== opening) return
      heard = Date.now()
      hear(JSON.parse(String(data)) as ServerFrame) // our own server serialises by the contract
    }
    opening.onclose = ({ code }) => {
      if (socket !== opening) return
      if (wanted && code === closeCodes.signedOut) void refused(session)
      lost()
    }
  }

  /**
   * Another tab may have renewed the session since this socket read it; only a refusal of the stored token means that
   * it has ended.
   */
  async function refused(presented: Credentials): Promise<void> {
    const stored = await credentials().catch(() => undefined)
    if (stored?.access_token === presented.access_token) onSignedOut()
  }

  function lost(): void {
    leave()
    if (!wanted) return
    again()
    state.write(attempts > 2 || !navigator.onLine ? 'offline' : 'connecting')
  }
  function leave(): void {
    socket = undefined
    ready = false
    clearInterval(beat)
    clearTimeout(unanswered)
  }
  function again(): void {
    attempts += 1
    clearTimeout(retry)
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
    if (frame.type === 'signed-out') {
      wanted = false // the close that follows is ignored
      onSignedOut()
    }
  }

  function greeted(scopes: Record<string, number>): void {
    ready = true
    attempts = 0
    state.write('live')
    beat = setInterval(pulse, liveTimes.ping)
    send({ type: 'look', employee_ids: [...looking] })
    send({ type: 'watch', scope: watching })
    for (const scopeStore of scopeStores) scopeStore.onReady?.()
    for (const [name, revision] of Object.entries(scopes)) {
      const { kind, scopeId } = parse(name)
      lines.get(kind)?.stands(scopeId, revision)
    }
  }

  /**
   * Treats a connection that does not answer as dead, even if the browser thinks it is open, as after a laptop's
   * sleep.
   */
  function pulse(): void {
    send({ type: 'ping' })
    expectWord(answerWithin)
  }
  function expectWord(within: number): void {
    const asked = Date.now()
    clearTimeout(unanswered)
    unanswered = setTimeout(() => heard < asked && drop(), within)
  }

  function drop(): void {
    const dead = socket
    if (!dead) return
    dead.onclose = null
    dead.close()
    lost()
  }

  function catchUpAll(): void {
    for (const scopeStore of scopeStores) {
      scopeStore.onReady?.()
      for (const scopeId of scopeStore.held()) lines.get(scopeStore.kind)?.catchUp(scopeId)
    }
  }

  const hurry = (): void => {
    attempts = 0
    if (ready) pulse()
    if (!socket && wanted) void open()
  }
  const goneOffline = (): void => {
    drop()
    state.write('offline')
  }
  const awake = (): void => {
    if (document.visibilityState === 'visible') hurry()
  }

  return {
    state: state as Watched<LineState>,
    presence: presence as Watched<ReadonlyMap<string, Presence>>,
    keep: (scopeStore: ScopeStore): void => {
      scopeStores.push(scopeStore)
      lines.set(scopeStore.kind, createScopeLine(scopeStore))
    },
    /** Catches up every scope held: changes may have been made without an event. */
    renew: catchUpAll,
    /** Reports the revision of a scope learnt outside the socket; catches up if an older one is held. */
    stands: (kind: ScopeKind, scopeId: string, revision: number): void => lines.get(kind)?.stands(scopeId, revision),
    /** Requests the changes of a scope and retries until there is an answer; its events wait for it. */
    catchUp: (kind: ScopeKind, scopeId: string): void => lines.get(kind)?.catchUp(scopeId),
    start: (): void => {
      if (wanted) return
      wanted = true
      addEventListener('online', hurry)
      addEventListener('offline', goneOffline)
      document.addEventListener('visibilitychange', awake)
      void open()
    },
    stop: (): void => {
      const left = socket
      wanted = false
      attempts = 0
      clearTimeout(retry)
      leave()
      left?.close()
      state.write('connecting')
      removeEventListener('online', hurry)
      removeEventListener('offline', goneOffline)
      document.removeEventListener('visibilitychange', awake)
    },
    /** The people whose presence is currently on screen. */
    look: (employeeIds: readonly string[]): void => {
      looking = [...new Set(employeeIds)].slice(0, 500)
      send({ type: 'look', employee_ids: [...looking] })
    },
    /** The currently open conversation. */
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
