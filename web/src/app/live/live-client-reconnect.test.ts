import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Credentials } from '../session/stored-session.ts'
import { createBrowser, FakeSocket, scopeStoreOf, mayasSession, openLine, longerThanAnyDelay } from './fake-line.ts'
import { createLiveClient } from './live-client.ts'
import { nextDelay } from './reconnect.ts'
import type { OpenSocket } from './socket.ts'

let browser: ReturnType<typeof createBrowser>
beforeEach(() => {
  vi.useFakeTimers()
  browser = createBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a broken connection', () => {
  test('is reopened automatically and sends hello with the current session', async () => {
    const { live, start, session, newest, sockets } = openLine()
    const first = await start()
    session.now = { ...mayasSession, access_token: 'token-2' }
    first.end(1006)
    expect(live.state.read()).toBe('connecting')
    await vi.advanceTimersByTimeAsync(longerThanAnyDelay)
    expect(sockets).toHaveLength(2)
    newest().open()
    expect(newest().received).toEqual([{ type: 'hello', ...mayasSession, access_token: 'token-2' }])
  })

  test('counts as offline when it is not restored soon', async () => {
    const { live, start, newest } = openLine()
    const first = await start()
    first.end(1006)
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await vi.advanceTimersByTimeAsync(longerThanAnyDelay)
      newest().end(1006)
    }
    expect(live.state.read()).toBe('offline')
  })

  test('is reopened at once when the browser is online again', async () => {
    const { live, start, sockets, greet } = openLine()
    await start()
    browser.goOffline()
    expect(live.state.read()).toBe('offline')
    browser.goOnline()
    await greet()
    expect(sockets).toHaveLength(2)
    expect(live.state.read()).toBe('live')
  })

  test('is not opened twice for two simultaneous reasons', async () => {
    const { start, sockets } = openLine()
    const first = await start()
    first.end(1006)
    browser.goOnline()
    browser.wake()
    await vi.advanceTimersByTimeAsync(longerThanAnyDelay)
    expect(sockets).toHaveLength(2)
  })

  test('is retried when the session could not be read', async () => {
    const read = vi
      .fn<() => Promise<Credentials>>()
      .mockRejectedValueOnce(new Error('the database is closing'))
      .mockResolvedValue(mayasSession)
    const openSocket = vi.fn<OpenSocket>((_address, handlers) => new FakeSocket(handlers))
    createLiveClient({ address: 'wss://x', credentials: read, onSignedOut: () => {}, openSocket }).start()
    await vi.advanceTimersByTimeAsync(longerThanAnyDelay)
    expect(openSocket).toHaveBeenCalledOnce()
  })

  test('ignores later frames once it was abandoned', async () => {
    const { live, start } = openLine()
    const conversations = scopeStoreOf('conversation', { harbour: 4 })
    live.register(conversations)
    const first = await start()
    browser.goOffline()
    first.deliver({ type: 'event', scope: 'conversation:harbour', revision: 5, name: 'message.sent', rows: [] })
    expect(conversations.apply).not.toHaveBeenCalled()
  })

  test('stays closed after the page stopped it', async () => {
    const { live, start, sockets } = openLine()
    await start()
    live.stop()
    browser.goOnline()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sockets).toHaveLength(1)
    expect(live.state.read()).toBe('connecting')
  })
})

describe('retry delays', () => {
  test('grow, are randomised, and never exceed the five seconds within which the connection must recover', () => {
    expect([1, 2, 3, 4, 9].map((attempt) => nextDelay(attempt, () => 1))).toEqual([500, 1_000, 2_000, 4_000, 4_000])
    expect(nextDelay(4, () => 0)).toBe(2_000)
    expect(nextDelay(4, () => 0.5)).toBe(3_000)
  })
})

describe('a silent connection', () => {
  test('is dead: an unanswered ping closes it', async () => {
    const { start, sockets } = openLine()
    const first = await start()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(first.types().at(-1)).toBe('ping')
    await vi.advanceTimersByTimeAsync(8_000 + longerThanAnyDelay)
    expect(first.state).toBe('closed')
    expect(sockets).toHaveLength(2)
  })

  test('is not dead while pings are answered, however late a hidden page sends them', async () => {
    const { start, sockets } = openLine()
    const first = await start()
    for (let minute = 0; minute < 5; minute += 1) {
      await vi.advanceTimersByTimeAsync(20_000)
      first.deliver({ type: 'pong' })
      vi.setSystemTime(Date.now() + 40_000)
    }
    browser.wake()
    first.deliver({ type: 'pong' })
    await vi.advanceTimersByTimeAsync(8_000)
    expect(sockets).toHaveLength(1)
  })

  test('after a sleep is noticed as soon as the page wakes', async () => {
    const { start, sockets } = openLine()
    const first = await start()
    vi.setSystemTime(Date.now() + 3_600_000)
    browser.wake()
    expect(first.types().at(-1)).toBe('ping')
    await vi.advanceTimersByTimeAsync(8_000 + longerThanAnyDelay)
    expect(sockets).toHaveLength(2)
  })

  test('of a server that accepts the socket but never sends ready is closed too', async () => {
    const { live, sockets, newest } = openLine()
    live.start()
    await vi.advanceTimersByTimeAsync(0)
    newest().open()
    await vi.advanceTimersByTimeAsync(15_000 + longerThanAnyDelay)
    expect(sockets).toHaveLength(2)
  })
})
