import { setTimeout } from 'node:timers/promises'

/**
 * Milliseconds between two checks: short at first, and longer the longer the wait, because frequent checks would slow down what is awaited.
 */
const shortest = 5
const longest = 20

/**
 * Waits until `look` returns a truthy value, and returns it. Fails with `what` after `within` milliseconds; the default is long enough for
 * a busy machine.
 */
export async function until<T>(what: string, look: () => T | Promise<T>, within = 50_000): Promise<NonNullable<T>> {
  const began = performance.now()
  for (;;) {
    const found = await look()
    if (found) return found
    const waited = performance.now() - began
    if (waited > within) throw new Error(`waited ${within} ms in vain for ${what}`)
    await setTimeout(Math.min(longest, shortest + waited / 20))
  }
}
