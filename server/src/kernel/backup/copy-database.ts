import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { copyFile, type CopiedFile, forEach, listFiles, writeFile } from './manifest.ts'

export type DatabaseCopy = {
  files: CopiedFile[]
  folders: string[]
  moment: string
  log: { start: string; end: string }
  migration: string
}
/** A hook for the drill test: runs when everything is copied, just before the moment of the backup. */
export type BeforeMoment = () => Promise<void>

/**
 * Folders whose content is recreated or not needed at start (PostgreSQL's manual, "Backing Up the Data Directory"). The folders themselves
 * must exist.
 */
const recreatedFolders = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']
const skippedFiles = /(^|\/)(pgsql_tmp[^/]*|pg_internal\.init|postmaster\.(pid|opts)|backup_label|tablespace_map)(\/|$)/

/**
 * Copies the data folder of a running server, which continues to serve. Between pg_backup_start and pg_backup_stop files may change while
 * they are read; the write-ahead log of that period, copied at the end, repairs them at the first start. `data` is the data folder, `root`
 * the backup, `under` the path inside the backup.
 */
export async function copyDatabase(
  url: string,
  data: string,
  root: string,
  under: string,
  beforeMoment: BeforeMoment,
): Promise<DatabaseCopy> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    // Prevents recycling of the log during the copy. The temporary slot ends with this connection.
    await client.query("select pg_create_physical_replication_slot('atrium_backup', true, true)").catch(refuseSecond)
    const start = await readValue(client, "select pg_backup_start('atrium', fast => true) as lsn")
    const copied = await copyFolder(data, root, under)
    await beforeMoment()
    const stop = await stopBackup(client)
    const label = await writeFile(root, `${under}/backup_label`, stop.label)
    const log = await copyLog(client, { data, root, under, start, end: stop.lsn })
    const { rows } = await client.query<{ name: string }>('select name from migration order by applied_at desc, name desc limit 1')
    return {
      files: [...copied.files, label, ...log],
      folders: copied.folders,
      moment: stop.moment,
      log: { start, end: stop.lsn },
      migration: rows[0]?.name ?? '',
    }
  } finally {
    await client.end()
  }
}

function refuseSecond(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '42710') throw new StartError('Another backup of this data is under way.')
  throw error
}

async function copyFolder(data: string, root: string, under: string): Promise<{ files: CopiedFile[]; folders: string[] }> {
  const found = await listFiles(data)
  const isEmptied = (path: string): boolean => recreatedFolders.some((folder) => path.startsWith(`${folder}/`))
  const folders = [
    ...found.folders.filter((path) => !isEmptied(path) && !skippedFiles.test(path)),
    'pg_wal/archive_status',
    'pg_wal/summaries',
  ]
  for (const folder of folders) await mkdir(join(root, under, folder), { recursive: true, mode: 0o700 })
  const paths = found.files.filter((path) => !isEmptied(path) && !skippedFiles.test(path))
  // A table dropped in the meantime has no file; the log contains the drop too.
  const copied = await forEach(paths, (path) => copyFile(join(data, path), root, `${under}/${path}`))
  const files = copied.filter((file) => file !== undefined)
  return { files, folders: folders.map((folder) => `${under}/${folder}`) }
}

/** Copies every segment of the write-ahead log from the start to the end of the backup. */
async function copyLog(
  client: pg.Client,
  of: { data: string; root: string; under: string; start: string; end: string },
): Promise<CopiedFile[]> {
  const first = await readValue(client, 'select pg_walfile_name($1::pg_lsn) as lsn', of.start)
  const last = await readValue(client, 'select pg_walfile_name($1::pg_lsn) as lsn', of.end)
  const { files } = await listFiles(join(of.data, 'pg_wal'))
  const wanted = files.filter((name) => /^[\dA-F]{8}\.history$/.test(name) || (/^[\dA-F]{24}$/.test(name) && name >= first && name <= last))
  const segments = wanted.filter((name) => name.length === 24)
  if (segments.length !== numberOf(last) - numberOf(first) + 1) throw new Error(`the write-ahead log from ${first} to ${last} is not whole`)
  const copied = await Promise.all(wanted.map((name) => copyFile(join(of.data, 'pg_wal', name), of.root, `${of.under}/pg_wal/${name}`)))
  if (copied.includes(undefined)) throw new Error('a segment of the write-ahead log went away while it was copied')
  return copied.filter((file) => file !== undefined)
}

/** A segment's name is its timeline followed by its number in two halves; the lower half counts to 256. */
const numberOf = (segment: string): number => Number.parseInt(segment.slice(8, 16), 16) * 256 + Number.parseInt(segment.slice(16), 16)

async function readValue(client: pg.Client, text: string, ...values: string[]): Promise<string> {
  const { rows } = await client.query<{ lsn: string }>(text, values)
  return rows[0]?.lsn ?? ''
}

async function stopBackup(client: pg.Client): Promise<{ lsn: string; label: string; moment: string }> {
  const { rows } = await client.query<{ lsn: string; labelfile: string; moment: Date }>(
    'select lsn, labelfile, clock_timestamp() as moment from pg_backup_stop(wait_for_archive => false)',
  )
  const [row] = rows
  if (!row) throw new Error('PostgreSQL did not end the backup')
  return { lsn: row.lsn, label: row.labelfile, moment: row.moment.toISOString() }
}
