/** Delays between attempts grow to 15 s and are spread by half, so that thousands who lost the same server do not come back as one, in milliseconds. */
export function nextDelay(attempt: number, random: () => number = Math.random): number {
  const longest = Math.min(15_000, 500 * 2 ** Math.min(attempt - 1, 5))
  return longest * (0.5 + random() / 2)
}
