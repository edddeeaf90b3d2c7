import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compressBrotli = promisify(brotliCompress)
const isText = /\.(?:js|css|svg|json|webmanifest)$/
/** Below this size, in bytes, compression saves no packet. */
const smallest = 1_024
/** The best quality takes ten times as long and saves a twentieth of the bytes. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }

/** Writes a Brotli copy beside each text file of the build, so that the server need not compress it on each request. */
export const compress = (): Plugin => ({
  name: 'atrium:compress',
  apply: 'build',
  async closeBundle() {
    const { root, build } = this.environment.config
    await compressFolder(join(root, build.outDir))
  },
})

async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && isText.test(entry.name))
  await Promise.all(texts.map(({ parentPath, name }) => compressFile(join(parentPath, name))))
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length >= smallest) await writeFile(`${path}.br`, await compressBrotli(bytes, { params }))
}
