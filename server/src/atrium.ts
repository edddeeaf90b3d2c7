import { auditCalls } from '@atrium/contract/audit/calls'
import { authCalls } from '@atrium/contract/auth/calls'
import { chatCalls } from '@atrium/contract/chat/calls'
import { companyCalls } from '@atrium/contract/company/calls'
import { devicesCalls } from '@atrium/contract/devices/calls'
import { filesCalls } from '@atrium/contract/files/index'
import { finchCalls } from '@atrium/contract/finch/calls'
import { peopleCalls } from '@atrium/contract/people/calls'
import { personalCalls } from '@atrium/contract/people/personal'
import { importCalls } from '@atrium/contract/people/imports'
import { scimCalls } from '@atrium/contract/scim/calls'
import type { FastifyInstance } from 'fastify'
import { systemClock, type Clock } from '#kernel/clock'
import type { Config } from '#kernel/config'
import { openPool, watchDatabase, type Pool } from '#kernel/database'
import { openFileStore } from '#kernel/files/store'
import { createHappen } from '#kernel/happenings'
import { serveHealth } from '#kernel/health'
import { createHttp } from '#kernel/http'
import { implement, type Serving } from '#kernel/implement'
import { createJobs } from '#kernel/jobs'
import { createIntercom } from '#kernel/intercom'
import { createLimiter, type Limiter } from '#kernel/limiter'
import { createLocalBus } from '#kernel/live/bus'
import { createLive, type Live } from '#kernel/live/live'
import type { ScopeSources } from '#kernel/live/scopes'
import type { Log } from '#kernel/log'
import { createOutside, type Outside } from '#kernel/outside'
import { createPostman, mailWorker } from '#kernel/mail'
import { createMetrics } from '#kernel/metrics/instruments'
import { serveMetrics } from '#kernel/metrics/serve'
import { createRedisBus } from '#kernel/redis/bus'
import { openRedis } from '#kernel/redis/connection'
import { createRedisLimiter } from '#kernel/redis/limiter'
import { serveReference } from '#kernel/reference'
import { openReporter } from '#kernel/reporting/reporter'
import { serveTunnel } from '#kernel/reporting/tunnel'
import { createSessions } from '#kernel/sessions'
import { createSlowLog } from '#kernel/slow-statements'
import { createSwitches } from '#kernel/switches'
import { createStatements, createTransactions, type Transactions } from '#kernel/transaction'
import { serveWeb } from '#kernel/web'
import { createAudit } from '#modules/audit'
import { createAuth } from '#modules/auth'
import * as chat from '#modules/chat'
import { createActivity, createCompany, findModules, listeners as companyListeners } from '#modules/company'
import * as devices from '#modules/devices'
import { createFiles, listeners as fileListeners } from '#modules/files'
import * as finch from '#modules/finch'
import * as people from '#modules/people'
import * as scim from '#modules/scim'
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
  /** Hears every statement that a transaction sends, its envelope not counted. */
  onStatement?: (text: string) => void
  /** How the internet is asked what companies name: their identity providers and name servers. */
  outside?: Outside
}
export type Atrium = {
  app: FastifyInstance
  pool: Pool
  live: Live
  transactions: Transactions
  /** Writes down at once what was counted of people and messages. */
  flushActivity: () => Promise<void>
  /** Stops taking requests, lets those under way finish, and closes everything. */
  stop: () => Promise<void>
}

/** How often uploads that never arrived are cleared away, in milliseconds. */
const sweepEvery = 60 * 60_000

