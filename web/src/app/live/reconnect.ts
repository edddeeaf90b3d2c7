/** After any outage everybody is back within five seconds of its end, so no attempt waits longer than this, in milliseconds. */
const longest = 4_000

/** Delays between attempts grow and are spread by half, so that thousands who lost the same server do not come back as one, in milliseconds. */
export function nextDelay(attempt: number, random: () => number = Math.random): number {
  return Math.min(longest, 500 * 2 ** Math.min(attempt - 1, 5)) * (0.5 + random() / 2)
}
