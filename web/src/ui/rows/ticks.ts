/** The most steps of an axis: more would not fit beside small bars. */
const steps = 4

/** The marks of an axis of whole numbers from zero to `highest` or just above it: at most five, at round distances. */
export function ticksUpTo(highest: number): number[] {
  const least = Math.max(1, highest / steps)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = Math.ceil(([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power)
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, index) => index * step)
}
