import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { Socket } from 'node:net'
import pg from 'pg'
import type { DB } from './schema.generated.ts'

/** Builds and types statements against the migrated schema; it never runs them (see `transaction.ts`). */
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

/** Counts fit in a double, instants travel as ISO text and calendar days as they are written: rows leave as the contract shows them. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.TIMESTAMPTZ, isoOf],
  [pg.types.builtins.DATE, (text) => text],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => parsers.get(id) ?? pg.types.getTypeParser(id, format),
}

/** `2026-11-21 12:58:08.123456+00` to the millisecond, as `Date` writes it; lists are long, and a `Date` for each of their instants was a tenth of their cost. */
function isoOf(text: string): string {
  const found = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/.exec(text)
  return found ? `${found[1]}T${found[2]}.${(found[3] ?? '').padEnd(3, '0')}Z` : new Date(text).toISOString()
}

export type Pool = pg.Pool
export type PoolSettings = { url: string; size?: number; onError?: (error: Error) => void }

/** The lines of a pool, to be cut when the server at their other end has stopped answering. */
const linesOf = new WeakMap<Pool, Set<Socket>>()

/**
 * The one pool of a node. Modules never see it: they are handed a transaction. A call waits for a connection twice at most, for the session and for itself,
 * and then for a lock: together less than five seconds. A statement or an idle transaction that forgets to end is ended by the server.
 */
export function openPool({ url, size = 8, onError = () => {} }: PoolSettings): Pool {
  const lines = new Set<Socket>()
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    pipeline: true,
    types,
    stream: () => {
      const line = gathering(new Socket())
      lines.add(line)
      return line.once('close', () => lines.delete(line))
    },
    connectionTimeoutMillis: 1_500,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    options: '-c timezone=UTC -c statement_timeout=20s -c idle_in_transaction_session_timeout=30s -c lock_timeout=1900ms',
  })
  linesOf.set(pool, lines)
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** What is written within one turn of the loop leaves as one packet: a `begin` with the statements behind it, and those asked for at once. */
function gathering(line: Socket): Socket {
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

/** How often the server is asked whether it lives, and how long it may take to answer, in milliseconds. A node that was itself held up would see silence where none was: it asks twice. */
const pulse = 1_000
const patience = 1_200

/**
 * Cuts a pool's lines when the server behind them stands still (a machine that hangs, a network that swallows): a query on such a line would wait for minutes.
 * A busy server answers this question between two others; only silence counts. Answers what ends the watch.
 */
export function watchDatabase(pool: Pool, url: string): () => void {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let unanswered = 0
  const ask = async (): Promise<void> => {
    if (!client) {
      const opened = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience, query_timeout: patience, keepAlive: true })
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
      unanswered = isSilence(error) ? unanswered + 1 : 0
      if (unanswered > 1) for (const line of linesOf.get(pool) ?? []) line.destroy()
    })
    if (!stopped) timer = setTimeout(() => void turn(), unanswered ? 0 : pulse)
  }
  timer = setTimeout(() => void turn(), pulse)
  return () => {
    stopped = true
    clearTimeout(timer)
    void client?.end().catch(() => {})
  }
}

const isSilence = (error: unknown): boolean => error instanceof Error && /query read timeout|timeout expired/i.test(error.message)

/** Failures of the line or of a server that is starting or stopping: worth trying again, and never the caller's fault. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isOutdatedPlan(error)) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // Besides: a lock that did not come, a statement or an idle transaction that took too long, and two that waited for each other.
  if (/^(08|57P|53|58)/.test(code) || ['55P03', '57014', '25P03', '40P01', '40001'].includes(code)) return true
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'ENOTFOUND'].includes(code)) return true
  return /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable|connection error/i.test(
    error.message,
  )
}

/** A migration has changed what a kept plan answers. The connection that keeps it goes; the call is answered as during an outage and comes again. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan')
