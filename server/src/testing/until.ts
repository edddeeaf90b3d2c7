import { setTimeout } from 'node:timers/promises'

/**
 * Waits until `look` returns a truthy value, and returns it. Fails with `what` after `within` milliseconds; the default is long enough for
 * a busy machine.
 */
export async function until<T>(what: string, look: () => T | Promise<T>, within = 50_000): Promise<NonNullable<T>> {
  for (const deadline = performance.now() + within; ; await setTimeout(5)) {
    const found = await look()
    if (found) return found
    if (performance.now() > deadline) throw new Error(`waited ${within} ms in vain for ${what}`)
  }
}
