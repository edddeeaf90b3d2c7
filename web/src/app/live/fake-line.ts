import type { ServerFrame } from '@atrium/contract/live'
import { expect, vi } from 'vitest'
import type { Credentials } from '../session/stored-session.ts'
import { createLiveClient } from './live-client.ts'
import type { ScopeStore } from './scope-store.ts'
import type { Socket, SocketHandlers } from './socket.ts'

/**
 * For tests of the live connection: a live client whose server, browser and scope stores are controlled by the test.
 */

export const mayasSession: Credentials = { access_token: 'token-1', session_id: 's-1', company_id: 'northwind', employee_id: 'maya' }
export const ready: ServerFrame = { type: 'ready', node: 'n', scopes: { 'inbox:maya': 7 }, server_time: '2026-11-20T09:00:00Z' }

/** The server's end of a socket. */
export class FakeSocket implements Socket {
  state: 'opening' | 'open' | 'closed' = 'opening'
  readonly handlers: SocketHandlers
  received: { type: string; [part: string]: unknown }[] = []
  constructor(handlers: SocketHandlers) {
    this.handlers = handlers
  }
  isOpen(): boolean {
    return this.state === 'open'
  }
  send(text: string): void {
    this.received.push(JSON.parse(text))
  }
  close(): void {
    this.end(1000)
  }
  open(): void {
    this.state = 'open'
    this.handlers.onOpen()
  }
  deliver(frame: ServerFrame): void {
    this.handlers.onMessage(JSON.stringify(frame))
  }
  end(code: number): void {
    this.state = 'closed'
    this.handlers.onClose(code)
  }
  types(): string[] {
    return this.received.map(({ type }) => type)
  }
}

/** The browser around the connection: its network state and page events. */
export function createBrowser() {
  const page = new EventTarget()
  const browser = { onLine: true }
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  return {
    goOffline: () => {
      browser.onLine = false
      page.dispatchEvent(new Event('offline'))
    },
    goOnline: () => {
      browser.onLine = true
      page.dispatchEvent(new Event('online'))
    },
    wake: () => document.dispatchEvent(new Event('visibilitychange')),
  }
}

/** A scope store that holds scopes at given revisions. */
export const scopeStoreOf = (kind: ScopeStore['kind'], held: Record<string, number>) => {
  const scopeStore = {
    kind,
    revision: (scopeId: string) => held[scopeId],
    apply: vi.fn<ScopeStore['apply']>(({ scopeId, revision }) => void (held[scopeId] = revision)),
    catchUp: vi.fn<ScopeStore['catchUp']>().mockResolvedValue(undefined),
    held: () => Object.keys(held),
    onReady: vi.fn<() => void>(),
  }
  return scopeStore
}

/** Maya's live client and every socket that it opens; `session.now` is the stored session. */
export function openLine() {
  const sockets: FakeSocket[] = []
  const session: { now: Credentials | undefined } = { now: mayasSession }
  const signedOut = vi.fn<() => void>()
  const live = createLiveClient({
    address: 'wss://northwind.example/live',
    credentials: async () => session.now,
    onSignedOut: signedOut,
    openSocket: (_address, handlers) => {
      const socket = new FakeSocket(handlers)
      sockets.push(socket)
      return socket
    },
  })
  const newest = (): FakeSocket => sockets.at(-1) ?? expect.fail('No socket was opened')
  const start = async (): Promise<FakeSocket> => {
    live.start()
    return greet()
  }
  /** Waits for the next socket and accepts it. */
  const greet = async (): Promise<FakeSocket> => {
    await vi.advanceTimersByTimeAsync(0)
    newest().open()
    newest().deliver(ready)
    return newest()
  }
  return { live, sockets, session, signedOut, start, greet, newest }
}

/** Longer than the delay of any attempt, in milliseconds. */
export const longerThanAnyDelay = 4_100
