import { systemClock, type Clock } from './clock.ts'
import type { Config } from './config.ts'
import { closePool, openPool, watchDatabase, type DatabaseWaits } from './database/database.ts'
import { createSlowLog } from './database/slow-statements.ts'
import { createStatements, createTransactions, type EmitDomainEvent, type Transactions } from './database/transaction.ts'
import { createDomainEvents } from './domain-events.ts'
import { openFileStore } from './files/open-store.ts'
import { createIntercom } from './http/intercom.ts'
import { createSwitches } from './http/switches.ts'
import { createSessions, type Sessions } from './identity/sessions.ts'
import { createJobs, type JobName } from './jobs/jobs.ts'
import { createHeavy, type HeavyBounds } from './limits/heavy.ts'
import { createLimiter, type Limiter } from './limits/limiter.ts'
import { createInvalidSessions } from './limits/invalid-sessions.ts'
import { createLocalBus, type Bus, type BusMessage } from './live/bus.ts'
import { createLive, type Live, type LiveSettings } from './live/live.ts'
import type { Log } from './log.ts'
import { findWaitingMail } from './mail/mail-queries.ts'
import { createMetrics, type Levels, type Metrics } from './metrics/instruments.ts'
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
  /** Instead of the waits of a server that people use; the last is that of the check whether the database answers. */
  databaseWaits?: DatabaseWaits & { check: number }
  heavyBounds?: Partial<HeavyBounds> | undefined
  /** Called with every statement of a transaction, except begin, commit and rollback. */
  onStatement?: (text: string) => void
  /** Access to addresses that companies enter: their identity providers and name servers. */
  outside?: Outside
}

/** Opens everything that modules use. `running` are the modules at work, filled before the first call or job. */
export async function openKernel(settings: KernelSettings, modules: readonly Module[], running: readonly Running[]) {
  const { config, clock = systemClock, outside = createOutside() } = settings
  const { publicUrl, deriveSecret, trustProxy } = config
  const reporter = config.sentryDsn === undefined ? undefined : await openReporter(config.sentryDsn)
  const log = reporter?.listenTo(settings.log) ?? settings.log
  const metrics = createMetrics()
  const { bus, limiter: common, leave } = await joinNodes(config, createLimiter(clock), log)
  const limiter = settings.limiter ?? common
  const data = openData({ ...settings, log }, metrics, createDispatch(bus, modules, running))
  const { pool, transactions, heavy, jobs } = data
  const findHidden = providedBy(modules, 'findHidden')
  const shared = {
    sessions: openSessions(data.run, { config, clock, log, bus, running }),
    transactions,
    findPermissions: providedBy(modules, 'findPermissions'),
    switches: createSwitches({ transactions, findModules: providedBy(modules, 'findModules'), bus, clock }),
    invalidSessions: createInvalidSessions(limiter),
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
    holdPlace: holdingOf(transactions, modules, clock),
    meter: metrics.live,
  })
  const kernel: Kernel = {
    ...shared,
    heavy,
    limiter,
    findPresent: live.presence.findPresent,
    presenceOf: live.presence.presenceOf,
    onSeen: (who) => running.forEach(({ seen }) => seen?.(who)),
    config,
    publicUrl,
    deriveSecret,
    store: await openFileStore(config, deriveSecret('file links'), log),
    outside,
    intercom: createIntercom(config.intercom),
    bus,
    presence: live.presence,
    background: data.background,
    declared: declaredBy(modules),
  }
  metrics.watch(levelsOf(data, live, bus))
  /** Closes the connections, after everything that uses them. */
  const close = async (): Promise<void> => {
    leave()
    await data.close()
    metrics.stop()
    await reporter?.stop()
  }
  return { kernel, pool, jobs, live, metrics, databaseUnresponsive: data.unresponsive, close }
}

/** Keeps a person's place in a call, as the module of calls does it. */
const holdingOf = (transactions: Transactions, modules: readonly Module[], clock: Clock): LiveSettings['holdPlace'] => {
  const holdPlace = providedBy(modules, 'holdPlace')
  return (person, callRoomId, memberId) =>
    transactions({ effect: 'write', companyId: person.companyId }, (tx) => holdPlace(tx, person, callRoomId, memberId, clock()))
}

