import { expect, test } from 'vitest'
import { createTestClock, minutes } from '#testing/clock'
import { createLimiter } from './limiter.ts'

const slow = { burst: 10, perMinute: 0.2 }
const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `name ${index}`)

test('a bucket that is not full is not deleted, however many others there are', async () => {
  const clock = createTestClock({ still: true })
  const { take } = createLimiter(clock)
  await take('one', slow, 10)
  for (const name of names(50_001)) await take(name, slow)
  clock.pass(minutes(11))
  for (const name of names(50_001)) await take(`later ${name}`, slow)
  expect([await take('one', slow), await take('one', slow), await take('one', slow)]).toEqual([true, true, false])
})

test('a full bucket is deleted, so that names used once do not use memory forever', async () => {
  const clock = createTestClock({ still: true })
  const { take } = createLimiter(clock, 100)
  for (const name of names(100)) await take(name, slow)
  clock.pass(minutes(60))
  const granted = await Promise.all(names(100).map((name) => take(`later ${name}`, slow, 10)))
  expect(new Set(granted)).toEqual(new Set([true]))
})

test('when there is no room, new names share buckets, and existing buckets stay', async () => {
  const { take } = createLimiter(createTestClock({ still: true }), 100)
  for (const name of names(100)) await take(name, slow)
  const strangers = await Promise.all(names(1_000).map((name) => take(`later ${name}`, slow, 10)))
  expect(strangers.filter(Boolean).length).toBeLessThanOrEqual(64)
  expect(await take('name 0', slow, 9)).toBe(true)
})

test('a cost of 0 takes nothing', async () => {
  const { take } = createLimiter(createTestClock({ still: true }))
  for (const _ of names(20)) expect(await take('one', slow, 0)).toBe(true)
  expect(await take('one', slow, 10)).toBe(true)
  expect(await take('one', slow, 0)).toBe(false)
})
