import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Pool } from '#kernel/database/database'
import type { Transactions } from '#kernel/database/transaction'
import { joinTables } from '#kernel/declared'
import type { FileStore } from '#kernel/files/store'
import { serveWeb } from '#kernel/http/web'
import type { JobWorkers } from '#kernel/jobs/jobs'
import { openKernel, type KernelSettings } from '#kernel/kernel'
import type { Live } from '#kernel/live/live'
import { createMailSender } from '#kernel/mail/mail'
import { recurringMail, mailWorkers } from '#kernel/mail/mail-delivery'
import type { Kernel, Module } from '#kernel/module'
import { pausing } from './kernel/jobs/pausing.ts'
import { startRecurringJobs } from '#kernel/jobs/recurring-jobs'
import { areasOf } from './areas.ts'
import { modules as everyModule } from './modules.ts'
import { openRoutes, type RunningModule } from './routes.ts'

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
  /** Runs the work that modules postpone: notifications and activity counts. */
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
  const { kernel, pool, jobs, live, databaseUnresponsive, close } = opened
  for (const module of modules) running.push(module.create(kernel))
  const { config, transactions, store } = kernel
  let draining = false
  const app = await openRoutes(opened, running, () => draining)
  await serveWeb(app, webFolder, areasOf(modules), config)
  await app.ready()
  live.attach(app.server)
  const stopRecurring = startRecurringJobs([recurringMail, ...modules.flatMap(({ recurringJobs = [] }) => recurringJobs)], jobs, kernel.log)
  const workers = joinTables('worker', [openMailWorkers(kernel, onMailWritten), ...running.map((module) => module.workers ?? {})])
  await jobs.start(pausing(workers, transactions))

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
      await Promise.race([finishWork(), databaseUnresponsive()]) // nothing can be written to an unresponsive database
      await close()
    },
  }
}

function openMailWorkers({ config, transactions, clock, log }: Kernel, onWritten: AtriumSettings['onMailWritten'] = () => {}): JobWorkers {
  const folder = join(config.dataDir, 'mail')
  const deliver = createMailSender({ smtpUrl: config.smtpUrl, from: config.mailFrom, folder, onWritten })
  return mailWorkers({ transactions, deliver, clock, log })
}
