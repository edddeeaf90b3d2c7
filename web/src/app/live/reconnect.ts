/**
 * The longest delay of any attempt, in milliseconds: after an outage every client must reconnect within five seconds.
 */
const longest = 4_000

/**
 * The delay before an attempt, in milliseconds. Delays grow and are randomised by half, so that thousands of clients
 * of a failed server do not reconnect at once.
 */
export function nextDelay(attempt: number, random: () => number = Math.random): number {
  return Math.min(longest, 500 * 2 ** Math.min(attempt - 1, 5)) * (0.5 + random() / 2)
}
