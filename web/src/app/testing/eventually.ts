import { vi } from 'vitest'

/** Resolves when a check no longer throws. Waits longer than a busy machine needs, in milliseconds. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 20_000 })
