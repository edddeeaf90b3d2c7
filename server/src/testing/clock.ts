import type { Clock } from '#kernel/clock'

export type TestClock = Clock & { pass: (milliseconds: number) => void }

/** Runs as time does, or stands still, and jumps ahead when a test says so. */
export function createTestClock({ still = false } = {}): TestClock {
  const began = Date.now()
  let ahead = 0
  return Object.assign(() => new Date((still ? began : Date.now()) + ahead), {
    pass: (milliseconds: number) => void (ahead += milliseconds),
  })
}

export const minutes = (count: number): number => count * 60_000
