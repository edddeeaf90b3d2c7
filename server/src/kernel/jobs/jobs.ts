import { PgBoss } from 'pg-boss'
import type { QueryResult } from 'pg'
import { isOutage, type Pool } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics/instruments.ts'
import { currentTrace, traced } from '../tracing.ts'

/**
 * Every kind of job with its payload; each module adds its own. Payloads contain only ids and instants, since the queue's tables have no
 * company column.
 */
export interface JobTable {
  'mail.send': { mail_id: string }
  'mail.round': Record<string, never>
}
export type JobName = keyof JobTable
export type JobData<N extends JobName> = JobTable[N]
/** The jobs without a payload, which recur. */
export type RecurringJobName = { [N in JobName]: JobData<N> extends Record<string, never> ? N : never }[JobName]
export type JobWorkers = { readonly [N in JobName]?: (data: JobData<N>) => Promise<void> }

/** A queued row: the job's payload and the request that queued it. */
type JobRow = { request_id?: string }

/** A job to queue: it starts after `after` seconds, or at once. */
export type QueuedJob<N extends JobName> = { data: JobData<N>; after?: number }

export type Send = (text: string, values: unknown[]) => Promise<QueryResult>
export type Jobs = {
  /** Starts after `after` seconds, or at once. */
  enqueue: <N extends JobName>(name: N, data: JobData<N>, send: Send, after?: number) => Promise<void>
  /** Queues jobs of one kind in one statement. */
  enqueueAll: <N extends JobName>(name: N, jobs: readonly QueuedJob<N>[], send: Send) => Promise<void>
  /** Queues a job unless one of its kind was queued in the same interval of `every` milliseconds, on any node. */
  enqueueOnce: (name: RecurringJobName, every: number) => Promise<void>
  /** Makes this node's workers of these jobs poll at once; by default all workers. */
  poll: (names?: Iterable<JobName>) => void
  /** The number of waiting jobs, by name, over all nodes. */
  countWaiting: () => Promise<ReadonlyMap<string, number>>
  start: (workers: JobWorkers) => Promise<void>
  stop: () => Promise<void>
}

const retries = { retryLimit: 8, retryDelay: 2, retryBackoff: true, expireInSeconds: 120 }

/** After how many seconds without a heartbeat another node takes a job over; also the interval of this check. */
const heartbeatTimeout = 10
const pollInterval = 5
/** How many jobs of a kind are taken at a time where they are done together. */
const gatheredAtOnce = 100

/** The longest wait of a job that starts before its time, in seconds: a clock that was set back is corrected soon. */
export const earlyPause = 60

type JobsSettings = {
  pool: Pool
  log: Log
  metrics?: Metrics | undefined
  /**
   * Jobs that people expect at a time they chose. If their heartbeat stops, another node takes them over. They may run twice when the node
   * was only slow.
   */
  awaited?: readonly JobName[]
  /** Jobs of which many are taken at a time. One that fails lets the others of its time be tried again too. */
  gathered?: readonly JobName[]
  /** No other node uses this database: jobs active at the start belonged to a process that died. */
  isAlone?: boolean
}

/** The job queue is in the same database, so a job exists exactly if its transaction committed. */
export function createJobs({ pool, log, metrics, awaited = [], gathered = [], isAlone = false }: JobsSettings): Jobs {
  const executeSql = async (text: string, values: unknown[] = []) => pool.query(text, values)
  const boss = new PgBoss({
    db: { executeSql },
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    schedule: false,
    superviseIntervalSeconds: pollInterval,
    monitorIntervalSeconds: pollInterval,
  })
  boss.on('error', (error) => log.warn({ error: error.message }, 'job queue'))
  /** The id of the worker of each job. */
  const workers = new Map<string, string>()
  const poll = (name: string): void => {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }
  const optionsOf = (name: JobName, after: number | undefined) => ({
    ...retries,
    ...(after && { startAfter: after }),
    ...(awaited.includes(name) && { heartbeatSeconds: heartbeatTimeout }),
  })
  return {
    poll: (names: Iterable<string> = workers.keys()) => [...names].forEach(poll),
    enqueue: async (name, data, send, after) => void (await boss.send(name, rowOf(data), { ...optionsOf(name, after), ...through(send) })),
    enqueueAll: async (name, jobs, send) => {
      const rows = jobs.map(({ data, after }) => ({ data: rowOf(data), ...optionsOf(name, after) }))
      if (rows.length) await boss.insert(name, rows, through(send))
    },
    enqueueOnce: async (name, every) => void (await boss.send(name, {}, { ...retries, singletonSeconds: every / 1_000 })),
    start: async (table) => {
      await boss.start()
      if (isAlone) await pool.query("update pgboss.job set state = 'retry', start_after = now() where state = 'active'")
      for (const [name, work] of Object.entries(table)) {
        await boss.createQueue(name, retries)
        const each = inItsTrace(name, work as Work, { log, metrics }) // the table pairs each name with its own data
        const batchSize = gathered.some((one) => one === name) ? gatheredAtOnce : 1
        const worker = await boss.work<JobRow>(name, { pollingIntervalSeconds: 2, batchSize }, async (jobs) => {
          poll(name) // there may be more jobs
          await Promise.all(jobs.map(each))
        })
        workers.set(name, worker)
      }
    },
    countWaiting: async () => {
      const { rows } = await pool.query<{ name: string; waiting: number }>(
        "select name, count(*)::int as waiting from pgboss.job where state in ('created', 'retry') group by name",
      )
      return new Map([...workers.keys().map((name) => [name, 0] as const), ...rows.map(({ name, waiting }) => [name, waiting] as const)])
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000, close: false }),
  }
}

const rowOf = (data: object): object => ({ ...data, request_id: currentTrace()?.request_id })
const through = (send: Send) => ({ db: { executeSql: (text: string, values: unknown[] = []) => send(text, values) } })

type Work = (data: object) => Promise<void>

/** Continues the trace of the request that queued a job, so that a reference shown to a person leads to the later work too. */
const inItsTrace =
  (name: string, work: Work, { log, metrics }: Pick<JobsSettings, 'log' | 'metrics'>) =>
  ({ id, data: { request_id = id, ...data } }: { id: string; data: JobRow }): Promise<void> =>
    traced({ request_id, call: name }, async () => {
      const began = performance.now()
      const worked = (outcome: 'done' | 'failed') => metrics?.worked(name, outcome, (performance.now() - began) / 1_000)
      try {
        await work(data)
        worked('done')
      } catch (error) {
        worked('failed')
        log.warn({ error: error instanceof Error ? error.stack : String(error) }, 'a job failed and will be tried again')
        if (!isOutage(error)) log.report?.(error)
        throw error
      }
    })
