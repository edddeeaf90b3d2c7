import { auditCalls } from '@atrium/contract/audit/calls'
import { authCalls } from '@atrium/contract/auth/calls'
import { chatCalls } from '@atrium/contract/chat/calls'
import { companyCalls } from '@atrium/contract/company/calls'
import { devicesCalls } from '@atrium/contract/devices/calls'
import { filesCalls } from '@atrium/contract/files/index'
import { finchCalls } from '@atrium/contract/finch/calls'
import { notificationCalls } from '@atrium/contract/notifications/calls'
import { peopleCalls } from '@atrium/contract/people/calls'
import { personalCalls } from '@atrium/contract/people/personal'
import { importCalls } from '@atrium/contract/people/imports'
import { scimCalls } from '@atrium/contract/scim/calls'
import { searchCalls } from '@atrium/contract/search/calls'
import type { FastifyInstance } from 'fastify'
import { systemClock, type Clock } from '#kernel/clock'
import type { Config } from '#kernel/config'
import { openPool, watchDatabase, type Pool } from '#kernel/database/database'
import { openFileStore } from '#kernel/files/open-store'
import type { FileStore } from '#kernel/files/store'
import { createDomainEvents } from '#kernel/domain-events'
import { createHeavy, type HeavyBounds } from '#kernel/limits/heavy'
import { serveHealth } from '#kernel/http/health'
import { createHttp } from '#kernel/http/http'
import { implement, type Serving } from '#kernel/http/implement'
import { createJobs } from '#kernel/jobs'
import { createIntercom } from '#kernel/http/intercom'
import { createLimiter, type Limiter } from '#kernel/limits/limiter'
import { createLocalBus, type BusMessage } from '#kernel/live/bus'
import { createLive, type Live } from '#kernel/live/live'
import type { Log } from '#kernel/log'
import { createOutside, type Outside } from '#kernel/outside'
import { createPostman } from '#kernel/mail/mail'
import { findWaitingMail, mailWorkers } from '#kernel/mail/mail-delivery'
import { createMetrics } from '#kernel/metrics/instruments'
import { serveMetrics } from '#kernel/metrics/serve'
import { createRedisBus } from '#kernel/redis/bus'
import { openRedis } from '#kernel/redis/connection'
import { createRedisLimiter } from '#kernel/redis/limiter'
import { serveReference } from '#kernel/http/reference'
import { openReporter } from '#kernel/reporting/reporter'
import { serveTunnel } from '#kernel/reporting/tunnel'
import { createSessions } from '#kernel/identity/sessions'
import { createSlowLog } from '#kernel/database/slow-statements'
import { createSwitches } from '#kernel/http/switches'
import { createStrangers } from '#kernel/limits/strangers'
import { createStatements, createTransactions, type Transactions } from '#kernel/database/transaction'
import { serveWeb } from '#kernel/http/web'
import { createAudit } from '#modules/audit'
import { createAuth } from '#modules/auth'
import * as chat from '#modules/chat'
import { createActivity, createCompany, findModules, listeners as companyListeners } from '#modules/company'
import * as devices from '#modules/devices'
import { createFiles, listeners as fileListeners } from '#modules/files'
import * as finch from '#modules/finch'
import * as notifications from '#modules/notifications'
import * as people from '#modules/people'
import * as scim from '#modules/scim'
import * as search from '#modules/search'
import { join } from 'node:path'
import { startRounds } from './recurring-jobs.ts'
import { sources } from './scope-audiences.ts'

export type AtriumSettings = {
  config: Config
  databaseUrl: string
  log: Log
  /** The folder of the built web client; without it only the calls are served. */
  webFolder?: string | undefined
  clock?: Clock
  /** No other node uses this database. */
  isAlone?: boolean
  limiter?: Limiter
  heavyBounds?: Partial<HeavyBounds> | undefined
  onMailWritten?: (recipient: string, path: string) => void
  /** Called with every statement of a transaction, except begin, commit and rollback. */
  onStatement?: (text: string) => void
  /** Access to addresses that companies enter: their identity providers and name servers. */
  outside?: Outside
}
export type Atrium = {
  app: FastifyInstance
  pool: Pool
  live: Live
  transactions: Transactions
  /** Stores the bytes of files. */
  store: FileStore
  /** Writes the activity counts of people and messages at once. */
  flushActivity: () => Promise<void>
  /** Resolves when everybody has been notified of everything written and read so far. */
  settleNotifications: () => Promise<void>
  /** Makes this node look for due jobs at once. */
  pollJobs: () => void
  /** Stops accepting requests, lets running ones finish, and closes everything. */
  stop: () => Promise<void>
}

