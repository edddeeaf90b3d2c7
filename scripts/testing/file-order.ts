import { sample, shuffledSubarray } from 'fast-check'
import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node'

/** A test file as far as its place in a run depends on it. */
export type OrderedFile = { project: string; file: string }

/** Files that take long, most of them because they start servers. One that begins last would keep one worker busy alone. */
const takesLong = /\/(faults|contract-tests)\/|\.drill\.test\.ts$|\/postgres\/[\w-]+\.test\.ts$/

/** After so many files of the server, one of its workers ends: each file leaves some twenty megabytes in the memory of its worker. */
const untilNewWorker = 20

/**
 * The order in which the files of a run start. A worker goes on with the next file only if that is of the same project, and else loads
 * everything anew: so the files of a project follow each other, those of the server first, with few others between them. Within a project
 * the order is random, by the seed, so that a file that depends on the previous one is found; those that take long are in its first half.
 */
export function orderFiles<T>(files: readonly T[], describe: (file: T) => OrderedFile, seed: number): T[] {
  const { server = [], web = [], ...others } = Object.groupBy(files, (file) => describe(file).project)
  // Those of the web have a process each anyway: between the others they cost nothing.
  const rest = [web, ...Object.values(others)].flatMap((own = []) => shuffle(own, seed))
  const ofServer = mix(server, (file) => takesLong.test(describe(file).file), seed)
  const parts = ofServer.flatMap((file, index) => [file, ...((index + 1) % untilNewWorker === 0 ? rest.splice(0, 1) : [])])
  return [...parts, ...rest]
}

function mix<T>(files: readonly T[], isEarly: (file: T) => boolean, seed: number): T[] {
  const early = files.filter(isEarly)
  const others = shuffle(
    files.filter((file) => !isEarly(file)),
    seed,
  )
  const half = Math.max(0, Math.ceil(files.length / 2) - early.length)
  return [...shuffle([...early, ...others.slice(0, half)], seed), ...others.slice(half)]
}

function shuffle<T>(all: readonly T[], seed: number): T[] {
  const [shuffled = []] = sample(shuffledSubarray([...all], { minLength: all.length }), { seed, numRuns: 1 })
  return shuffled
}

/** Puts the files of a run into this order. */
export class FileOrder implements TestSequencer {
  readonly #runner: Vitest
  constructor(runner: Vitest) {
    this.#runner = runner
  }
  sort(files: TestSpecification[]): TestSpecification[] {
    const describe = ({ project, moduleId }: TestSpecification): OrderedFile => ({ project: project.name, file: moduleId })
    return orderFiles(files, describe, this.#runner.config.sequence.seed)
  }
  /** A run is never split between machines. */
  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }
}
