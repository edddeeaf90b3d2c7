import { beforeEach, expect, test, vi } from 'vitest'
import { listenToTouch } from './touch.ts'

const onPress = vi.fn<() => void>()
const onSwipe = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  vi.stubGlobal('Element', Map) // nothing touched here is one
  vi.stubGlobal('addEventListener', vi.fn<() => void>())
})

/** A message that knows only what touch needs. */
function openRow(toEnd: 1 | -1 = 1, acts = { onPress, onSwipe }) {
  const dataset: Record<string, string> = {}
  const row = Object.assign(new EventTarget(), { dataset, style: { setProperty: () => {} } })
  listenToTouch(row, toEnd, acts)
  const touch = (name: string, clientX: number, clientY = 0): unknown =>
    row.dispatchEvent(Object.assign(new Event(name), { pointerType: 'touch', isPrimary: true, clientX, clientY }))
  return { row, touch }
}

test('a finger that rests opens the actions, once', () => {
  const { touch } = openRow()
  touch('pointerdown', 100)
  touch('pointermove', 104, 3)
  vi.advanceTimersByTime(449)
  expect(onPress).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  touch('pointermove', 190)
  touch('pointerup', 190)
  expect(onPress).toHaveBeenCalledTimes(1)
  // Opening clicks a button, and only later clicks are swallowed.
  const [opened = 0] = onPress.mock.invocationCallOrder
  expect(opened).toBeLessThan(vi.mocked(addEventListener).mock.invocationCallOrder[0] ?? 0)
  expect(onSwipe).not.toHaveBeenCalled()
})

test('a tap, and a finger that scrolls, open nothing', () => {
  const { touch } = openRow()
  touch('pointerdown', 100)
  touch('pointerup', 100)
  touch('pointerdown', 100)
  touch('pointermove', 103, 30)
  vi.advanceTimersByTime(1_000)
  expect(onPress).not.toHaveBeenCalled()
})

test('a swipe to the right replies; the message follows the finger and goes back', () => {
  const { row, touch } = openRow()
  touch('pointerdown', 100)
  touch('pointermove', 130, 4)
  expect(row.dataset['pulled']).toBe('false')
  touch('pointermove', 160, 4)
  expect(row.dataset['pulled']).toBe('true')
  touch('pointerup', 160)
  expect(onSwipe).toHaveBeenCalledTimes(1)
  expect(row.dataset).toEqual({})
})

test('a short swipe, one to the left, and one that the browser takes for scrolling do nothing', () => {
  const { touch } = openRow()
  for (const [to, end] of [
    [140, 'pointerup'],
    [20, 'pointerup'],
    [190, 'pointercancel'],
  ] as const) {
    touch('pointerdown', 100)
    touch('pointermove', to)
    touch(end, to)
  }
  expect(onSwipe).not.toHaveBeenCalled()
})

test('where lines run to the left, the swipe does too', () => {
  const { touch } = openRow(-1)
  touch('pointerdown', 200)
  touch('pointermove', 130)
  touch('pointerup', 130)
  expect(onSwipe).toHaveBeenCalledTimes(1)
})