/** One node of Atrium on a migrated database: the only place that knows every module. It does not listen yet. */
export async function createAtrium({
  config,
  databaseUrl,
  log: ownLog,
  webFolder,
  clock = systemClock,
  limiter: given,
  onMailWritten = () => {},
  onStatement,
  outside = createOutside(),
}: AtriumSettings): Promise<Atrium> {
  const reporter = config.sentryDsn === undefined ? undefined : await openReporter(config.sentryDsn)
  const log = reporter?.listenTo(ownLog) ?? ownLog
  const metrics = createMetrics()
  const timed = createSlowLog(log, config.slowQueryMilliseconds, metrics.slowStatement)
  const pool = openPool({ url: databaseUrl, onError: (error) => log.debug({ error: error.message }, 'a connection was lost') })
  const stopWatch = watchDatabase(pool, databaseUrl)
  const jobs = createJobs(pool, log, metrics)
  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : undefined
  const bus = redis ? createRedisBus(redis, config.deriveSecret, log) : createLocalBus()
  const own = given ?? createLimiter(clock)
  const limiter = redis && !given ? createRedisLimiter(redis, own, config.deriveSecret) : own
  const { publicUrl } = config
  const intercom = createIntercom(config.intercom)
  const auth = createAuth({
    publicUrl,
    deriveSecret: config.deriveSecret,
    outside,
    transactions: (settings, work) => transactions(settings, work),
    intercom,
  })
  const happen = createHappen([
    auth.listeners,
    companyListeners,
    fileListeners,
    chat.listeners,
    scim.listeners,
    finch.listeners,
    devices.listeners,
  ])
  const transactions = createTransactions({
    pool,
    jobs,
    happen,
    publish: (messages) =>
      messages.forEach((message) => {
        bus.publish(message)
        activity.told(message)
      }),
    ...(onStatement && { counted: onStatement }),
    timed,
  })
  const audit = createAudit({
    transactions,
    names: { employee: people.findEmployeeNames, role: people.findRoleNames, group: people.findGroupNames, space: chat.findSpaceNames },
    findPeople: people.findSearchedIds,
    clock,
    log,
  })
  const sessions = createSessions({
    run: createStatements(pool, onStatement, timed),
    secret: config.deriveSecret('session rotation'),
    clock,
    log,
    onEnded: (session_ids) => bus.publish({ type: 'sessions-ended', session_ids }),
    onReplayed: audit.recorder.replayed,
  })
  const activity = createActivity({ transactions, clock, log })
  const switches = createSwitches({ transactions, findModules, bus, clock })
  const serving: Serving = {
    sessions,
    transactions,
    findPermissions: people.findPermissions,
    switches,
    limiter,
    findPresent: (companyId) => live.presence.findPresent(companyId),
    clock,
    log,
    onSeen: activity.seen,
  }
  const fileSecret = config.deriveSecret('file links')
  const store = await openFileStore(config, fileSecret, log)
  const files = createFiles({ store, secret: fileSecret, serving, readers: { conversation: chat.mayReadFileOfMessage } })
  const imports = people.createImports({ store, transactions, clock })
  const provisioning = scim.createScim({ publicUrl, serving })
  const hrProvider = finch.createFinch({ settings: config.finch, publicUrl, deriveSecret: config.deriveSecret, outside, serving })
  const push = devices.createDevices({ sender: config.push, deriveSecret: config.deriveSecret, outside, transactions, clock, log })
  const company = createCompany({ ...config, pushKey: push.publicKey, intercom: intercom.page }, outside)
  const live = createLive({
    publicUrl,
    pool,
    transactions,
    sources,
    bus,
    sessions,
    findPermissions: people.findPermissions,
    switches,
    findHidden: (companyId, employeeIds) =>
      transactions({ effect: 'read', companyId }, (tx) => people.findHidden(tx, companyId, employeeIds)),
    clock,
    log,
    meter: metrics.live,
  })
  bus.subscribe((message) => message.type === 'announcement' && people.followVisibility(message.announcement, live.presence.hide))

  metrics.watch({
    sockets: live.countSockets,
    pool: () => ({ size: pool.options.max, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    jobsWaiting: jobs.countWaiting,
    busWhole: bus.isWhole,
  })

  const sweeping = setInterval(
    () =>
      void jobs
        .enqueueOnce('files.sweep', sweepEvery)
        .catch((error: unknown) => log.warn({ error: String(error) }, 'the sweep of unfinished uploads was not begun')),
    sweepEvery,
  )

  const round = setInterval(
    () =>
      void jobs
        .enqueueOnce('finch.round', finch.roundEvery)
        .catch((error: unknown) => log.warn({ error: String(error) }, 'HR providers were not asked')),
    finch.roundEvery,
  )

  let draining = false
  const app = createHttp({
    trustProxy: config.trustProxy,
    publicUrl,
    formAddress: store.formAddress,
    sources: intercom.sources,
    log,
    isDraining: () => draining,
    metrics,
    onRefused: audit.recorder.refused,
  })
  implement(app, serving, authCalls, auth.handlers)
  implement(app, serving, peopleCalls, people.handlers)
  implement(app, serving, personalCalls, people.handlers)
  implement(app, serving, importCalls, imports.handlers)
  implement(app, serving, companyCalls, company.handlers)
  implement(app, serving, filesCalls, files.handlers)
  implement(app, serving, chatCalls, chat.handlers)
  implement(app, serving, auditCalls, audit.handlers)
  implement(app, serving, scimCalls, provisioning.handlers)
  implement(app, serving, finchCalls, hrProvider.handlers)
  implement(app, serving, devicesCalls, push.handlers)
  files.serve(app)
  provisioning.serve(app)
  hrProvider.serve(app)
  serveHealth(app, pool, () => draining)
  serveReference(app, publicUrl)
  serveMetrics(app, metrics, { token: config.metricsToken, trustProxy: config.trustProxy })
  await serveTunnel(app, { dsn: config.sentryDsn, limiter, log })
  await serveWeb(app, webFolder, config)
  await app.ready()
  live.attach(app.server)
  const postman = createPostman({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    folder: join(config.dataDir, 'mail'),
    onWritten: onMailWritten,
  })
  await jobs.start({
    'mail.send': mailWorker(transactions, postman),
    'files.sweep': async () => void (await files.sweep()),
    ...imports.workers,
    ...hrProvider.workers,
    ...push.workers,
    ...chat.createWorkers({ transactions, switches, clock }),
  })

  return {
    app,
    pool,
    live,
    transactions,
    flushActivity: activity.flush,
    stop: async () => {
      draining = true
      clearInterval(sweeping)
      clearInterval(round)
      if (config.drainSeconds > 0) await live.drain(config.drainSeconds * 1_000)
      live.stop()
      await app.close()
      await jobs.stop()
      await activity.stop()
      await audit.recorder.settled()
      redis?.stop()
      stopWatch()
      await pool.end()
      metrics.stop()
      await reporter?.stop()
    },
  }
}

/** Who may read which kind of scope. A person's inbox and own permissions are theirs alone; the directory is the company's, its people with people.see alone. */
const sources: ScopeSources = {
  conversation: chat.conversationAudience,
  inbox: async (_tx, _companyId, employeeId) => new Set([employeeId]),
  self: async (_tx, _companyId, employeeId) => new Set([employeeId]),
  directory: people.directoryAudience,
}
