import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, mkdir, open, readdir, readFile } from 'node:fs/promises'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { StartError } from '../start-error.ts'

export const manifestName = 'manifest.json'

const CopiedFile = z.object({ path: z.string(), bytes: z.int(), sha256: z.string().regex(/^[\da-f]{64}$/) })
const Manifest = z.object({
  format: z.literal(1),
  /** The moment of the backup: it contains everything committed by then and nothing later. */
  moment: z.iso.datetime(),
  postgres: z.string(),
  /** The last migration of the database. */
  migration: z.string(),
  /** The range of the write-ahead log to replay. */
  log: z.object({ start: z.string(), end: z.string() }),
  /** False: SECRET_KEY was in the environment and is kept elsewhere. */
  secretKey: z.boolean(),
  folders: z.array(z.string()),
  files: z.array(CopiedFile),
})
export type Manifest = z.output<typeof Manifest>
export type CopiedFile = z.output<typeof CopiedFile>

/**
 * Copies a file with access for its owner only, flushes it to disk, and returns what was written. Undefined when the source does not exist.
 */
export async function copyFile(from: string, root: string, path: string): Promise<CopiedFile | undefined> {
  const source = await open(from).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  if (!source) return undefined
  const to = join(root, path)
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await pipeline(source.createReadStream(), counted, createWriteStream(to, { mode: 0o600, flush: true }))
  return { path, bytes, sha256: hash.digest('hex') }
}

/** How many files are copied at once: most of the time is spent waiting for the disk. */
const copiesAtOnce = 8

/** Runs `work` for every item, several at once, and returns the results in the order of the items. Rejects with the first failure. */
export async function forEach<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = items.entries()
  const take = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: copiesAtOnce }, take))
  return results
}

/** Writes a small file into the backup. */
export async function writeFile(root: string, path: string, text: string): Promise<CopiedFile> {
  const file = await open(join(root, path), 'wx', 0o600)
  await file.writeFile(text)
  await file.sync()
  await file.close()
  return { path, bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') }
}

/**
 * Lists every file and folder below a folder, as relative paths. Does not follow links: a backup contains only what is in the folder
 * itself.
 */
export async function listFiles(folder: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const named = (entry: (typeof entries)[number]) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
  return {
    files: entries.filter((entry) => entry.isFile()).map(named),
    folders: entries.filter((entry) => entry.isDirectory()).map(named),
  }
}

export async function writeManifest(root: string, manifest: Manifest): Promise<void> {
  await writeFile(root, manifestName, `${JSON.stringify(manifest, null, 2)}\n`)
}

/**
 * Reads the manifest of a backup and verifies every file. Throws a StartError that names the first file that is missing, changed or
 * unknown.
 */
export async function readManifest(root: string): Promise<Manifest> {
  const text = await readFile(join(root, manifestName), 'utf8').catch(() => {
    throw new StartError(`${root} is no backup, or one that was never finished: it has no ${manifestName}.`)
  })
  const manifest = parse(text)
  if (!manifest) throw new StartError(`The ${manifestName} of ${root} cannot be read by this Atrium.`)
  for (const path of [...manifest.folders, ...manifest.files.map((file) => file.path)])
    // A manipulated manifest must not make a restore write or read outside the two folders.
    if (path !== normalize(path) || path.startsWith('..') || path.startsWith('/'))
      throw new StartError(`${root} names a file outside itself: ${path}.`)
  await forEach(manifest.files, (file) => checkFile(root, file))
  const listed = new Set([manifestName, ...manifest.files.map((file) => file.path)])
  const stranger = (await listFiles(root)).files.find((path) => !listed.has(path))
  if (stranger) throw new StartError(`${root} holds ${stranger}, which is not part of the backup.`)
  return manifest
}

function parse(text: string): Manifest | undefined {
  try {
    return Manifest.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

async function checkFile(root: string, { path, bytes, sha256 }: CopiedFile): Promise<void> {
  const found = await lstat(join(root, path)).catch(() => undefined)
  if (!found?.isFile()) throw new StartError(`The backup ${root} lacks ${path}.`)
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(root, path)), hash)
  if (found.size !== bytes || hash.digest('hex') !== sha256)
    throw new StartError(`The backup ${root} is damaged: ${path} is not as it was written.`)
}
