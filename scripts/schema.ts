import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../server/src/kernel/database/migrate.ts'
import { startEmbeddedPostgres } from '../server/src/kernel/postgres/start.ts'
import { migrationFolders } from '../server/src/migrations.ts'
import { repository, run } from './run.ts'

const kept = join(repository, 'server/src/kernel/database/schema.generated.ts')

/**
 * `node scripts/schema.ts` writes the types of the migrated schema; with `check` it only verifies that the repository has the current ones.
 */
async function main(): Promise<void> {
  const generated = await generate()
  if (process.argv[2] !== 'check') return writeFile(kept, generated)
  if (generated === (await readFile(kept, 'utf8'))) return
  console.error('server/src/kernel/database/schema.generated.ts is not that of the migrations. Run `npm run schema`.')
  process.exitCode = 1
}

/** Migrates a temporary database and reads its types as its owner. */
async function generate(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-schema-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    await migrate(postgres.ownerUrl, 'atrium_app', migrationFolders)
    return await readTypes(postgres.ownerUrl, join(dataDir, 'schema.ts'))
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true })
  }
}

/** Instants and counts have the types that `kernel/database/database.ts` parses; the tables of the job queue are excluded. */
const manner = [
  '--dialect',
  'postgres',
  '--type-mapping',
  '{"timestamptz":"string","int8":"number"}',
  '--default-schema',
  'public',
  '--exclude-pattern',
  'pgboss.*',
]

async function readTypes(url: string, file: string): Promise<string> {
  await mustRun('kysely-codegen', [...manner, '--out-file', file], { DATABASE_URL: url })
  await mustRun('oxfmt', ['--config', join(repository, '.oxfmtrc.json'), file])
  return readFile(file, 'utf8')
}

async function mustRun(command: string, rest: readonly string[], environment?: Record<string, string>): Promise<void> {
  const { ok, output } = await run(command, rest, { environment })
  if (!ok) throw new Error(output)
}

await main()
