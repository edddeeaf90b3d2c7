import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { version } from '../postgres/binaries.ts'
import { withServer } from '../postgres/with-server.ts'
import { StartError } from '../start-error.ts'
import { type BeforeMoment, copyDatabase } from './copy-database.ts'
import { copyFile, type CopiedFile, forEach, listFiles, type Manifest, writeManifest } from './manifest.ts'

type BackupSettings = {
  dataDir: string
  folder: string
  /** SECRET_KEY came from the environment: it is neither in DATA_DIR nor in the backup. */
  keyElsewhere?: boolean
  beforeMoment?: BeforeMoment
}

/** Copied in addition to the database and the files. Emails written as files are not: they have been sent and contain codes. */
const copiedFiles = ['secret.key', 'postgres.passwords', 'demo-password']

/**
 * Backs up DATA_DIR into a new folder, whether Atrium is running on it or not. The folder gets its final name only when the backup is
 * complete. Throws a StartError when the folder is not empty, overlaps DATA_DIR, or there is no database to back up.
 */
export async function makeBackup({
  dataDir,
  folder,
  keyElsewhere = false,
  beforeMoment = async () => {},
}: BackupSettings): Promise<Manifest> {
  await refuseFolder(dataDir, folder)
  const draft = `${folder}.unfinished`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const manifest = await withServer(dataDir, ({ superuserUrl: url }) => copyAll({ dataDir, draft, url, beforeMoment, keyElsewhere }))
    await writeManifest(draft, manifest)
    await rm(folder, { recursive: true, force: true }) // empty or missing
    await rename(draft, folder)
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function refuseFolder(dataDir: string, folder: string): Promise<void> {
  if (!existsSync(join(dataDir, 'postgres'))) throw new StartError(`${dataDir} holds no database to back up.`)
  const inside = (one: string, other: string): boolean => `${resolve(one)}${sep}`.startsWith(`${resolve(other)}${sep}`)
  if (inside(folder, dataDir) || inside(dataDir, folder)) throw new StartError(`A backup cannot lie in the data itself: ${folder}.`)
  if ((await readdir(folder).catch(() => [])).length) throw new StartError(`${folder} is not empty: a backup needs a folder of its own.`)
  await mkdir(dirname(resolve(folder)), { recursive: true })
}

type Copying = { dataDir: string; draft: string; url: string; beforeMoment: BeforeMoment; keyElsewhere: boolean }

/**
 * Copies the files first and the new ones again at the end. A file never changes, so every file the database refers to at the moment of the
 * backup is in one of the two copies.
 */
async function copyAll({ dataDir, draft, url, beforeMoment, keyElsewhere }: Copying): Promise<Manifest> {
  const files = await copyFiles(dataDir, draft, new Set())
  const database = await copyDatabase(url, join(dataDir, 'postgres'), draft, 'postgres', beforeMoment)
  const late = await copyFiles(dataDir, draft, new Set(files.map((file) => file.path)))
  const kept = await Promise.all(copiedFiles.map((name) => copyFile(join(dataDir, name), draft, name)))
  return {
    format: 1,
    moment: database.moment,
    postgres: version,
    migration: database.migration,
    log: database.log,
    secretKey: !keyElsewhere,
    folders: database.folders,
    files: [...database.files, ...files, ...late, ...kept.filter((file) => file !== undefined)],
  }
}

/** Copies uploaded files, without those still being uploaded. */
async function copyFiles(dataDir: string, draft: string, done: ReadonlySet<string>): Promise<CopiedFile[]> {
  const root = join(dataDir, 'files')
  if (!existsSync(root)) return []
  const paths = (await listFiles(root)).files.filter((path) => !path.startsWith('.')).map((path) => `files/${path}`)
  const copied = await forEach(
    paths.filter((path) => !done.has(path)),
    (path) => copyFile(join(dataDir, path), draft, path),
  )
  return copied.filter((file) => file !== undefined)
}
