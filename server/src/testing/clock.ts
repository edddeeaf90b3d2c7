import type { Clock } from '#kernel/clock'

export type TestClock = Clock & { pass: (milliseconds: number) => void }

/** A clock that runs in real time or not at all, and that a test can move. */
export function createTestClock({ still = false } = {}): TestClock {
  const began = Date.now()
  let ahead = 0
  return Object.assign(() => new Date((still ? began : Date.now()) + ahead), {
    pass: (milliseconds: number) => void (ahead += milliseconds),
  })
}

/** A clock that begins at noon in the middle of a month of next year, far from the end of a day. */
export function createNoonClock(settings?: Parameters<typeof createTestClock>[0]): TestClock {
  const clock = createTestClock(settings)
  clock.pass(Date.UTC(clock().getUTCFullYear() + 1, 5, 16, 12) - clock().getTime())
  return clock
}

export const minutes = (count: number): number => count * 60_000
