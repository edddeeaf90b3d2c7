import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
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
  [pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [pg.types.builtins.DATE, (text) => text],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => parsers.get(id) ?? pg.types.getTypeParser(id, format),
}

export type Pool = pg.Pool
export type PoolSettings = { url: string; size?: number; onError?: (error: Error) => void }

/** The one pool of a node. Modules never see it: they are handed a transaction. */
export function openPool({ url, size = 8, onError = () => {} }: PoolSettings): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    pipeline: true,
    types,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    options: '-c statement_timeout=20s -c idle_in_transaction_session_timeout=30s -c lock_timeout=8s',
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Failures of the line or of a server that is starting or stopping: worth trying again, and never the caller's fault. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (/^(08|57P|53|58)/.test(code) || ['55P03', '57014', '25P03'].includes(code)) return true
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'ENOTFOUND'].includes(code)) return true
  return /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable|connection error/i.test(
    error.message,
  )
}
