import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import pg from 'pg'
import { openDataFolder } from '../data-folder.ts'
import { startEmbeddedPostgres } from '../postgres/start.ts'
import { StartError } from '../start-error.ts'
import { copyFile, forEach, type Manifest, readManifest } from './manifest.ts'

/**
 * Puts a backup into an empty DATA_DIR, after every file of it was found to be as it was written; starts the database there, which mends itself from its log,
 * reads it whole, and stops it again. Throws a StartError, and leaves nothing behind, where any of this fails.
 */
export async function restoreBackup(folder: string, dataDir: string): Promise<Manifest> {
  if (`${resolve(dataDir)}${sep}`.startsWith(`${resolve(folder)}${sep}`))
    throw new StartError(`DATA_DIR cannot lie in the backup itself: ${dataDir}.`)
  if ((await readdir(dataDir).catch(() => [])).length)
    throw new StartError(`${dataDir} is not empty: a backup is restored into a new folder, so that nothing is lost if it is the wrong one.`)
  const manifest = await readManifest(folder)
  openDataFolder(dataDir)
  try {
    for (const path of manifest.folders) await mkdir(join(dataDir, path), { recursive: true, mode: 0o700 })
    await forEach(manifest.files, async (file) => {
      const copied = await copyFile(join(folder, file.path), dataDir, file.path)
      if (copied?.sha256 !== file.sha256) throw new StartError(`${file.path} could not be copied as it is.`)
    })
    await verify(dataDir, manifest)
    return manifest
  } catch (error) {
    for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true })
    throw error
  }
}

/** Reads every table and index of the restored database, and finds the schema that was saved. */
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

/** The checker comes as an extension; it goes with the transaction, so that the database stays as it was saved. */
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
