import type { Jobs } from '#kernel/jobs'
import type { Log } from '#kernel/log'
import { mailRoundEvery } from '#kernel/mail/mail-delivery'
import * as finch from '#modules/finch'

/** Recurring jobs that run on one node at a time: the interval in milliseconds, and the log text when queueing fails. */
const rounds = [
  { name: 'mail.round', every: mailRoundEvery, failed: 'letters that wait for the mail server were not looked for' },
  { name: 'files.sweep', every: 60 * 60_000, failed: 'the sweep of unfinished uploads was not begun' },
  { name: 'finch.round', every: finch.roundEvery, failed: 'HR providers were not asked' },
  { name: 'chat.read-older', every: 60_000, failed: 'files that were not read yet were not looked for' },
  { name: 'chat.tell-missed', every: 30_000, failed: 'messages that nobody was told of were not looked for' },
] as const

/** Queues every recurring job at its interval, on whichever node is first. */
export function startRounds(jobs: Jobs, log: Log): () => void {
  const timers = rounds.map(({ name, every, failed }) =>
    setInterval(() => void jobs.enqueueOnce(name, every).catch((error: unknown) => log.warn({ error: String(error) }, failed)), every),
  )
  return () => timers.forEach((timer) => clearInterval(timer))
}
