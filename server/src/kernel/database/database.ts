import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { Socket } from 'node:net'
import pg from 'pg'
import type { DB } from './schema.generated.ts'

/** Builds and types statements against the migrated schema; `transaction.ts` runs them. */
export const database = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A Kysely builder or a `sql` fragment whose rows are of type T. */
export type Query<T> = { compile(provider: typeof database): CompiledQuery<T> }

/** Parsers that give rows the form of the contract: counts become numbers, instants become ISO text, and calendar days stay text. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.TIMESTAMPTZ, isoOf],
  [pg.types.builtins.DATE, (text) => text],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => parsers.get(id) ?? pg.types.getTypeParser(id, format),
}

/**
 * Converts `2026-11-21 12:58:08.123456+00` to ISO text in milliseconds, as `Date` writes it. Creating a `Date` for every instant was a
 * tenth of the cost of long lists, and groups of the expression made more garbage than slices do.
 */
function isoOf(text: string): string {
  if (!instant.test(text)) return new Date(text).toISOString()
  const milliseconds = text
    .slice(seconds + 1, -zone)
    .slice(0, 3)
    .padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, seconds)}.${milliseconds}Z`
}
const instant = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/
const seconds = 'YYYY-MM-DD HH:mm:ss'.length
const zone = '+00'.length

/**
 * In milliseconds: how long a call waits for a connection and then for a lock, how often the server is checked, and how long it may take to
 * answer the check.
 */
export const databaseTimeouts = { connection: 1_500, lock: 1_900, checkInterval: 1_000, checkTimeout: 1_200 } as const

export type Pool = pg.Pool
/** How long a call waits for a connection and then for a lock, in milliseconds. */
export type DatabaseWaits = { connection: number; lock: number }
/** `statement`: how long a statement may run, in milliseconds. */
export type PoolSettings = Partial<DatabaseWaits> & { url: string; size?: number; onError?: (error: Error) => void; statement?: number }

/** The sockets of a pool, to be destroyed when the database server stops answering. */
const socketsOf = new WeakMap<Pool, Set<Socket>>()

/**
 * Opens the pool of a node, or the one for its heavy calls. Modules never see it: they receive a transaction. A call waits at most twice
 * for a connection, for the session and for itself, and then for a lock: together less than five seconds. The server ends statements that
 * run too long and transactions that stay idle.
 */
export function openPool({
  url,
  size = 8,
  onError = () => {},
  statement = 20_000,
  connection = databaseTimeouts.connection,
  lock = databaseTimeouts.lock,
}: PoolSettings): Pool {
  const lines = new Set<Socket>()
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    pipeline: true,
    types,
    stream: () => {
      const line = batchWrites(new Socket())
      lines.add(line)
      return line.once('close', () => lines.delete(line))
    },
    connectionTimeoutMillis: connection,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    options: `-c timezone=UTC -c statement_timeout=${statement}ms -c idle_in_transaction_session_timeout=30s -c lock_timeout=${lock}ms`,
  })
  socketsOf.set(pool, lines)
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/**
 * Sends everything written within one turn of the event loop as one packet: a `begin` with the statements after it, and statements issued
 * together.
 */
function batchWrites(line: Socket): Socket {
  const write = line.write.bind(line)
  let held = false
  const hold = (): void => {
    held = true
    line.cork()
    process.nextTick(release)
  }
  const release = (): void => {
    held = false
    line.uncork()
  }
  return Object.assign(line, {
    write: (...given: Parameters<Socket['write']>): boolean => {
      if (!held) hold()
      return write(...given)
    },
  })
}

/** How long the end of a pool waits for running transactions, in milliseconds. */
export const closeTimeout = 1_000

/** Ends a pool, and cuts off what still runs after `closeTimeout`: the server rolls it back. */
export async function closePool(pool: Pool): Promise<void> {
  const { promise: patienceEnds, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, closeTimeout)
  await Promise.race([pool.end(), patienceEnds])
  clearTimeout(timer)
  destroySockets([pool])
}

function destroySockets(pools: readonly Pool[]): void {
  for (const line of pools.flatMap((pool) => [...(socketsOf.get(pool) ?? [])])) line.destroy()
}

export type Watch = {
  /** Resolves when the server is found unresponsive; otherwise never. */
  unresponsive: () => Promise<void>
  stop: () => void
}

/**
 * Destroys the sockets of the pools when the database server is unresponsive (a hanging machine, a network that drops packets): a query on
 * such a connection would wait for minutes. A busy server still answers the check. The check runs twice, because a node that was itself
 * blocked would take a server for unresponsive that is not.
 */
export function watchDatabase(pools: readonly Pool[], url: string, checkTimeout: number = databaseTimeouts.checkTimeout): Watch {
  const waiting: (() => void)[] = []
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let unanswered = 0
  const ask = async (): Promise<void> => {
    if (!client) {
      const opened = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: checkTimeout,
        query_timeout: checkTimeout,
        keepAlive: true,
      })
      opened.on('error', () => {})
      await opened.connect()
      if (stopped) return opened.end()
      client = opened
    }
    await client.query('select 1')
    unanswered = 0
  }
  const turn = async (): Promise<void> => {
    await ask().catch((error: unknown) => {
      client?.end().catch(() => {})
      client = undefined
      unanswered = isTimeout(error) ? unanswered + 1 : 0
      if (unanswered < 2) return
      destroySockets(pools)
      waiting.splice(0).forEach((found) => found())
    })
    if (!stopped) timer = setTimeout(() => void turn(), unanswered ? 0 : databaseTimeouts.checkInterval)
  }
  timer = setTimeout(() => void turn(), databaseTimeouts.checkInterval)
  return {
    unresponsive: () => new Promise((resolve) => waiting.push(resolve)),
    stop: () => {
      stopped = true
      clearTimeout(timer)
      void client?.end().catch(() => {})
    },
  }
}

const isTimeout = (error: unknown): boolean => error instanceof Error && /query read timeout|timeout expired/i.test(error.message)

/** Error codes for a missing connection. EAGAIN: a hanging server has a full queue at its Unix socket. */
const connectionErrors = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'EAGAIN',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
]

/** True for failures of the connection and of a server that is starting or stopping: the call may be retried and is not at fault. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isOutdatedPlan(error)) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // Also: a lock timeout, a statement or idle transaction timeout, and a deadlock or serialisation failure.
  if (/^(08|57P|53|58)/.test(code) || ['55P03', '57014', '25P03', '40P01', '40001'].includes(code)) return true
  if (connectionErrors.includes(code)) return true
  return /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable|connection error/i.test(
    error.message,
  )
}

/**
 * True when a migration has changed the result type of a cached plan. The connection with the plan is closed; the call is answered as
 * during an outage and can be retried.
 */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan')
