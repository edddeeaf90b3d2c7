import { expect, onTestFinished, test, vi } from 'vitest'
import { createTimeout } from './s3-outage.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }

/** A request to a store that never answers; it ends when its signal aborts. */
function askInVain(signal?: AbortSignal) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const given: AbortSignal[] = []
  const never = (impatience: AbortSignal): Promise<never> => {
    given.push(impatience)
    return new Promise((_resolve, reject) => impatience.addEventListener('abort', () => reject(impatience.reason)))
  }
  const answer = createTimeout(silent)(never, signal)
  return { answer, isGivenUp: () => given[0]?.aborted }
}

test('a store has exactly ten seconds to begin an answer', async () => {
  const { answer, isGivenUp } = askInVain()
  const refused = answer.catch((error: unknown) => error)
  vi.advanceTimersByTime(9_999)
  expect(isGivenUp()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isGivenUp()).toBe(true)
  expect(await refused).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})

test('a caller’s own signal replaces the time limit', async () => {
  const own = new AbortController()
  const { answer, isGivenUp } = askInVain(own.signal)
  const refused = answer.catch((error: unknown) => error)
  vi.advanceTimersByTime(60_000)
  expect(isGivenUp()).toBe(false)
  own.abort()
  expect(await refused).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})
