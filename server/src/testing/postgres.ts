import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../kernel/database/migrate.ts'
import { startEmbeddedPostgres } from '../kernel/postgres/start.ts'
import { migrationFolders } from '../migrations.ts'
import { untilPowerFails } from './postgres-settings.ts'
import { until } from './until.ts'

export type TestDatabases = {
  /** The migrated database that every test database is copied from; nothing connects to it. */
  templateUrl: string
  /** As the owner, who migrates. */
  ownerUrl: string
  superuserUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    databases: TestDatabases
  }
}

const settings = {
  ...untilPowerFails,
  // The data of these tests need not survive the end of the server either.
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  // Without vacuum in the background, a plan changes only when a test runs `analyze`.
  autovacuum: 'off',
  // Eight workers with two nodes each, and one connection of the test to each database.
  max_connections: 300,
}

/** A folder in memory, where there is one with enough room, in bytes: a tenth of it is used. */
const inMemory = { folder: '/dev/shm', room: 4 * 2 ** 30 }

/**
 * Where the databases are. Each test file makes one and drops it again, of a thousand files: a file system on a disk takes a quarter of
 * PostgreSQL's processor time for that, one in memory nearly none.
 */
function findFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory.folder)
    return bavail * bsize >= inMemory.room ? inMemory.folder : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Starts one PostgreSQL for a whole vitest run, in its own folder. Returns a function that stops it. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(findFolder(), 'atrium-tests-'))
  const { ownerUrl, appUrl, superuserUrl, stop } = await startEmbeddedPostgres({ dataDir, settings })
  await migrate(ownerUrl, 'atrium_app', migrationFolders)
  project.provide('databases', { templateUrl: appUrl, ownerUrl, superuserUrl: named(superuserUrl, 'postgres') })
  return async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export const named = (url: string, database: string): string => Object.assign(new URL(url), { pathname: `/${database}` }).href

/** An idle connection to each test database: opening one costs as much as a dozen statements. */
const idle = new Map<string, pg.Client | undefined>()

/** Statements on this database share a connection until `closeConnection`. */
export const shareConnection = (url: string): void => void idle.set(url, undefined)

export async function closeConnection(url: string): Promise<void> {
  const client = idle.get(url)
  idle.delete(url)
  await client?.end()
}

/** A condition on `pg_locks`, which lists the locks of all databases: other tests share the server. */
export const inThisDatabase = 'database = (select oid from pg_database where datname = current_database())'

/** Runs statements one after the other on a connection of their own, and returns the rows of the last. */
export async function query<T extends object>(url: string, ...statements: string[]): Promise<T[]> {
  const client = await takeConnection(url)
  try {
    let rows: T[] = []
    for (const statement of statements) rows = (await client.query<T>(statement)).rows
    await returnConnection(url, client)
    return rows
  } catch (error) {
    await client.end()
    throw error
  }
}

async function takeConnection(url: string): Promise<pg.Client> {
  const kept = idle.get(url)
  if (kept) idle.set(url, undefined)
  return kept ?? openConnection(url)
}

async function openConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // A test may stop the server or end its connections.
  client.on('error', () => idle.get(url) === client && idle.set(url, undefined))
  await client.connect()
  return client
}

/** Stores the connection for the next statements, without the settings and locks of the last ones. */
async function returnConnection(url: string, client: pg.Client): Promise<void> {
  if (!idle.has(url) || idle.get(url)) return client.end()
  await client.query('discard all')
  idle.set(url, client)
}

/** Waits until somebody waits for a lock in this database. */
export const untilLocked = (databaseUrl: string): Promise<unknown> => {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  return until('somebody to wait for a lock', async () => (await query(databaseUrl, waiting)).length > 0)
}
