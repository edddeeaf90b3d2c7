import pg from 'pg'
import type { Config } from './kernel/config.ts'
import type { Log } from './kernel/log.ts'
import { findMissing, migrate } from './kernel/database/migrate.ts'
import type { ServerSettings } from './kernel/postgres/settings.ts'
import { startEmbeddedPostgres } from './kernel/postgres/start.ts'
import { StartError } from './kernel/start-error.ts'
import { migrationFolders } from './migrations.ts'

export type OpenDatabase = { url: string; stop: () => Promise<void> }

/**
 * The migrated database: the one named by DATABASE_URL, or else the embedded one in DATA_DIR, with these `settings` instead of Atrium's own
 * if its data need not survive.
 */
export async function openDatabase(config: Config, log: Log, settings?: ServerSettings): Promise<OpenDatabase> {
  if (config.database) return openNamed(config.database)
  const onRestart = (): void => log.warn({}, 'PostgreSQL was started again')
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, ...(settings && { settings }), onRestart })
  try {
    await migrate(postgres.ownerUrl, 'atrium_app', migrationFolders)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  return { url: postgres.appUrl, stop: postgres.stop }
}

async function openNamed({ url, migrationUrl }: { url: string; migrationUrl: string | undefined }): Promise<OpenDatabase> {
  await withClient(url, 'DATABASE_URL', async (app) => {
    const serving = await findRole(app, 'DATABASE_URL')
    refuseWhole(serving)
    if (migrationUrl) await migrateAs(migrationUrl, serving)
    // Checked after the migration: only then are there objects that the role could own or lack.
    const powers = await findPowers(app)
    if (powers) throw new StartError(`DATABASE_URL signs in as ${serving.role}, which ${powers}. ${plainRoleAdvice}`)
    await refuseUnmigrated(app, serving)
  })
  return { url, stop: async () => {} }
}

const plainRoleAdvice = 'Atrium serves with a role that owns nothing and that row-level security binds.'

type Role = { role: string; database: string; version: number; whole: boolean }

async function findRole(client: pg.Client, variable: string): Promise<Role> {
  const { rows } = await client.query<Role>(`
    select current_user as role, current_database() as database, current_setting('server_version_num')::int as version,
      exists (select 1 from pg_roles r where (r.rolsuper or r.rolbypassrls) and pg_has_role(current_user, r.oid, 'member')) as whole`)
  const [row] = rows
  if (!row || row.version < 180_000) refuseAddress(variable, new Error('it must be PostgreSQL 18 or newer'))
  return row
}

/** Throws when row-level security does not apply to the role: a missing filter would then reveal rows of other companies. */
function refuseWhole({ role, whole }: Role): void {
  if (whole) throw new StartError(`DATABASE_URL signs in as ${role}, which may pass row-level security. ${plainRoleAdvice}`)
}

async function migrateAs(migrationUrl: string, serving: Role): Promise<void> {
  await withClient(migrationUrl, 'MIGRATION_DATABASE_URL', async (client) => {
    const owner = await findRole(client, 'MIGRATION_DATABASE_URL')
    if (owner.database !== serving.database)
      throw new StartError(
        `MIGRATION_DATABASE_URL leads to the database ${owner.database}, DATABASE_URL to ${serving.database}: they must be the same.`,
      )
    if (owner.role === serving.role)
      throw new StartError(`MIGRATION_DATABASE_URL and DATABASE_URL both sign in as ${serving.role}. ${plainRoleAdvice}`)
    const lack = await findLack(client)
    if (lack) throw new StartError(`The database is not prepared for Atrium: ${lack}. The README shows what to run once.`)
  })
  await migrate(migrationUrl, serving.role, migrationFolders)
}

/** What the migrating role lacks and only a server administrator can provide. */
async function findLack(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ lack: string }>(`
    select 'the role atrium_policy is missing' as lack where to_regrole('atrium_policy') is null
    union all
    select 'the extension unaccent is missing' where not exists (select 1 from pg_extension where extname = 'unaccent')
    union all
    select 'the role ' || current_user || ' may not create in the schema public' where not has_schema_privilege('public', 'create')
    union all
    select 'the role ' || current_user || ' may not act as atrium_policy'
    where to_regrole('atrium_policy') is not null and not pg_has_role(current_user, to_regrole('atrium_policy'), 'set')`)
  return rows[0]?.lack
}

/** A privilege of the serving role, or of one it may become, that could bypass row-level security. */
async function findPowers(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ power: string }>(`
    select 'owns ' || c.oid::regclass as power from pg_class c
    where c.relnamespace in (to_regnamespace('public'), to_regnamespace('pgboss')) and pg_has_role(current_user, c.relowner, 'member')
    union all
    select 'owns the schema ' || n.nspname from pg_namespace n
    where n.nspname in ('public', 'pgboss') and n.nspowner <> 'pg_database_owner'::regrole and pg_has_role(current_user, n.nspowner, 'member')
    union all
    select 'owns the database ' || d.datname from pg_database d
    where d.datname = current_database() and pg_has_role(current_user, d.datdba, 'member')
    union all
    select 'may create tables in the schema public' where has_schema_privilege('public', 'create')
    union all
    select 'may act as atrium_policy, which reads every company'
    where to_regrole('atrium_policy') is not null and pg_has_role(current_user, to_regrole('atrium_policy'), 'member')
    limit 1`)
  return rows[0]?.power
}

async function refuseUnmigrated(client: pg.Client, { role }: Role): Promise<void> {
  const missing = await findMissing(client, migrationFolders).catch((error: unknown) => {
    if (!isForbidden(error)) throw error
    throw new StartError(
      `The role ${role} has no rights in the database: migrate it once with MIGRATION_DATABASE_URL and this DATABASE_URL.`,
    )
  })
  if (missing.length)
    throw new StartError(
      `The database lacks ${missing.length} of this version's migrations, the first is ${missing[0]}. ` +
        'Start once with MIGRATION_DATABASE_URL, or wait until the database has been migrated.',
    )
}

const isForbidden = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '42501'

/** Opens a connection for some checks. A wrong address is reported in one line, without its password. */
async function withClient(url: string, variable: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect().catch((error: unknown) => refuseAddress(variable, error))
    await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

function refuseAddress(variable: string, error: unknown): never {
  const reason = error instanceof Error ? error.message || String(error) : String(error)
  throw new StartError(`${variable} does not lead to a database that Atrium can use: ${reason}.`)
}
