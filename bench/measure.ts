import { keysOf, recordOf } from '@atrium/contract/records'

/** Summary of times, in milliseconds. */
export type Times = { p50: number; p95: number; p99: number; most: number; count: number }

export function timesOf(samples: readonly number[]): Times {
  const sorted = [...samples].toSorted((left, right) => left - right)
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), most: sorted.at(-1) ?? Number.NaN, count: sorted.length }
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

export const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Starts `work` every `interval` milliseconds whether or not the previous one has ended, as people do; returns each duration, measured from
 * its planned start.
 */
export async function arrive(count: number, interval: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const begin = performance.now()
  const running: Promise<number>[] = []
  for (let index = 0; index < count; index += 1) {
    const due = begin + index * interval
    const early = due - performance.now()
    if (early > 0) await pause(early)
    running.push(work(index).then(() => performance.now() - due))
  }
  return Promise.all(running)
}

/** Runs the ways alternately for several rounds, so that other load on the machine affects all of them alike. */
export async function interleave<K extends string>(
  rounds: number,
  ways: Record<K, () => Promise<readonly number[]>>,
): Promise<Record<K, number[]>> {
  const names = keysOf(ways)
  const samples = recordOf(names, (): number[] => [])
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) for (const sample of await ways[name]()) samples[name].push(sample)
  return samples
}
