import { authCalls } from '@atrium/contract/auth/calls'
import { chatCalls } from '@atrium/contract/chat/calls'
import { companyCalls } from '@atrium/contract/company/calls'
import { filesCalls } from '@atrium/contract/files/index'
import { peopleCalls } from '@atrium/contract/people/calls'
import type { FastifyInstance } from 'fastify'
import { systemClock, type Clock } from '#kernel/clock'
import type { Config } from '#kernel/config'
import { openPool, type Pool } from '#kernel/database'
import { createHappen } from '#kernel/happenings'
import { serveHealth } from '#kernel/health'
import { createHttp } from '#kernel/http'
import { implement, type Serving } from '#kernel/implement'
import { createJobs } from '#kernel/jobs'
import { createLimiter, type Limiter } from '#kernel/limiter'
import { createLocalBus } from '#kernel/live/bus'
import { createLive, type Live } from '#kernel/live/live'
import type { ScopeSources } from '#kernel/live/scopes'
import type { Log } from '#kernel/log'
import { createPostman, mailWorker } from '#kernel/mail'
import { serveReference } from '#kernel/reference'
import { createSessions } from '#kernel/sessions'
import { createTransactions, type Transactions } from '#kernel/transaction'
import { serveWeb } from '#kernel/web'
import { createAuth } from '#modules/auth'
import * as chat from '#modules/chat'
import { createCompany } from '#modules/company'
import { createFiles } from '#modules/files'
import * as people from '#modules/people'
import { join } from 'node:path'

export type AtriumSettings = {
  config: Config
  databaseUrl: string
  log: Log
  /** The built web client; without it only the calls are served. */
  webFolder?: string | undefined
  clock?: Clock
  limiter?: Limiter
  onMailWritten?: (recipient: string, path: string) => void
}
export type Atrium = {
  app: FastifyInstance
  pool: Pool
  live: Live
  transactions: Transactions
  /** Stops taking requests, lets those under way finish, and closes everything. */
  stop: () => Promise<void>
}

/** How often uploads that never arrived are cleared away, in milliseconds. */
const sweepEvery = 60 * 60_000

/** One node of Atrium on a migrated database: the only place that knows every module. It does not listen yet. */
export async function createAtrium({
  config,
  databaseUrl,
  log,
  webFolder,
  clock = systemClock,
  limiter = createLimiter(clock),
  onMailWritten = () => {},
}: AtriumSettings): Promise<Atrium> {
  const pool = openPool({ url: databaseUrl, onError: (error) => log.debug({ error: error.message }, 'a connection was lost') })
  const jobs = createJobs(pool, log)
  const bus = createLocalBus()
  const { publicUrl } = config
  const auth = createAuth({ publicUrl })
  const company = createCompany(config)
  const happen = createHappen([auth.listeners, chat.listeners])
  const transactions = createTransactions({
    pool,
    jobs,
    happen,
    publish: (messages) => messages.forEach(bus.publish),
  })
  const sessions = createSessions({
    run: async (query) => transactions({ effect: 'write' }, (tx) => tx.all(query)),
    secret: config.deriveSecret('session rotation'),
    clock,
    onEnded: (session_ids) => bus.publish({ type: 'sessions-ended', session_ids }),
  })
  const serving: Serving = { sessions, transactions, findActor: people.findActor, limiter, clock, log }
  const files = createFiles({ folder: join(config.dataDir, 'files'), secret: config.deriveSecret('file links'), serving, readers: {} })
  const live = createLive({
    pool,
    transactions,
    sources,
    bus,
    sessions,
    findActor: people.findActor,
    isVisible: (companyId, employeeId) => transactions({ effect: 'read', companyId }, (tx) => people.isVisible(tx, companyId, employeeId)),
    clock,
    log,
  })
  bus.subscribe((message) => message.type === 'announcement' && people.followVisibility(message.announcement, live.presence.show))

  const sweeping = setInterval(
    () => void files.sweep().catch((error: unknown) => log.warn({ error: String(error) }, 'the sweep of unfinished uploads failed')),
    sweepEvery,
  )

  let draining = false
  const app = createHttp({ trustProxy: config.trustProxy, publicUrl, log })
  implement(app, serving, authCalls, auth.handlers)
  implement(app, serving, peopleCalls, people.handlers)
  implement(app, serving, companyCalls, company.handlers)
  implement(app, serving, filesCalls, files.handlers)
  implement(app, serving, chatCalls, chat.handlers)
  files.serve(app)
  serveHealth(app, pool, () => draining)
  serveReference(app, publicUrl)
  await serveWeb(app, webFolder, config)
  await app.ready()
  live.attach(app.server)
  const postman = createPostman({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    folder: join(config.dataDir, 'mail'),
    onWritten: onMailWritten,
  })
  await jobs.start({ 'mail.send': mailWorker(transactions, postman) })

  return {
    app,
    pool,
    live,
    transactions,
    stop: async () => {
      draining = true
      clearInterval(sweeping)
      live.stop()
      await app.close()
      await jobs.stop()
      await pool.end()
    },
  }
}

/** Who may read which kind of scope. A person's inbox and own permissions are theirs alone; the directory is the whole company's. */
const sources: ScopeSources = {
  conversation: chat.conversationAudience,
  inbox: async (_tx, _companyId, employeeId) => new Set([employeeId]),
  self: async (_tx, _companyId, employeeId) => new Set([employeeId]),
  directory: async () => 'everyone',
}
