import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBrowser, scopeStoreOf, mayasSession, openLine, longerThanAnyDelay, ready } from './fake-line.ts'
import type { CallFrame } from './live-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
  createBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('hello', () => {
  test('is the first frame, with the stored session, and nothing else is sent before it is answered', async () => {
    const { live, newest } = openLine()
    live.look(['jun'])
    live.start()
    await vi.advanceTimersByTimeAsync(0)
    newest().open()
    live.watch('harbour')
    expect(newest().received).toEqual([{ type: 'hello', ...mayasSession }])
    expect(live.state.read()).toBe('connecting')
    newest().deliver(ready)
    expect(live.state.read()).toBe('live')
    expect(newest().received.slice(1)).toEqual([
      { type: 'look', employee_ids: ['jun'] },
      { type: 'watch', scope: 'conversation:harbour' },
    ])
  })

  test('notifies every scope store when answered, and catches up scopes with a newer revision', async () => {
    const { live, start } = openLine()
    const inbox = scopeStoreOf('inbox', { maya: 5 })
    live.register(inbox)
    await start()
    expect(inbox.onReady).toHaveBeenCalledOnce()
    expect(inbox.catchUp).toHaveBeenCalledExactlyOnceWith('maya')
  })

  test('is not sent without a session', async () => {
    const { live, session, sockets } = openLine()
    session.now = undefined
    live.start()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sockets).toHaveLength(0)
  })

  test('is sent again before anything else after the page stopped and restarted the connection', async () => {
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
  test('reach the scope store of their kind, in order and once', async () => {
    const { live, start } = openLine()
    const conversations = scopeStoreOf('conversation', { harbour: 4 })
    live.register(conversations)
    const socket = await start()
    const deliverEvent = () => socket.deliver({ type: 'event', scope: 'conversation:harbour', revision: 5, name: 'message.sent', rows: [] })
    deliverEvent()
    deliverEvent()
    expect(conversations.apply).toHaveBeenCalledExactlyOnceWith({ scopeId: 'harbour', revision: 5, name: 'message.sent', rows: [] })
  })

  test('that were missed are requested when the server reports that a scope is behind', async () => {
    const { live, start } = openLine()
    const conversations = scopeStoreOf('conversation', { harbour: 4 })
    live.register(conversations)
    const socket = await start()
    socket.deliver({ type: 'behind', scope: 'conversation:harbour', revision: 4 })
    expect(conversations.catchUp).not.toHaveBeenCalled()
    socket.deliver({ type: 'behind', scope: 'conversation:harbour', revision: 6 })
    expect(conversations.catchUp).toHaveBeenCalledExactlyOnceWith('harbour')
  })

  test('that were dropped make every scope catch up, and refresh data without a revision too', async () => {
    const { live, start } = openLine()
    const conversations = scopeStoreOf('conversation', { harbour: 4, night: 9 })
    live.register(conversations)
    const socket = await start()
    socket.deliver({ type: 'resync' })
    expect(conversations.catchUp.mock.calls).toEqual([['harbour'], ['night']])
    expect(conversations.onReady).toHaveBeenCalledTimes(2)
  })
})

describe('a session that has ended', () => {
  test('is reported once, and the connection stays closed', async () => {
    const { start, signedOut, sockets } = openLine()
    const first = await start()
    first.deliver({ type: 'signed-out' })
    first.end(4401)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(signedOut).toHaveBeenCalledOnce()
    expect(sockets).toHaveLength(1)
  })

  test('is recognised by a refused hello', async () => {
    const { live, signedOut, newest } = openLine()
    live.start()
    await vi.advanceTimersByTimeAsync(0)
    newest().open()
    newest().end(4401)
    await vi.advanceTimersByTimeAsync(0)
    expect(signedOut).toHaveBeenCalledOnce()
  })

  test('is not assumed when another tab has renewed the session meanwhile', async () => {
    const { live, session, signedOut, newest, sockets, greet } = openLine()
    live.start()
    await vi.advanceTimersByTimeAsync(0)
    newest().open()
    session.now = { ...mayasSession, access_token: 'token-2' }
    newest().end(4401)
    await vi.advanceTimersByTimeAsync(longerThanAnyDelay)
    await greet()
    expect(signedOut).not.toHaveBeenCalled()
    expect(sockets).toHaveLength(2)
    expect(live.state.read()).toBe('live')
  })
})

describe('typing', () => {
  test('reaches a listener until it unsubscribes', async () => {
    const { live, start } = openLine()
    const listener = vi.fn<(scope: string, ids: readonly string[]) => void>()
    const stop = live.onTyping(listener)
    const socket = await start()
    socket.deliver({ type: 'typing', scope: 'conversation:harbour', employee_ids: ['jun'] })
    stop()
    socket.deliver({ type: 'typing', scope: 'conversation:harbour', employee_ids: ['jun'] })
    expect(listener).toHaveBeenCalledExactlyOnceWith('conversation:harbour', ['jun'])
  })
})

describe('calls', () => {
  test('send signals, and hear those of others until they stop listening', async () => {
    const { live, start } = openLine()
    const listener = vi.fn<(frame: CallFrame) => void>()
    const stop = live.onCallFrame(listener)
    const socket = await start()
    live.sendToCall({ type: 'hold', scope: 'call:rope', member_id: 'maya' })
    expect(socket.received.at(-1)).toEqual({ type: 'hold', scope: 'call:rope', member_id: 'maya' })
    const held = { type: 'held', scope: 'call:rope', member_id: 'maya', held: true } as const
    const signal = { type: 'signal', scope: 'call:rope', from: 'tomas', data: { kind: 'greet' } } as const
    socket.deliver(held)
    socket.deliver(signal)
    stop()
    socket.deliver(signal)
    expect(listener.mock.calls).toEqual([[held], [signal]])
  })
})
