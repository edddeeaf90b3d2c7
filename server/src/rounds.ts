import type { Jobs } from '#kernel/jobs'
import type { Log } from '#kernel/log'
import * as finch from '#modules/finch'

/** What one node of all does again and again, each so many milliseconds, and what is said where it was not begun. */
const rounds = [
  { name: 'files.sweep', every: 60 * 60_000, failed: 'the sweep of unfinished uploads was not begun' },
  { name: 'finch.round', every: finch.roundEvery, failed: 'HR providers were not asked' },
  { name: 'chat.read-older', every: 60_000, failed: 'files that were not read yet were not looked for' },
  { name: 'chat.tell-missed', every: 30_000, failed: 'messages that nobody was told of were not looked for' },
] as const

/** Begins every round at its time; whichever node asks first does it. */
export function startRounds(jobs: Jobs, log: Log): () => void {
  const timers = rounds.map(({ name, every, failed }) =>
    setInterval(() => void jobs.enqueueOnce(name, every).catch((error: unknown) => log.warn({ error: String(error) }, failed)), every),
  )
  return () => timers.forEach((timer) => clearInterval(timer))
}
