import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const repository = join(import.meta.dirname, '../..')
const web = join(repository, 'web')
const output = join(web, 'dist')
const stamp = join(output, '.sources')

/** Builds the web client if its sources have changed since the last build. Returns its folder. */
export async function buildWeb(): Promise<string> {
  const hash = await hashSources()
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return output
  const { build } = await import('vite')
  await build({ configFile: join(web, 'vite.config.ts'), logLevel: 'warn' })
  await writeFile(stamp, hash)
  return output
}

/** A hash of all inputs of the build: the web's files, the contract and the lock file. */
async function hashSources(): Promise<string> {
  const folders = [join(web, 'src'), join(web, 'public'), join(web, 'vite'), join(repository, 'contract/src')]
  const listed = await Promise.all(folders.map(listFiles))
  const files = [...listed.flat(), join(web, 'index.html'), join(web, 'vite.config.ts'), join(repository, 'package-lock.json')].toSorted()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(repository.length)).update(await readFile(file))
  return hash.digest('hex')
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name)).map((entry) => join(entry.parentPath, entry.name))
}
