import type { ErrorCode } from '@atrium/contract/errors'
import { Refusal } from '../http/refusal.ts'

type GateSettings = {
  atOnce: number
  waitingAtMost?: number
  /** The error for work that is not admitted. */
  busy?: ErrorCode
}
/** Admits work at once or when it is its turn, and returns a function that ends its turn. Waiting is refused when `patience` aborts. */
type Turnstile = {
  enter: (patience?: AbortSignal) => (() => void) | Promise<() => void>
  isEmpty: () => boolean
  countWaiting: () => number
}
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs at most `atOnce` works at a time; the others wait in order. Refuses, by default with TOO_MANY_REQUESTS, when more than
 * `waitingAtMost` would wait.
 */
export function createGate(settings: GateSettings): Gate {
  const { enter } = createTurnstile(settings)
  return async (work) => {
    const entered = enter()
    const leave = typeof entered === 'function' ? entered : await entered
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

export function createTurnstile({
  atOnce,
  waitingAtMost = Number.POSITIVE_INFINITY,
  busy: code = 'TOO_MANY_REQUESTS',
}: GateSettings): Turnstile {
  const waiting = new Set<() => void>()
  let inside = 0
  const leave = (): void => {
    const [next] = waiting
    if (!next) return void (inside -= 1)
    waiting.delete(next)
    next()
  }
  const wait = (patience: AbortSignal | undefined): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => {
        waiting.delete(goIn)
        reject(new Refusal(code))
      }
      const goIn = (): void => {
        patience?.removeEventListener('abort', giveUp)
        resolve(once(leave))
      }
      waiting.add(goIn)
      patience?.addEventListener('abort', giveUp, { once: true })
    })
  return {
    enter: (patience) => {
      if (inside >= atOnce && (waiting.size >= waitingAtMost || patience?.aborted)) throw new Refusal(code)
      if (inside >= atOnce) return wait(patience)
      inside += 1
      return once(leave)
    },
    isEmpty: () => inside === 0,
    countWaiting: () => waiting.size,
  }
}

function once(work: () => void): () => void {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}

type Turnstiles = { enter: (key: string, patience?: AbortSignal) => (() => void) | Promise<() => void>; countWaiting: () => number }

/** A turnstile for each key, for as long as any work of the key is running or waiting. */
export function createTurnstiles(settings: GateSettings): Turnstiles {
  const turnstiles = new Map<string, Turnstile>()
  return {
    enter: (key, patience) => {
      const turnstile = turnstiles.get(key) ?? createTurnstile(settings)
      const forgetting = (leave: () => void) => (): void => {
        leave()
        if (turnstile.isEmpty()) turnstiles.delete(key)
      }
      const entered = turnstile.enter(patience)
      turnstiles.set(key, turnstile)
      return typeof entered === 'function' ? forgetting(entered) : entered.then(forgetting)
    },
    countWaiting: () => [...turnstiles.values()].reduce((sum, { countWaiting }) => sum + countWaiting(), 0),
  }
}
