import pg from 'pg'
import type { Config } from './kernel/config.ts'
import type { Log } from './kernel/log.ts'
import { migrate } from './kernel/migrate.ts'
import { startEmbeddedPostgres } from './kernel/postgres/start.ts'
import { StartError } from './kernel/start-error.ts'
import { migrationFolders } from './migrations.ts'

export type OpenDatabase = { url: string; stop: () => Promise<void> }

/** The migrated database: the one that DATABASE_URL names, else the embedded one in DATA_DIR. */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.database) return openNamed(config.database)
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, onRestart: () => log.warn({}, 'PostgreSQL was started again') })
  try {
    await migrate(postgres.ownerUrl, 'atrium_app', migrationFolders)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  return { url: postgres.appUrl, stop: postgres.stop }
}

async function openNamed({ url, migrationUrl }: { url: string; migrationUrl: string | undefined }): Promise<OpenDatabase> {
  const role = await roleBehind(url, 'DATABASE_URL')
  if (migrationUrl) {
    await roleBehind(migrationUrl, 'MIGRATION_DATABASE_URL')
    await migrate(migrationUrl, role, migrationFolders)
  }
  return { url, stop: async () => {} }
}

/** Asks who we are there; a wrong address is told in one line. */
async function roleBehind(url: string, variable: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ role: string; version: number }>(
      "select current_user as role, current_setting('server_version_num')::int as version",
    )
    const [row] = rows
    if (!row || row.version < 180_000) throw new Error('it must be PostgreSQL 18 or newer')
    return row.role
  } catch (error) {
    throw new StartError(
      `${variable} does not lead to a database that Atrium can use: ${error instanceof Error ? error.message || String(error) : String(error)}.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}
