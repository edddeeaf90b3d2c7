import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPartMissing, loadBeside, retryMissingParts } from './load-beside.ts'
import { reportProblem } from '../../failures/report.ts'

vi.mock('../../failures/report.ts')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', vi.fn<() => void>())
  vi.stubGlobal('removeEventListener', vi.fn<() => void>())
})
afterEach(() => void vi.useRealTimers())

const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: https://atrium.test/assets/tray.js'))

test('a part is requested again after 1, 2 and 5 seconds, and is reported each time', async () => {
  const load = vi.fn<() => Promise<string>>(offline)
  const giveUp = loadBeside(load, () => {})
  const requests: number[] = []
  for (const seconds of [0, 1, 2, 5, 60]) {
    await vi.advanceTimersByTimeAsync(seconds * 1_000)
    requests.push(load.mock.calls.length)
  }
  expect(requests).toEqual([1, 2, 3, 4, 4])
  expect(reportProblem).toHaveBeenLastCalledWith(expect.any(TypeError), {
    retryCount: 3,
    module: 'https://atrium.test/assets/tray.js',
  })
  giveUp()
})

test('then it is missing until the user asks for it', async () => {
  const load = vi.fn<() => Promise<string>>(offline)
  const loaded = vi.fn<(part: string) => void>()
  loadBeside(load, loaded)
  await vi.advanceTimersByTimeAsync(7_999)
  expect(isPartMissing()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isPartMissing()).toBe(true)
  load.mockResolvedValue('tray')
  retryMissingParts()
  await vi.advanceTimersByTimeAsync(0)
  expect(loaded).toHaveBeenCalledWith('tray')
  expect(isPartMissing()).toBe(false)
})

test('a part that is no longer shown is neither requested nor missing', async () => {
  const load = vi.fn<() => Promise<string>>(offline)
  const giveUp = loadBeside(load, () => {})
  await vi.advanceTimersByTimeAsync(60_000)
  giveUp()
  expect(isPartMissing()).toBe(false)
})
