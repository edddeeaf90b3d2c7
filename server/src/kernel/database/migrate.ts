import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { getConstructionPlans } from 'pg-boss'

export type Migration = { name: string; text: string; hash: string }

/** Reads every `migrations/*.sql` of the given folders, in the order of the folders and file names. A name is `<folder's owner>/<file>`. */
async function readMigrations(folders: readonly string[]): Promise<Migration[]> {
  const found: Migration[] = []
  for (const folder of folders) {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
    for (const file of files) {
      const text = await readFile(join(folder, file), 'utf8')
      found.push({ name: `${basename(dirname(folder))}/${file}`, text, hash: createHash('sha256').update(text).digest('hex') })
    }
  }
  return found
}

/**
 * Migrates a database to the newest schema as its owner, each step in its own transaction, one node at a time. Returns the names of the
 * applied steps.
 */
export async function migrate(ownerUrl: string, appRole: string, folders: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(72616)')
    await client.query("select set_config('atrium.app_role', $1, false)", [appRole])
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    await client.query(`grant select on migration to ${client.escapeIdentifier(appRole)}`)
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
    const applied = new Map(rows.map((row) => [row.name, row.hash]))
    const steps = [queueStep(), ...(await readMigrations(folders))].filter((step) => isNew(step, applied))
    for (const step of steps) await applyMigration(client, step)
    return steps.map((step) => step.name)
  } finally {
    await client.end()
  }
}

/** The names of the steps not yet applied, read with the application's role. A database of a newer version lacks none. */
export async function findMissing(client: pg.Client, folders: readonly string[]): Promise<string[]> {
  const { rows: tables } = await client.query("select 1 where to_regclass('public.migration') is not null")
  const { rows } = tables.length ? await client.query<{ name: string }>('select name from migration') : { rows: [] }
  const applied = new Set(rows.map((row) => row.name))
  return [queueStep(), ...(await readMigrations(folders))].map((step) => step.name).filter((name) => !applied.has(name))
}

function isNew(step: Migration, applied: ReadonlyMap<string, string>): boolean {
  const hash = applied.get(step.name)
  if (hash !== undefined && hash !== step.hash) throw new Error(`the migration ${step.name} was changed after it had been applied`)
  return hash === undefined
}

async function applyMigration(client: pg.Client, { name, text, hash }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`the migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** The tables of the job queue, owned by the migrating role; the application's role may use but not change them. */
function queueStep(): Migration {
  const plans = getConstructionPlans('pgboss').replaceAll(/^\s*(BEGIN|COMMIT);/gm, '')
  const rights = `do $$ declare app text := current_setting('atrium.app_role'); begin
    execute format('grant usage on schema public, pgboss to %I', app);
    execute format('grant select, insert, update, delete on all tables in schema pgboss to %I', app);
    execute format('grant usage on all sequences in schema pgboss to %I', app);
    execute format('grant execute on all functions in schema pgboss to %I', app);
  end $$`
  return { name: 'kernel/0000_jobs', text: `${plans};\n${rights}`, hash: 'pgboss-12.35' }
}
