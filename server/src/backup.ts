import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { makeBackup } from './kernel/backup/backup.ts'
import { type Manifest } from './kernel/backup/manifest.ts'
import { restoreBackup } from './kernel/backup/restore.ts'
import { readConfig } from './kernel/config.ts'
import { lastLine } from './kernel/database/disk-failures.ts'
import { StartError } from './kernel/start-error.ts'

const usage = 'npm run backup [-- folder]   or   npm run restore -- folder [DATA_DIR]'

/** `npm run backup` and `npm run restore`, for the embedded database. */
async function main([task, ...rest]: readonly string[]): Promise<void> {
  if (process.env['DATABASE_URL'])
    throw new StartError(
      'DATABASE_URL names a database of yours: back it up with pg_dump or pg_basebackup, as docs/runbooks/backup.md shows.',
    )
  const since = performance.now()
  if (task === 'backup') return report(await backup(rest), since)
  if (task === 'restore' && rest[0]) return report(await restore(rest[0], rest[1]), since)
  throw new StartError(usage)
}

type Done = { manifest: Manifest; what: string; notes: string[] }

async function backup([given]: readonly string[]): Promise<Done> {
  const { dataDir, keyElsewhere } = dataOf(process.env)
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const folder = given ? pathOf(given) : `${dataDir}-backups/${stamp}`
  const manifest = await makeBackup({ dataDir, folder, keyElsewhere })
  const notes = [
    'It holds everything that people wrote, and the keys: keep it as you would keep the data.',
    ...(keyElsewhere ? ['SECRET_KEY came from the environment and is not in it.'] : []),
    ...(process.env['S3_BUCKET'] ? ['Files are in S3_BUCKET and not in it.'] : []),
  ]
  return { manifest, what: `Backed up ${dataDir} to ${folder}`, notes }
}

async function restore(from: string, to: string | undefined): Promise<Done> {
  const dataDir = to === undefined ? pathFromRepository(process.env['DATA_DIR']?.trim() || './data') : pathOf(to)
  const manifest = await restoreBackup(pathOf(from), dataDir)
  const notes = [
    `Start it with DATA_DIR=${dataDir}.`,
    ...(manifest.secretKey ? [] : ['Its SECRET_KEY was in the environment: set the same, or everybody is signed out.']),
  ]
  return { manifest, what: `Restored ${dataDir}, as it was at ${manifest.moment}, and read it whole`, notes }
}

const dataOf = (environment: NodeJS.ProcessEnv) => ({
  dataDir: readConfig(environment).dataDir,
  keyElsewhere: Boolean(environment['SECRET_KEY']?.trim()),
})

/** npm runs scripts in the repository, but paths are relative to the folder the person is in. */
const pathOf = (given: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), given.replace(/^~(?=\/|$)/, homedir()))
const pathFromRepository = (given: string): string => resolve(join(import.meta.dirname, '../..'), given)

function report({ manifest, what, notes }: Done, since: number): void {
  const megabytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0) / 1_000_000
  const seconds = (performance.now() - since) / 1_000
  console.log(`${what}: ${manifest.files.length} files, ${megabytes.toFixed(1)} MB, ${seconds.toFixed(1)} s.`)
  for (const note of notes) console.log(note)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(lastLine(error))
  process.exit(1)
})
