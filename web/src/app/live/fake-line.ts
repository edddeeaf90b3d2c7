import type { ServerFrame } from '@atrium/contract/live'
import { expect, vi } from 'vitest'
import type { Credentials } from '../session/stored-session.ts'
import { createLiveClient } from './live-client.ts'
import type { ScopeKeeper } from './scope-keeper.ts'

/** For tests of the line: a live client whose other end, browser and keepers are the test's. */

export const mayas: Credentials = { access_token: 'token-1', session_id: 's-1', company_id: 'northwind', employee_id: 'maya' }
export const ready: ServerFrame = { type: 'ready', node: 'n', scopes: { 'inbox:maya': 7 }, server_time: '2026-11-20T09:00:00Z' }

/** The other end of a socket, as the server sees it. */
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

/** The browser around the line: what it tells of the network and of the page. */
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

/** A keeper of scopes that it holds at revisions. */
export const keeperOf = (kind: ScopeKeeper['kind'], held: Record<string, number>) => {
  const keeper = {
    kind,
    revision: (scopeId: string) => held[scopeId],
    apply: vi.fn<ScopeKeeper['apply']>(({ scopeId, revision }) => void (held[scopeId] = revision)),
    catchUp: vi.fn<ScopeKeeper['catchUp']>().mockResolvedValue(undefined),
    held: () => Object.keys(held),
    onReady: vi.fn<() => void>(),
  }
  return keeper
}

/** Maya's line and every socket that it opens; `session.now` is what is stored. */
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
      return socket as unknown as WebSocket // what the line uses of one
    },
  })
  const newest = (): FakeSocket => sockets.at(-1) ?? expect.fail('No socket was opened')
  const start = async (): Promise<FakeSocket> => {
    live.start()
    return greet()
  }
  /** Waits for the next socket and lets it in. */
  const greet = async (): Promise<FakeSocket> => {
    await vi.advanceTimersByTimeAsync(0)
    newest().open()
    newest().tell(ready)
    return newest()
  }
  return { live, sockets, session, signedOut, start, greet, newest }
}

/** Longer than any attempt waits. */
export const patience = 4_100
