import type { ServerFrame } from '@atrium/contract/live'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Credentials } from '../session/stored-session.ts'
import { createLiveClient } from './live-client.ts'
import { nextDelay } from './reconnect.ts'
import type { ScopeKeeper } from './scope-keeper.ts'

const mayas: Credentials = { access_token: 'token-1', session_id: 's-1', company_id: 'northwind', employee_id: 'maya' }
const ready: ServerFrame = { type: 'ready', node: 'n', scopes: { 'inbox:maya': 7 }, server_time: '2026-11-20T09:00:00Z' }

/** The other end of a socket, as the server sees it. */
class FakeSocket {
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
function createBrowser() {
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

let browser: ReturnType<typeof createBrowser>
beforeEach(() => {
  vi.useFakeTimers()
  browser = createBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const keeperOf = (kind: ScopeKeeper['kind'], held: Record<string, number>) => {
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

function openLine() {
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
const patience = 4_100

describe('hello', () => {
  test('is the first frame, with the stored session, and nothing is said before it is answered', async () => {
    const { live, newest } = openLine()
    live.look(['jun'])
    live.start()
    await vi.advanceTimersByTimeAsync(0)
    newest().open()
    live.watch('harbour')
    expect(newest().heard).toEqual([{ type: 'hello', ...mayas }])
    expect(live.state.read()).toBe('connecting')
    newest().tell(ready)
    expect(live.state.read()).toBe('live')
    expect(newest().heard.slice(1)).toEqual([
      { type: 'look', employee_ids: ['jun'] },
      { type: 'watch', scope: 'conversation:harbour' },
    ])
  })

  test('answered tells every keeper, and scopes that stand further are caught up', async () => {
    const { live, start } = openLine()
    const inbox = keeperOf('inbox', { maya: 5 })
    live.keep(inbox)
    await start()
    expect(inbox.onReady).toHaveBeenCalledOnce()
    expect(inbox.catchUp).toHaveBeenCalledExactlyOnceWith('maya')
  })

  test('is not said without a session', async () => {
    const { live, session, sockets } = openLine()
    session.now = undefined
    live.start()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sockets).toHaveLength(0)
  })

  test('is said again after the page stopped and started the line, before anything else', async () => {
    const { live, start, newest } = openLine()
    await start()
    live.stop()
    live.start()
    await vi.advanceTimersByTimeAsync(0)
    newest().open()
    live.watch('harbour')
    expect(newest().types()).toEqual(['hello'])
  })
})

describe('events', () => {
  test('reach the keeper of their kind, in order and once', async () => {
    const { live, start } = openLine()
    const conversations = keeperOf('conversation', { harbour: 4 })
    live.keep(conversations)
    const socket = await start()
    const tell = () => socket.tell({ type: 'event', scope: 'conversation:harbour', revision: 5, name: 'message.sent', rows: [] })
    tell()
    tell()
    expect(conversations.apply).toHaveBeenCalledExactlyOnceWith({ scopeId: 'harbour', revision: 5, name: 'message.sent', rows: [] })
  })

  test('that were missed are asked for when the server says that a scope is behind', async () => {
    const { live, start } = openLine()
    const conversations = keeperOf('conversation', { harbour: 4 })
    live.keep(conversations)
    const socket = await start()
    socket.tell({ type: 'behind', scope: 'conversation:harbour', revision: 4 })
    expect(conversations.catchUp).not.toHaveBeenCalled()
    socket.tell({ type: 'behind', scope: 'conversation:harbour', revision: 6 })
    expect(conversations.catchUp).toHaveBeenCalledExactlyOnceWith('harbour')
  })

  test('that were dropped make every scope be asked for, and what has no revision of its own too', async () => {
    const { live, start } = openLine()
    const conversations = keeperOf('conversation', { harbour: 4, night: 9 })
    live.keep(conversations)
    const socket = await start()
    socket.tell({ type: 'resync' })
    expect(conversations.catchUp.mock.calls).toEqual([['harbour'], ['night']])
    expect(conversations.onReady).toHaveBeenCalledTimes(2)
  })
})

describe('a line that breaks', () => {
  test('is opened again by itself and says hello with the session of that moment', async () => {
    const { live, start, session, newest, sockets } = openLine()
    const first = await start()
    session.now = { ...mayas, access_token: 'token-2' }
    first.end(1006)
    expect(live.state.read()).toBe('connecting')
    await vi.advanceTimersByTimeAsync(patience)
    expect(sockets).toHaveLength(2)
    newest().open()
    expect(newest().heard).toEqual([{ type: 'hello', ...mayas, access_token: 'token-2' }])
  })

  test('counts as offline when it does not come back soon', async () => {
    const { live, start, newest } = openLine()
    const first = await start()
    first.end(1006)
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await vi.advanceTimersByTimeAsync(patience)
      newest().end(1006)
    }
    expect(live.state.read()).toBe('offline')
  })

  test('is opened at once when the device is online again', async () => {
    const { live, start, sockets, greet } = openLine()
    await start()
    browser.goOffline()
    expect(live.state.read()).toBe('offline')
    browser.goOnline()
    await greet()
    expect(sockets).toHaveLength(2)
    expect(live.state.read()).toBe('live')
  })

  test('is not opened twice by two reasons at once', async () => {
    const { start, sockets } = openLine()
    const first = await start()
    first.end(1006)
    browser.goOnline()
    browser.wake()
    await vi.advanceTimersByTimeAsync(patience)
    expect(sockets).toHaveLength(2)
  })

  test('is tried again where the session could not be read', async () => {
    const read = vi.fn<() => Promise<Credentials>>().mockRejectedValueOnce(new Error('the database is closing')).mockResolvedValue(mayas)
    const openSocket = vi.fn<() => WebSocket>(() => new FakeSocket() as unknown as WebSocket) // what the line uses of one
    createLiveClient({ address: 'wss://x', credentials: read, onSignedOut: () => {}, openSocket }).start()
    await vi.advanceTimersByTimeAsync(patience)
    expect(openSocket).toHaveBeenCalledOnce()
  })

  test('says nothing any more once it was given up', async () => {
    const { live, start } = openLine()
    const conversations = keeperOf('conversation', { harbour: 4 })
    live.keep(conversations)
    const first = await start()
    browser.goOffline()
    first.tell({ type: 'event', scope: 'conversation:harbour', revision: 5, name: 'message.sent', rows: [] })
    expect(conversations.apply).not.toHaveBeenCalled()
  })

  test('stays closed when the page has stopped it', async () => {
    const { live, start, sockets } = openLine()
    await start()
    live.stop()
    browser.goOnline()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sockets).toHaveLength(1)
    expect(live.state.read()).toBe('connecting')
  })
})

describe('attempts', () => {
  test('grow, are spread, and never wait so long that a recovery is missed by five seconds', () => {
    expect([1, 2, 3, 4, 9].map((attempt) => nextDelay(attempt, () => 1))).toEqual([500, 1_000, 2_000, 4_000, 4_000])
    expect(nextDelay(4, () => 0)).toBe(2_000)
    expect(nextDelay(4, () => 0.5)).toBe(3_000)
  })
})

describe('silence', () => {
  test('is a dead line: a ping that is not answered ends it', async () => {
    const { start, sockets } = openLine()
    const first = await start()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(first.types().at(-1)).toBe('ping')
    await vi.advanceTimersByTimeAsync(8_000 + patience)
    expect(first.readyState).toBe(3)
    expect(sockets).toHaveLength(2)
  })

  test('is none as long as pings are answered, however late a hidden page is let to send them', async () => {
    const { start, sockets } = openLine()
    const first = await start()
    for (let minute = 0; minute < 5; minute += 1) {
      await vi.advanceTimersByTimeAsync(20_000)
      first.tell({ type: 'pong' })
      vi.setSystemTime(Date.now() + 40_000)
    }
    browser.wake()
    first.tell({ type: 'pong' })
    await vi.advanceTimersByTimeAsync(8_000)
    expect(sockets).toHaveLength(1)
  })

  test('after a sleep is noticed as soon as the page wakes', async () => {
    const { start, sockets } = openLine()
    const first = await start()
    vi.setSystemTime(Date.now() + 3_600_000)
    browser.wake()
    expect(first.types().at(-1)).toBe('ping')
    await vi.advanceTimersByTimeAsync(8_000 + patience)
    expect(sockets).toHaveLength(2)
  })

  test('of a server that takes the socket and never greets ends it too', async () => {
    const { live, sockets, newest } = openLine()
    live.start()
    await vi.advanceTimersByTimeAsync(0)
    newest().open()
    await vi.advanceTimersByTimeAsync(15_000 + patience)
    expect(sockets).toHaveLength(2)
  })
})

describe('signed out', () => {
  test('is told once, and the line stays closed', async () => {
    const { start, signedOut, sockets } = openLine()
    const first = await start()
    first.tell({ type: 'signed-out' })
    first.end(4401)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(signedOut).toHaveBeenCalledOnce()
    expect(sockets).toHaveLength(1)
  })

  test('is what a refused hello means', async () => {
    const { live, signedOut, newest } = openLine()
    live.start()
    await vi.advanceTimersByTimeAsync(0)
    newest().open()
    newest().end(4401)
    await vi.advanceTimersByTimeAsync(0)
    expect(signedOut).toHaveBeenCalledOnce()
  })

  test('is not what it means when another tab has renewed the session meanwhile', async () => {
    const { live, session, signedOut, newest, sockets, greet } = openLine()
    live.start()
    await vi.advanceTimersByTimeAsync(0)
    newest().open()
    session.now = { ...mayas, access_token: 'token-2' }
    newest().end(4401)
    await vi.advanceTimersByTimeAsync(patience)
    await greet()
    expect(signedOut).not.toHaveBeenCalled()
    expect(sockets).toHaveLength(2)
    expect(live.state.read()).toBe('live')
  })
})

describe('typing', () => {
  test('reaches who listens, until they do not any more', async () => {
    const { live, start } = openLine()
    const listener = vi.fn<(scope: string, ids: readonly string[]) => void>()
    const stop = live.onTyping(listener)
    const socket = await start()
    socket.tell({ type: 'typing', scope: 'conversation:harbour', employee_ids: ['jun'] })
    stop()
    socket.tell({ type: 'typing', scope: 'conversation:harbour', employee_ids: ['jun'] })
    expect(listener).toHaveBeenCalledExactlyOnceWith('conversation:harbour', ['jun'])
  })
})
