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
import type { Kernel, Module } from '#kernel/module'
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
export async function createAtrium({ modules = everyModule, webFolder, onMailWritten, ...settings }: AtriumSettings): Promise<Atrium> {
  const running: RunningModule[] = []
  const opened = await openKernel(settings, modules, running)
  const { kernel, pool, jobs, live, databaseSilence, close } = opened
  for (const module of modules) running.push(module.create(kernel))
  const { config, transactions, store } = kernel
  let draining = false
  const app = await openApp(opened, running, () => draining)
  await serveWeb(app, webFolder, areasOf(modules), config)
  await app.ready()
  live.attach(app.server)
  const stopRecurring = startRecurringJobs([mailRound, ...modules.flatMap(({ recurringJobs = [] }) => recurringJobs)], jobs, kernel.log)
  await jobs.start(joinTables('worker', [openMailWorkers(kernel, onMailWritten), ...running.map(({ workers }) => workers ?? {})]))

  const settle = async (): Promise<void> => {
    for (const module of running) await module.settle?.()
  }
  const finishWork = async (): Promise<void> => {
    await settle()
    await jobs.stop()
    for (const module of running) await module.stop?.()
  }
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
      await Promise.race([finishWork(), databaseSilence()]) // nothing can be written to a database that stands still
      await close()
    },
  }
}

type RunningModule = ReturnType<Module['create']>
type OpenedKernel = Pick<Awaited<ReturnType<typeof openKernel>>, 'kernel' | 'pool' | 'metrics'>

/** The routes of the modules and of the kernel. */
async function openApp(
  { kernel, pool, metrics }: OpenedKernel,
  running: readonly RunningModule[],
  isDraining: () => boolean,
): Promise<FastifyInstance> {
  const { config, publicUrl, store, intercom, limiter, log } = kernel
  const { trustProxy } = config
  const app = createHttp({
    trustProxy,
    publicUrl,
    uploadAddresses: [store.formAddress, store.parts.address].filter((address) => address !== undefined),
    sources: intercom.sources,
    log,
    isDraining,
    metrics,
    onRefused: (refusal) => running.forEach(({ refused }) => refused?.(refusal)),
  })
  for (const module of running) module.implement(app)
  for (const module of running) module.serve?.(app)
  serveHealth(app, pool, isDraining)
  serveReference(app, publicUrl)
  serveMetrics(app, metrics, { token: config.metricsToken, trustProxy })
  await serveTunnel(app, { dsn: config.sentryDsn, limiter, log })
  return app
}

function openMailWorkers({ config, transactions, clock, log }: Kernel, onWritten: AtriumSettings['onMailWritten'] = () => {}): JobWorkers {
  const folder = join(config.dataDir, 'mail')
  const deliver = createPostman({ smtpUrl: config.smtpUrl, from: config.mailFrom, folder, onWritten })
  return mailWorkers({ transactions, deliver, clock, log })
}
