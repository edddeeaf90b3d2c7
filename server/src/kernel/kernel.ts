import { systemClock, type Clock } from './clock.ts'
import type { Config } from './config.ts'
import { closePool, openPool, watchDatabase } from './database/database.ts'
import { createSlowLog } from './database/slow-statements.ts'
import { createStatements, createTransactions } from './database/transaction.ts'
import { createDomainEvents } from './domain-events.ts'
import { openFileStore } from './files/open-store.ts'
import type { Serving } from './http/implement.ts'
import { createIntercom } from './http/intercom.ts'
import { createSwitches } from './http/switches.ts'
import { createSessions } from './identity/sessions.ts'
import { createJobs } from './jobs/jobs.ts'
import { createHeavy, type HeavyBounds } from './limits/heavy.ts'
import { createLimiter, type Limiter } from './limits/limiter.ts'
import { createStrangers } from './limits/strangers.ts'
import { createLocalBus, type Bus, type BusMessage } from './live/bus.ts'
import { createLive } from './live/live.ts'
import type { Log } from './log.ts'
import { findWaitingMail } from './mail/mail-delivery.ts'
import { createMetrics } from './metrics/instruments.ts'
import { audiencesOf, declaredBy, providedBy } from './declared.ts'
import type { Kernel, Module, Running } from './module.ts'
import { createOutside, type Outside } from './outside.ts'
import { createRedisBus } from './redis/bus.ts'
import { openRedis } from './redis/connection.ts'
import { createRedisLimiter } from './redis/limiter.ts'
import { openReporter } from './reporting/reporter.ts'

export type KernelSettings = {
  config: Config
  databaseUrl: string
  log: Log
  clock?: Clock
  /** No other node uses this database. */
  isAlone?: boolean
  limiter?: Limiter
  heavyBounds?: Partial<HeavyBounds> | undefined
  /** Called with every statement of a transaction, except begin, commit and rollback. */
  onStatement?: (text: string) => void
  /** Access to addresses that companies enter: their identity providers and name servers. */
  outside?: Outside
}

/** Opens everything that modules use. `running` are the modules at work, filled before the first call or job. */
export async function openKernel(
  {
    config,
    databaseUrl,
    log: ownLog,
    clock = systemClock,
    limiter: given,
    heavyBounds,
    onStatement,
    outside = createOutside(),
    isAlone = false,
  }: KernelSettings,
  modules: readonly Module[],
  running: readonly Running[],
) {
  const reporter = config.sentryDsn === undefined ? undefined : await openReporter(config.sentryDsn)
  const log = reporter?.listenTo(ownLog) ?? ownLog
  const metrics = createMetrics()
  const timed = createSlowLog(log, config.slowQueryMilliseconds, metrics.slowStatement)
  const onError = (error: Error): void => log.debug({ error: error.message }, 'a connection was lost')
  const pool = openPool({ url: databaseUrl, onError })
  const jobs = createJobs({ pool, log, metrics, awaited: modules.flatMap(({ awaitedJobs = [] }) => awaitedJobs), isAlone })
  const { publicUrl, deriveSecret, trustProxy } = config
  const { bus, limiter: common, leave } = await joinNodes(config, createLimiter(clock), log)
  const limiter = given ?? common
  const publish = (messages: readonly BusMessage[]): void =>
    messages.forEach((message) => {
      bus.publish(message)
      for (const { published } of running) published?.(message)
    })
  const ways = { jobs, emitDomainEvent: createDomainEvents(running), publish, timed }
  const counted = { ...ways, ...(onStatement && { counted: onStatement }) }
  const transactions = createTransactions({ pool, ...counted })
  const heavy = createHeavy({ url: databaseUrl, onError, bounds: heavyBounds, ...counted })
  const watch = watchDatabase([pool, heavy.pool], databaseUrl)
  const sessions = createSessions({
    run: createStatements(pool, onStatement, timed),
    secret: deriveSecret('session rotation'),
    clock,
    log,
    onEnded: (session_ids) => bus.publish({ type: 'sessions-ended', session_ids }),
    onReplayed: (session, device) => {
      for (const { replayed } of running) replayed?.(session, device)
    },
  })
  const switches = createSwitches({ transactions, findModules: providedBy(modules, 'findModules'), bus, clock })
  const findHidden = providedBy(modules, 'findHidden')
  const shared = {
    sessions,
    transactions,
    findPermissions: providedBy(modules, 'findPermissions'),
    switches,
    strangers: createStrangers(limiter),
    clock,
    log,
  }
  const live = createLive({
    ...shared,
    publicUrl,
    trustProxy,
    pool,
    sources: audiencesOf(modules),
    bus,
    findHidden: (companyId, employeeIds) => transactions({ effect: 'read', companyId }, (tx) => findHidden(tx, companyId, employeeIds)),
    meter: metrics.live,
  })
  const serving: Serving = {
    ...shared,
    heavy,
    limiter,
    findPresent: live.presence.findPresent,
    onSeen: (who) => {
      for (const { seen } of running) seen?.(who)
    },
  }
  const kernel: Kernel = {
    ...serving,
    config,
    publicUrl,
    deriveSecret,
    store: await openFileStore(config, deriveSecret('file links'), log),
    outside,
    intercom: createIntercom(config.intercom),
    bus,
    presence: live.presence,
    background: createTransactions({ pool, ...ways }),
    declared: declaredBy(modules),
  }
  metrics.watch({
    sockets: live.countSockets,
    pool: () => ({ size: pool.options.max, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    heavyWaiting: heavy.countWaiting,
    jobsWaiting: jobs.countWaiting,
    mailWaiting: () => transactions({ effect: 'read' }, (tx) => findWaitingMail(tx)),
    busWhole: bus.isWhole,
  })

  return {
    kernel,
    pool,
    jobs,
    live,
    metrics,
    /** Resolves when the database server stands still; never, while it answers. */
    databaseSilence: watch.silence,
    /** Closes the connections, after everything that uses them. */
    close: async (): Promise<void> => {
      leave()
      await Promise.all([closePool(pool), closePool(heavy.pool)])
      watch.stop()
      metrics.stop()
      await reporter?.stop()
    },
  }
}

/** What nodes share: through Redis if there is one, otherwise this node is the only one. */
async function joinNodes(
  { redisUrl, deriveSecret }: Config,
  own: Limiter,
  log: Log,
): Promise<{ bus: Bus; limiter: Limiter; leave: () => void }> {
  if (!redisUrl) return { bus: createLocalBus(), limiter: own, leave: () => {} }
  const redis = await openRedis(redisUrl, log)
  return { bus: createRedisBus(redis, deriveSecret, log), limiter: createRedisLimiter(redis, own, deriveSecret), leave: redis.stop }
}
