import { Refusal } from './refusal.ts'

export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** Lets at most `atOnce` works in; the others wait in their order. Refuses with TOO_MANY_REQUESTS when more than `waitingAtMost` would wait. */
export function createGate({ atOnce, waitingAtMost = Number.POSITIVE_INFINITY }: { atOnce: number; waitingAtMost?: number }): Gate {
  const waiting: (() => void)[] = []
  let busy = 0
  return async (work) => {
    if (busy >= atOnce && waiting.length >= waitingAtMost) throw new Refusal('TOO_MANY_REQUESTS')
    if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
