import type { Clock } from '#kernel/clock'

export type TestClock = Clock & { pass: (milliseconds: number) => void }

/** Runs in real time or stands still, and can be moved by a test. */
export function createTestClock({ still = false } = {}): TestClock {
  const began = Date.now()
  let ahead = 0
  return Object.assign(() => new Date((still ? began : Date.now()) + ahead), {
    pass: (milliseconds: number) => void (ahead += milliseconds),
  })
}

export const minutes = (count: number): number => count * 60_000
