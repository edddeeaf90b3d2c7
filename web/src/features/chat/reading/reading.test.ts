import { CallError } from '@atrium/contract/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { conversation, spaceItem } from '../testing/factory.ts'
import { createChatStore } from '../store/chat-store.ts'
import { createReading } from './reading.ts'

type Move = (conversationId: string, seq: number) => Promise<unknown>

function open() {
  const store = createChatStore('maya')
  store.putRecent([spaceItem([conversation(10, 4)])], { complete: true })
  const move = vi.fn<Move>().mockResolvedValue(undefined)
  return { store, move, ...createReading(store, move) }
}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('reading', () => {
  test('is reported once for many messages', async () => {
    const { read, move, store } = open()
    for (const seq of [5, 6, 7]) read('harbour', seq)
    await vi.advanceTimersByTimeAsync(300)
    expect(move).toHaveBeenCalledExactlyOnceWith('harbour', 7)
    expect(store.listUnreported()).toEqual([])
  })

  test('that could not be reported is reported after reconnecting', async () => {
    const { read, move, tellAgain, store } = open()
    move.mockRejectedValueOnce(new CallError('ERR_NETWORK', 0))
    read('harbour', 10)
    await vi.advanceTimersByTimeAsync(300)
    expect(store.listUnreported()).toEqual([['harbour', 10]])
    tellAgain()
    await vi.advanceTimersByTimeAsync(0)
    expect(move).toHaveBeenCalledTimes(2)
    expect(store.listUnreported()).toEqual([])
  })

  test('in a conversation without access is discarded', async () => {
    const { read, move, store } = open()
    move.mockRejectedValueOnce(new CallError('CONVERSATION_NOT_FOUND', 404))
    read('harbour', 10)
    await vi.advanceTimersByTimeAsync(300)
    expect(store.listUnreported()).toEqual([])
  })

  test('that was cancelled to mark something unread is not reported', async () => {
    const { read, stop, move, store } = open()
    read('harbour', 10)
    await stop('harbour')
    store.keepUnread('harbour', 8)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(move).not.toHaveBeenCalled()
  })

  test('that is being reported is waited for by what cancels it', async () => {
    const { read, stop, move } = open()
    const answer = Promise.withResolvers<void>()
    move.mockReturnValueOnce(answer.promise)
    read('harbour', 10)
    await vi.advanceTimersByTimeAsync(300)
    const stopped = vi.fn<() => void>()
    void stop('harbour').then(stopped)
    await vi.advanceTimersByTimeAsync(0)
    expect(stopped).not.toHaveBeenCalled()
    answer.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(stopped).toHaveBeenCalledOnce()
  })
})
