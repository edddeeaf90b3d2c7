import { scopeName, type ScopeKind, type ScopeName } from '@atrium/contract/event'
import type { ClientFrame, SeenPresence, ServerFrame } from '@atrium/contract/live'
import { readOnly, watchedValue } from '../watched.ts'
import { createConnection, type ConnectionSettings } from './connection.ts'
import { createScopes } from './scopes.ts'

export type LiveClient = ReturnType<typeof createLiveClient>
/** Of a call: a signal of another page, or whether the own place is held. */
export type CallFrame = Extract<ServerFrame, { type: 'signal' | 'held' }>
type Typists = (scope: ScopeName, employeeIds: readonly string[]) => void

/** The only socket of this page: keeps every scope in sync, and knows who is present and who is typing. */
export function createLiveClient(settings: Omit<ConnectionSettings, 'onFrame'>) {
  const presence = watchedValue<ReadonlyMap<string, SeenPresence>>(new Map())
  const typists = new Set<Typists>()
  const callers = new Set<(frame: CallFrame) => void>()
  const scopes = createScopes()
  const { state, send, start, stop, hurry } = createConnection({ ...settings, onFrame: receive })
  let looking: readonly string[] = []
  let watching: ScopeName | null = null

  function receive(frame: ServerFrame): void {
    if (frame.type === 'ready') {
      send({ type: 'look', employee_ids: [...looking] })
      send({ type: 'watch', scope: watching })
      return scopes.onReady(frame.scopes)
    }
    if (frame.type === 'event') return scopes.event(frame)
    if (frame.type === 'behind') return scopes.reportRevision(frame.scope, frame.revision)
    if (frame.type === 'resync') return scopes.catchUpAll()
    if (frame.type === 'presence') return presence.write(new Map([...presence.read(), ...Object.entries(frame.people)]))
    if (frame.type === 'signal' || frame.type === 'held') for (const listener of callers) listener(frame)
    if (frame.type === 'typing') for (const listener of typists) listener(frame.scope, frame.employee_ids)
  }

  return {
    state,
    presence: readOnly(presence),
    start,
    stop,
    hurry,
    register: scopes.register,
    /** Catches up every scope held: changes may have been made without an event. */
    renew: scopes.catchUpAll,
    /** Reports the revision of a scope learnt outside the socket; catches up if an older one is held. */
    reportRevision: (kind: ScopeKind, scopeId: string, revision: number): void => scopes.lineOf(kind)?.reportRevision(scopeId, revision),
    /** Requests the changes of a scope and retries until there is an answer; its events wait for it. */
    catchUp: (kind: ScopeKind, scopeId: string): void => scopes.lineOf(kind)?.catchUp(scopeId),
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
    /** Says that this page holds its place in a call, or sends a signal from it to another. */
    sendToCall: (frame: Extract<ClientFrame, { type: 'hold' | 'signal' }>): void => send(frame),
    onCallFrame: (listener: (frame: CallFrame) => void): (() => void) => {
      callers.add(listener)
      return () => void callers.delete(listener)
    },
    onTyping: (listener: Typists): (() => void) => {
      typists.add(listener)
      return () => void typists.delete(listener)
    },
  }
}
