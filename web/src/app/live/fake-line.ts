import type { ServerFrame } from '@atrium/contract/live'
import { expect, vi } from 'vitest'
import type { Credentials } from '../session/stored-session.ts'
import { createLiveClient } from './live-client.ts'
import type { ScopeStore } from './scope-store.ts'

/**
 * For tests of the live connection: a live client whose server, browser and scope stores are controlled by the test.
 */

export const mayas: Credentials = { access_token: 'token-1', session_id: 's-1', company_id: 'northwind', employee_id: 'maya' }
export const ready: ServerFrame = { type: 'ready', node: 'n', scopes: { 'inbox:maya': 7 }, server_time: '2026-11-20T09:00:00Z' }

/** The server's end of a socket. */
export class FakeSocket {
  static readonly OPEN = 1
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null
  heard: { type: string; [part: string]: unknown }[] = []
  send(text: string): void {
    this.heard.push(JSON.parse(text))
  }
  close(): void {
    this.readyState = 3
    this.onclose?.({ code: 1000, reason: '' })
  }
  open(): void {
    this.readyState = 1
    this.onopen?.()
  }
  tell(frame: ServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }
  end(code: number): void {
    this.readyState = 3
    this.onclose?.({ code, reason: '' })
  }
  types(): string[] {
    return this.heard.map(({ type }) => type)
  }
}

/** The browser around the connection: its network state and page events. */
export function createBrowser() {
  const page = new EventTarget()
  const browser = { onLine: true }
  vi.stubGlobal('WebSocket', FakeSocket)
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
  const session: { now: Credentials | undefined } = { now: mayas }
  const signedOut = vi.fn<() => void>()
  const live = createLiveClient({
    address: 'wss://northwind.example/live',
    credentials: async () => session.now,
    onSignedOut: signedOut,
    openSocket: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket as unknown as WebSocket // only what the client uses of a socket
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
    newest().tell(ready)
    return newest()
  }
  return { live, sockets, session, signedOut, start, greet, newest }
}

/** Longer than the delay of any attempt, in milliseconds. */
export const patience = 4_100
