import type { Jobs, RecurringJobName } from './jobs.ts'
import type { Log } from '../log.ts'

/** A job that runs on one node at a time: the interval in milliseconds, and the log text when queueing fails. */
export type RecurringJob = { name: RecurringJobName; every: number; failed: string }

/** Queues every recurring job at its interval, on whichever node is first. */
export function startRecurringJobs(recurring: readonly RecurringJob[], jobs: Jobs, log: Log): () => void {
  const timers = recurring.map(({ name, every, failed }) =>
    setInterval(() => void jobs.enqueueOnce(name, every).catch((error: unknown) => log.warn({ error: String(error) }, failed)), every),
  )
  return () => timers.forEach((timer) => clearInterval(timer))
}
