import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Pool } from '#kernel/database/database'
import type { Transactions } from '#kernel/database/transaction'
import { joinTables } from '#kernel/declared'
import type { FileStore } from '#kernel/files/store'
import { serveHealth } from '#kernel/http/health'
import { createHttp } from '#kernel/http/http'
import { serveReference } from '#kernel/http/reference'
import { serveWeb } from '#kernel/http/web'
import type { JobWorkers } from '#kernel/jobs/jobs'
import { openKernel, type KernelSettings } from '#kernel/kernel'
import type { Live } from '#kernel/live/live'
import { createPostman } from '#kernel/mail/mail'
import { mailRound, mailWorkers } from '#kernel/mail/mail-delivery'
import { serveMetrics } from '#kernel/metrics/serve'
import type { Module } from '#kernel/module'
import { startRecurringJobs } from '#kernel/jobs/recurring-jobs'
import { serveTunnel } from '#kernel/reporting/tunnel'
import { areasOf } from './areas.ts'
import { modules as everyModule } from './modules.ts'

export type AtriumSettings = KernelSettings & {
  modules?: readonly Module[]
  /** The folder of the built web client; without it only the calls are served. */
  webFolder?: string | undefined
  onMailWritten?: (recipient: string, path: string) => void
}
export type Atrium = {
  app: FastifyInstance
  pool: Pool
  live: Live
  transactions: Transactions
  /** Stores the bytes of files. */
  store: FileStore
  /** Every handler by the name of its call: for tests that call one without its route. */
  handlers: ReadonlyMap<string, unknown>
  /** Does at once what modules put off: notifications and activity counts. */
  settle: () => Promise<void>
  /** Makes this node look for due jobs at once. */
  pollJobs: () => void
  /** Stops accepting requests, lets running ones finish, and closes everything. */
  stop: () => Promise<void>
}

/** Creates one node of Atrium on a migrated database. Does not listen yet. */
export async function createAtrium({
  modules = everyModule,
  webFolder,
  onMailWritten = () => {},
  ...settings
}: AtriumSettings): Promise<Atrium> {
  const running: ReturnType<Module['create']>[] = []
  const { kernel, pool, jobs, live, metrics, databaseSilence, close } = await openKernel(settings, modules, running)
  for (const module of modules) running.push(module.create(kernel))
  const { config, publicUrl, transactions, store, intercom, limiter, clock, log } = kernel
  const { trustProxy } = config
  const settle = async (): Promise<void> => {
    for (const module of running) await module.settle?.()
  }

  let draining = false
  const app = createHttp({
    trustProxy,
    publicUrl,
    uploadAddresses: [store.formAddress, store.parts.address].filter((address) => address !== undefined),
    sources: intercom.sources,
    log,
    isDraining: () => draining,
    metrics,
    onRefused: (refusal) => running.forEach(({ refused }) => refused?.(refusal)),
  })
  for (const module of running) module.implement(app)
  for (const module of running) module.serve?.(app)
  serveHealth(app, pool, () => draining)
  serveReference(app, publicUrl)
  serveMetrics(app, metrics, { token: config.metricsToken, trustProxy })
  await serveTunnel(app, { dsn: config.sentryDsn, limiter, log })
  await serveWeb(app, webFolder, areasOf(modules), config)
  await app.ready()
  live.attach(app.server)

  const stopRecurring = startRecurringJobs([mailRound, ...modules.flatMap(({ recurringJobs = [] }) => recurringJobs)], jobs, log)
  const folder = join(config.dataDir, 'mail')
  const deliver = createPostman({ smtpUrl: config.smtpUrl, from: config.mailFrom, folder, onWritten: onMailWritten })
  const workers: JobWorkers[] = [mailWorkers({ transactions, deliver, clock, log }), ...running.map((module) => module.workers ?? {})]
  await jobs.start(joinTables('worker', workers))

  return {
    app,
    pool,
    live,
    transactions,
    store,
    handlers: new Map(running.flatMap(({ handlers }) => Object.entries(handlers))),
    settle,
    pollJobs: jobs.poll,
    stop: async () => {
      draining = true
      stopRecurring()
      if (config.drainSeconds > 0) await live.drain(config.drainSeconds * 1_000)
      live.stop()
      await app.close()
      const work = async (): Promise<void> => {
        await settle()
        await jobs.stop()
        for (const module of running) await module.stop?.()
      }
      await Promise.race([work(), databaseSilence()]) // nothing can be written to a database that stands still
      await close()
    },
  }
}