/** The effects of a transaction: its jobs, domain events and messages. */
type Dispatch = {
  awaited: readonly JobName[]
  gathered: readonly JobName[]
  emitDomainEvent: EmitDomainEvent
  publish: (messages: readonly BusMessage[]) => void
}

const createDispatch = (bus: Bus, modules: readonly Module[], running: readonly Running[]): Dispatch => ({
  awaited: modules.flatMap(({ awaitedJobs = [] }) => awaitedJobs),
  gathered: modules.flatMap(({ gatheredJobs = [] }) => gatheredJobs),
  emitDomainEvent: createDomainEvents(running),
  publish: (messages) =>
    messages.forEach((message) => {
      bus.publish(message)
      for (const { published } of running) published?.(message)
    }),
})

/** The connections to the database, and the transactions and jobs that use them. */
function openData(
  { config, databaseUrl, log, databaseWaits, heavyBounds, onStatement, isAlone = false }: KernelSettings,
  metrics: Metrics,
  { awaited, gathered, emitDomainEvent, publish }: Dispatch,
) {
  const timed = createSlowLog(log, config.slowQueryMilliseconds, metrics.slowStatement)
  const onError = (error: Error): void => log.debug({ error: error.message }, 'a connection was lost')
  const pool = openPool({ url: databaseUrl, onError, ...databaseWaits })
  const jobs = createJobs({ pool, log, metrics, awaited, gathered, isAlone })
  const ways = { jobs, emitDomainEvent, publish, timed }
  const counted = { ...ways, ...(onStatement && { counted: onStatement }) }
  const heavy = createHeavy({ url: databaseUrl, onError, bounds: { ...databaseWaits, ...heavyBounds }, ...counted })
  const watch = watchDatabase([pool, heavy.pool], databaseUrl, databaseWaits?.check)
  return {
    pool,
    jobs,
    heavy,
    transactions: createTransactions({ pool, ...counted }),
    background: createTransactions({ pool, ...ways }),
    run: createStatements(pool, onStatement, timed),
    /** Resolves when the database server is unresponsive; otherwise never. */
    unresponsive: watch.unresponsive,
    close: async (): Promise<void> => {
      await Promise.all([closePool(pool), closePool(heavy.pool)])
      watch.stop()
    },
  }
}
type Data = ReturnType<typeof openData>

type SessionParts = { config: Config; clock: Clock; log: Log; bus: Bus; running: readonly Running[] }

const openSessions = (run: Data['run'], { config, clock, log, bus, running }: SessionParts): Sessions =>
  createSessions({
    run,
    secret: config.deriveSecret('session rotation'),
    clock,
    log,
    onEnded: (session_ids) => bus.publish({ type: 'sessions-ended', session_ids }),
    onReplayed: (session, device) => running.forEach(({ replayed }) => replayed?.(session, device)),
  })

const levelsOf = ({ pool, heavy, jobs, transactions }: Data, live: Live, bus: Bus): Levels => ({
  sockets: live.countSockets,
  pool: () => ({ size: pool.options.max, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  heavyWaiting: heavy.countWaiting,
  jobsWaiting: jobs.countWaiting,
  mailWaiting: () => transactions({ effect: 'read' }, (tx) => findWaitingMail(tx)),
  busWhole: bus.isWhole,
})

/** The connection between nodes: through Redis if it is configured, otherwise this node is the only one. */
async function joinNodes(
  { redisUrl, deriveSecret }: Config,
  own: Limiter,
  log: Log,
): Promise<{ bus: Bus; limiter: Limiter; leave: () => void }> {
  if (!redisUrl) return { bus: createLocalBus(), limiter: own, leave: () => {} }
  const redis = await openRedis(redisUrl, log)
  return { bus: createRedisBus(redis, deriveSecret, log), limiter: createRedisLimiter(redis, own, deriveSecret), leave: redis.stop }
}
