import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const files = ['data.json', 'messages.json']
const read = (file: string) => readFile(fileURLToPath(import.meta.resolve(`emojibase-data/en/${file}`)), 'utf8')

/** Puts the emoji picker's data beside the assets, so that no browser asks anybody else for it. */
export const emojiData = (): Plugin => ({
  name: 'atrium-emoji-data',
  async generateBundle() {
    for (const file of files) this.emitFile({ type: 'asset', fileName: `emoji/en/${file}`, source: await read(file) })
  },
  configureServer({ middlewares }) {
    middlewares.use('/emoji/en', (request, response, next) => {
      const file = files.find((name) => request.url?.endsWith(name))
      if (!file) return next()
      response.setHeader('content-type', 'application/json')
      void read(file).then((text) => response.end(text))
    })
  },
})
