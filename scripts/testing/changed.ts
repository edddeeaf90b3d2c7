import { sample, shuffledSubarray } from 'fast-check'

/** A test file, or one test of it, that can be chosen individually. */
export type Candidate = { name: string; file: string; feature: string }
/** `most`: maximum number of tests related to the change; `others`: maximum number of the rest. */
export type Bounds = { most: number; others: number }
export type Chosen = { names: string[]; concerned: number; leftOut: number }

/**
 * Chooses the tests related to a change, which are those of its files and of their features, and a random sample of the rest. The same seed
 * chooses the same tests.
 */
export function chooseTests(
  candidates: readonly Candidate[],
  changed: { files: readonly string[]; features: ReadonlySet<string> },
  { most, others }: Bounds,
  seed: number,
): Chosen {
  const isConcerned = ({ file, feature }: Candidate): boolean => changed.files.includes(file) || changed.features.has(feature)
  const concerned = candidates.filter(isConcerned)
  const rest = candidates.filter((each) => !isConcerned(each))
  const taken = [...draw(concerned, most, seed), ...draw(rest, others, seed)]
  return { names: taken.map(({ name }) => name), concerned: concerned.length, leftOut: Math.max(0, concerned.length - most) }
}

function draw<T>(all: readonly T[], count: number, seed: number): T[] {
  const length = Math.min(count, all.length)
  const [drawn = []] = sample(shuffledSubarray([...all], { minLength: length, maxLength: length }), { seed, numRuns: 1 })
  return drawn
}
