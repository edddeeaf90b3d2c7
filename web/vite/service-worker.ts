import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc, type Plugin, type Rolldown } from 'vite'

const source = join(import.meta.dirname, '../src/app/service-worker/worker.ts')
const publicFolder = join(import.meta.dirname, '../public')
/** Files not needed for an offline start: the gallery, the reader of PDFs, languages for testing, font subsets of other scripts. */
const leftOut = /gallery|pdf-worker|en-X[AB]|\.map$|inter-(?!latin-wght-normal)/

/** Emits `/service-worker.js` with the list of built files at the top, so that a new build is a new worker. */
export const serviceWorker = (): Plugin => ({
  name: 'atrium:service-worker',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const files = [...builtFiles(bundle), ...publicFiles()]
    const version = createHash('sha256')
      .update(files.join('\n'))
      .update(readFileSync(join(import.meta.dirname, '../index.html')))
      .digest('hex')
      .slice(0, 12)
    const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, { sourcemap: false })
    this.emitFile({
      type: 'asset',
      fileName: 'service-worker.js',
      source: `const atriumShell = ${JSON.stringify({ version, files })}\n${code}`,
    })
  },
})

const builtFiles = (bundle: Rolldown.OutputBundle): string[] =>
  Object.values(bundle)
    .filter((file) => file.fileName.startsWith('assets/') && !leftOut.test(file.fileName) && !isForTesting(file))
    .map(({ fileName }) => `/${fileName}`)
    .toSorted()

/** Screen messages in a language for testing: such a file is named after its feature. */
const isForTesting = (file: Rolldown.OutputBundle[string]): boolean =>
  file.type === 'chunk' && /:messages\/en-X[AB]/.test(file.facadeModuleId ?? '')

const publicFiles = (): string[] =>
  readdirSync(publicFolder)
    .filter((file) => /\.(?:js|css|svg|png|webmanifest)$/.test(file))
    .map((file) => `/${file}`)
    .toSorted()
