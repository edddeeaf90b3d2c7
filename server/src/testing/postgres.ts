import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../kernel/database/migrate.ts'
import { startEmbeddedPostgres } from '../kernel/postgres/start.ts'
import { migrationFolders } from '../migrations.ts'

export type TestDatabases = {
  /** The migrated database that every test database is copied from; nothing connects to it. */
  templateUrl: string
  superuserUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    databases: TestDatabases
  }
}

/**
 * Data of tests need not survive a power failure: waiting for the disk would take most of their time. Without vacuum in the background, a
 * plan changes only when a test analyzes.
 */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
}

/** Starts one PostgreSQL for a whole vitest run, in its own folder. Returns a function that stops it. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-tests-'))
  const { ownerUrl, appUrl, superuserUrl, stop } = await startEmbeddedPostgres({ dataDir, settings })
  await migrate(ownerUrl, 'atrium_app', migrationFolders)
  project.provide('databases', { templateUrl: appUrl, superuserUrl: named(superuserUrl, 'postgres') })
  return async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export const named = (url: string, database: string): string => Object.assign(new URL(url), { pathname: `/${database}` }).href

/** Runs statements one after the other and returns the rows of the last. */
export async function query<T extends object>(url: string, ...statements: string[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: T[] = []
    for (const statement of statements) rows = (await client.query<T>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}
