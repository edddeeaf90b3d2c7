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
  /** When the backup's moment was: everything that had been committed by then is in it, and nothing later. */
  moment: z.iso.datetime(),
  postgres: z.string(),
  /** The last migration of the database. */
  migration: z.string(),
  /** From where to where the write-ahead log has to be read. */
  log: z.object({ start: z.string(), end: z.string() }),
  /** False: SECRET_KEY was in the environment and is kept elsewhere. */
  secretKey: z.boolean(),
  folders: z.array(z.string()),
  files: z.array(CopiedFile),
})
export type Manifest = z.output<typeof Manifest>
export type CopiedFile = z.output<typeof CopiedFile>

/** Copies a file for its owner alone and onto the disk, and answers what was written; undefined when it is gone. */
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

/** How many files are on their way at once: the disk takes most of the time, and waits for each of them. */
const together = 8

/** Does something with each of many, several at once, and answers in their order. The first failure ends it. */
export async function forEach<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = items.entries()
  const take = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: together }, take))
  return results
}

/** Writes a small file of the backup's own. */
export async function writeFile(root: string, path: string, text: string): Promise<CopiedFile> {
  const file = await open(join(root, path), 'wx', 0o600)
  await file.writeFile(text)
  await file.sync()
  await file.close()
  return { path, bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') }
}

/** Every file below a folder, named from there; links are not followed, since a backup holds what is in its place alone. */
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

/** The manifest of a backup whose every file is there and as it was written. Throws a StartError that names what is not. */
export async function readManifest(root: string): Promise<Manifest> {
  const text = await readFile(join(root, manifestName), 'utf8').catch(() => {
    throw new StartError(`${root} is no backup, or one that was never finished: it has no ${manifestName}.`)
  })
  const manifest = parse(text)
  if (!manifest) throw new StartError(`The ${manifestName} of ${root} cannot be read by this Atrium.`)
  for (const path of [...manifest.folders, ...manifest.files.map((file) => file.path)])
    // Whoever could change the manifest must not make a restore write, or read, outside the two folders.
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
