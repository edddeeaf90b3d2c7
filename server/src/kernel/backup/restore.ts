import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import pg from 'pg'
import { lockName, openDataFolder, unfinishedRestore } from '../data-folder.ts'
import { takeLock } from '../postgres/lock.ts'
import { startEmbeddedPostgres } from '../postgres/start.ts'
import { StartError } from '../start-error.ts'
import { copyFile, forEach, type Manifest, readManifest } from './manifest.ts'

/** A hook for the drill test, which kills the restore when everything is copied but not yet moved to its final place. */
type BeforeMove = () => Promise<void>

/**
 * Restores a backup into an empty DATA_DIR: verifies every file of the backup and copies it, starts the database, which recovers from its
 * log, reads it completely, and stops it again. All of this happens in a folder within DATA_DIR that makes a start fail; its content is
 * moved into place at the end. On failure it throws a StartError and leaves nothing behind.
 */
export async function restoreBackup(folder: string, dataDir: string, beforeWhole: BeforeMove = async () => {}): Promise<Manifest> {
  if (`${resolve(dataDir)}${sep}`.startsWith(`${resolve(folder)}${sep}`))
    throw new StartError(`DATA_DIR cannot lie in the backup itself: ${dataDir}.`)
  await refuseNonEmpty(dataDir)
  const manifest = await readManifest(folder)
  openDataFolder(dataDir)
  const unlock = takeLock(join(dataDir, lockName))
  try {
    await refuseNonEmpty(dataDir) // checks again for files created while the backup was read
    await clearUnfinished(dataDir)
    const draft = join(dataDir, unfinishedRestore)
    await mkdir(draft, { mode: 0o700 })
    await copyAll(folder, draft, manifest)
    await verify(draft, manifest)
    await beforeWhole()
    await moveToPlace(draft, dataDir)
    return manifest
  } catch (error) {
    if (existsSync(join(dataDir, unfinishedRestore))) await clearUnfinished(dataDir)
    throw error
  } finally {
    unlock()
  }
}

/**
 * Throws a StartError unless DATA_DIR is empty. The remains of a killed restore do not count as data: no server can have started on them.
 */
async function refuseNonEmpty(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((): string[] => [])
  if (names.includes(unfinishedRestore) || names.every((name) => name === lockName)) return
  throw new StartError(
    `${dataDir} is not empty: a backup is restored into a new folder, so that nothing is lost if it is the wrong one. ` +
      `Name one: npm run restore -- backup ${dataDir}-restored`,
  )
}

/** Deletes the folder that marks the restore as unfinished last. */
async function clearUnfinished(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name !== lockName && name !== unfinishedRestore)
  for (const name of [...names, unfinishedRestore]) await rm(join(dataDir, name), { recursive: true, force: true })
}

async function copyAll(folder: string, draft: string, manifest: Manifest): Promise<void> {
  for (const path of manifest.folders) await mkdir(join(draft, path), { recursive: true, mode: 0o700 })
  await forEach(manifest.files, async (file) => {
    const copied = await copyFile(join(folder, file.path), draft, file.path)
    if (copied?.sha256 !== file.sha256) throw new StartError(`${file.path} could not be copied as it is.`)
  })
}

/**
 * DATA_DIR may be the root of a volume, which cannot be replaced by a rename. So its parts are moved one by one, and the draft folder marks
 * the restore as unfinished until all are moved.
 */
async function moveToPlace(draft: string, dataDir: string): Promise<void> {
  for (const name of await readdir(draft)) await rename(join(draft, name), join(dataDir, name))
  await syncFolder(dataDir)
  await rmdir(draft)
  await syncFolder(dataDir)
}

/** Flushes the folder, so that renames in it survive a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}

/** Reads every table and index of the restored database and checks that the saved migration is there. */
async function verify(dataDir: string, { migration }: Manifest): Promise<void> {
  const { superuserUrl, stop } = await startEmbeddedPostgres({ dataDir })
  try {
    const client = new pg.Client({ connectionString: superuserUrl })
    await client.connect()
    try {
      const found = await client.query<{ name: string }>('select name from migration where name = $1', [migration])
      if (!found.rowCount) throw new StartError(`The restored database lacks its last migration, ${migration}.`)
      const broken = await findBroken(client)
      if (broken) throw new StartError(`The restored database is damaged: ${broken}.`)
    } finally {
      await client.end()
    }
  } finally {
    await stop()
  }
}

/** Creates the checking extension in a transaction that is rolled back, so that the database stays as it was saved. */
async function findBroken(client: pg.Client): Promise<string | undefined> {
  await client.query('begin; create extension amcheck')
  try {
    const { rows } = await client.query<{ fault: string }>(`
      select c.oid::regclass || ': ' || v.msg as fault
      from pg_class c, lateral verify_heapam(c.oid) v where c.relkind in ('r', 't', 'm') and c.relpersistence = 'p' limit 1`)
    await client.query(`
      select bt_index_check(i.indexrelid) from pg_index i
      join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
      where a.amname = 'btree' and c.relpersistence = 'p' and c.relkind = 'i' and i.indisready and i.indisvalid`)
    return rows[0]?.fault
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await client.query('rollback')
  }
}
