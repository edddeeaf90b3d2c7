import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPersistently } from './load-persistently.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('code that fails to load is requested again until it is here', async () => {
  let left = 2
  const load = vi.fn<() => Promise<string>>(async () => {
    if (left-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
    return 'code'
  })
  const loaded = loadPersistently(load)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(3_000)
  await expect(loaded).resolves.toBe('code')
  expect(load).toHaveBeenCalledTimes(3)
})
