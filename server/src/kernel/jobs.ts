import { PgBoss } from 'pg-boss'
import type { QueryResult } from 'pg'
import type { Pool } from './database.ts'
import type { Log } from './log.ts'

/** Every kind of job with what it carries. Payloads hold ids only: the queue's tables know no company. */
export type JobTable = {
  'mail.send': { mail_id: string }
}
export type JobName = keyof JobTable
export type JobData<N extends JobName> = JobTable[N]
export type JobWorkers = { readonly [N in JobName]?: (data: JobData<N>) => Promise<void> }

type Send = (text: string, values: unknown[]) => Promise<QueryResult>
export type Jobs = {
  enqueue: <N extends JobName>(name: N, data: JobData<N>, send: Send) => Promise<void>
  /** Lets this node's workers look at once instead of at their next turn. */
  wake: () => void
  start: (workers: JobWorkers) => Promise<void>
  stop: () => Promise<void>
}

const retries = { retryLimit: 8, retryDelay: 2, retryBackoff: true, expireInSeconds: 120 }

/** Jobs live in the same database, so a job exists exactly if its transaction committed. */
export function createJobs(pool: Pool, log: Log): Jobs {
  const executeSql = async (text: string, values: unknown[] = []) => pool.query(text, values)
  const boss = new PgBoss({
    db: { executeSql },
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    schedule: false,
    superviseIntervalSeconds: 60,
  })
  boss.on('error', (error) => log.warn({ error: error.message }, 'job queue'))
  const workers: string[] = []
  let pending = false
  return {
    enqueue: async (name, data, send) => {
      pending = true
      await boss.send(name, data, { ...retries, db: { executeSql: (text, values = []) => send(text, values) } })
    },
    wake: () => {
      if (!pending) return
      pending = false
      for (const worker of workers) boss.notifyWorker(worker)
    },
    start: async (table) => {
      await boss.start()
      for (const [name, work] of Object.entries(table)) {
        await boss.createQueue(name, retries)
        const each = work as (data: object) => Promise<void> // the table pairs each name with its own data
        workers.push(
          await boss.work<object>(
            name,
            { pollingIntervalSeconds: 2 },
            async (jobs) => void (await Promise.all(jobs.map((job) => each(job.data)))),
          ),
        )
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000, close: false }),
  }
}
