import { setTimeout } from 'node:timers/promises'

/** Waits until `look` answers something true, and answers that; fails with `what` after `within` milliseconds, so many that a machine which does other things as well gets there. */
export async function until<T>(what: string, look: () => T | Promise<T>, within = 20_000): Promise<NonNullable<T>> {
  for (const deadline = performance.now() + within; ; await setTimeout(5)) {
    const found = await look()
    if (found) return found
    if (performance.now() > deadline) throw new Error(`waited ${within} ms in vain for ${what}`)
  }
}
