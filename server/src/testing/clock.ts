import type { Clock } from '#kernel/clock'

export type TestClock = Clock & { pass: (milliseconds: number) => void }

/** Runs as time does, and jumps ahead when a test says so. */
export function createTestClock(): TestClock {
  let ahead = 0
  return Object.assign(() => new Date(Date.now() + ahead), {
    pass: (milliseconds: number) => void (ahead += milliseconds),
  })
}

export const minutes = (count: number): number => count * 60_000