/** Creates one node of Atrium on a migrated database: the only place that knows all modules. Does not listen yet. */
export async function createAtrium({
  config,
  databaseUrl,
  log: ownLog,
  webFolder,
  clock = systemClock,
  limiter: given,
  heavyBounds,
  onMailWritten = () => {},
  onStatement,
  outside = createOutside(),
  isAlone = false,
}: AtriumSettings): Promise<Atrium> {
  const reporter = config.sentryDsn === undefined ? undefined : await openReporter(config.sentryDsn)
  const log = reporter?.listenTo(ownLog) ?? ownLog
  const metrics = createMetrics()
  const timed = createSlowLog(log, config.slowQueryMilliseconds, metrics.slowStatement)
  const onError = (error: Error): void => log.debug({ error: error.message }, 'a connection was lost')
  const pool = openPool({ url: databaseUrl, onError })
  const jobs = createJobs({ pool, log, metrics, isAlone })
  const { publicUrl, deriveSecret } = config
  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : undefined
  const bus = redis ? createRedisBus(redis, deriveSecret, log) : createLocalBus()
  const own = given ?? createLimiter(clock)
  const limiter = redis && !given ? createRedisLimiter(redis, own, deriveSecret) : own
  const intercom = createIntercom(config.intercom)
  const later: Transactions = (settings, work) => transactions(settings, work)
  const auth = createAuth({ publicUrl, deriveSecret, outside, transactions: later, clock, intercom })
  const emitDomainEvent = createDomainEvents([
    auth.listeners,
    companyListeners,
    fileListeners,
    ...[chat, scim, finch, devices, notifications, search].map(({ listeners }) => listeners),
  ])
  const publish = (messages: readonly BusMessage[]): void =>
    messages.forEach((message) => {
      bus.publish(message)
      activity.told(message)
      notifier.heard(message)
    })
  const ways = { jobs, emitDomainEvent, publish, ...(onStatement && { counted: onStatement }), timed }
  const transactions = createTransactions({ pool, ...ways })
  const heavy = createHeavy({ url: databaseUrl, onError, bounds: heavyBounds, ...ways })
  const stopWatch = watchDatabase([pool, heavy.pool], databaseUrl)
  const audit = createAudit({
    transactions,
    heavy: heavy.transactions,
    names: { employee: people.findEmployeeNames, role: people.findRoleNames, group: people.findGroupNames, space: chat.findSpaceNames },
    findPeople: people.findSearchedIds,
    clock,
    log,
  })
  const sessions = createSessions({
    run: createStatements(pool, onStatement, timed),
    secret: deriveSecret('session rotation'),
    clock,
    log,
    onEnded: (session_ids) => bus.publish({ type: 'sessions-ended', session_ids }),
    onReplayed: audit.recorder.replayed,
  })
  const activity = createActivity({ transactions, clock, log })
  const switches = createSwitches({ transactions, findModules, bus, clock })
  const telling = {
    sources: chat.notificationSources,
    findAwake: (companyId: string, employeeIds: readonly string[]) => live.presence.findAwake(companyId, employeeIds),
    isSessionAwake: (sessionId: string) => live.presence.isSessionAwake(sessionId),
    transactions: createTransactions({ pool, jobs, emitDomainEvent, publish, timed }),
    switches,
    clock,
    log,
  }
  const notifier = chat.createNotifier(telling)
  const notices = notifications.createNotifications({ ...telling, limiter, publicUrl, deriveSecret })
  const serving: Serving = {
    sessions,
    transactions,
    heavy,
    findPermissions: people.findPermissions,
    switches,
    limiter,
    strangers: createStrangers(limiter),
    findPresent: (companyId) => live.presence.findPresent(companyId),
    clock,
    log,
    onSeen: activity.seen,
  }
  const fileSecret = deriveSecret('file links')
  const store = await openFileStore(config, fileSecret, log)
  const files = createFiles({
    store,
    secret: fileSecret,
    serving,
    readers: { conversation: chat.mayReadFileOfMessage, scheduled: chat.mayReadScheduledFile },
  })
  const imports = people.createImports({ store, transactions, heavy: heavy.transactions, clock })
  const provisioning = scim.createScim({ publicUrl, serving })
  const hrProvider = finch.createFinch({ settings: config.finch, publicUrl, deriveSecret, outside, serving })
  const push = devices.createDevices({ sender: config.push, deriveSecret, outside, transactions, clock, log })
  const company = createCompany({ ...config, pushKey: push.publicKey, intercom: intercom.page }, outside)
  const live = createLive({
    ...serving,
    publicUrl,
    trustProxy: config.trustProxy,
    pool,
    sources,
    bus,
    findHidden: (companyId, employeeIds) =>
      transactions({ effect: 'read', companyId }, (tx) => people.findHidden(tx, companyId, employeeIds)),
    meter: metrics.live,
  })
  bus.subscribe((message) => message.type === 'announcement' && people.followVisibility(message.announcement, live.presence.hide))

  metrics.watch({
    sockets: live.countSockets,
    pool: () => ({ size: pool.options.max, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    heavyWaiting: heavy.countWaiting,
    jobsWaiting: jobs.countWaiting,
    mailWaiting: () => transactions({ effect: 'read' }, (tx) => findWaitingMail(tx)),
    busWhole: bus.isWhole,
  })

  const stopRounds = startRounds(jobs, log)
  let draining = false
  const app = createHttp({
    trustProxy: config.trustProxy,
    publicUrl,
    uploadAddresses: [store.formAddress, store.parts.address].filter((address) => address !== undefined),
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
  implement(app, serving, notificationCalls, notices.handlers)
  implement(app, serving, searchCalls, search.createSearch({ sources: [...chat.searchSources, people.peopleSearch], switches }).handlers)
  files.serve(app)
  provisioning.serve(app)
  hrProvider.serve(app)
  notices.serve(app)
  serveHealth(app, pool, () => draining)
  serveReference(app, publicUrl)
  serveMetrics(app, metrics, { token: config.metricsToken, trustProxy: config.trustProxy })
  await serveTunnel(app, { dsn: config.sentryDsn, limiter, log })
  await serveWeb(app, webFolder, config)
  await app.ready()
  live.attach(app.server)
  const folder = join(config.dataDir, 'mail')
  const deliver = createPostman({ smtpUrl: config.smtpUrl, from: config.mailFrom, folder, onWritten: onMailWritten })
  await jobs.start({
    ...mailWorkers({ transactions, deliver, clock, log }),
    'files.sweep': async () => void (await files.sweep()),
    ...auth.workers,
    ...imports.workers,
    ...hrProvider.workers,
    ...push.workers,
    ...notices.workers,
    'chat.tell-missed': notifier.tellMissed,
    'chat.tell-invited': notifier.tellInvited,
    ...chat.createWorkers({ ...serving, outside, pictures: files.pictures, texts: files.texts, publicUrl }),
  })

  return {
    app,
    pool,
    live,
    transactions,
    store,
    flushActivity: activity.flush,
    settleNotifications: notifier.settled,
    pollJobs: jobs.poll,
    stop: async () => {
      draining = true
      stopRounds()
      if (config.drainSeconds > 0) await live.drain(config.drainSeconds * 1_000)
      live.stop()
      await app.close()
      await notifier.settled()
      await jobs.stop()
      await activity.stop()
      await audit.recorder.settled()
      redis?.stop()
      stopWatch()
      await Promise.all([pool.end(), heavy.pool.end()])
      metrics.stop()
      await reporter?.stop()
    },
  }
}
