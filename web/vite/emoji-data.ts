import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const read = (file: string) => readFile(fileURLToPath(import.meta.resolve(`emojibase-data/en/${file}`)), 'utf8')

const files: Readonly<Record<string, () => Promise<string>>> = {
  'data.json': () => read('data.json'),
  'messages.json': () => read('messages.json'),
  'names.json': readNames,
}

/**
 * Adds the emoji picker's data and the emoji shortcodes to the assets, so that no browser requests them from a third
 * party.
 */
export const emojiData = (): Plugin => ({
  name: 'atrium-emoji-data',
  async generateBundle() {
    for (const [file, make] of Object.entries(files)) this.emitFile({ type: 'asset', fileName: `emoji/en/${file}`, source: await make() })
  },
  configureServer({ middlewares }) {
    middlewares.use('/emoji/en', (request, response, next) => {
      const make = Object.entries(files).find(([name]) => request.url?.endsWith(name))?.[1]
      if (!make) return next()
      response.setHeader('content-type', 'application/json')
      void make().then((text) => response.end(text))
    })
  },
})

async function readNames(): Promise<string> {
  return JSON.stringify(await namedEmoji())
}

/** The shortcodes of all emoji. */
export const listEmojiNames = async (): Promise<string[]> => (await namedEmoji()).flatMap(([, ...names]) => names)

/** Each emoji with its shortcodes, the best known first: `["🎉","tada","party_popper"]`. */
async function namedEmoji(): Promise<[string, ...string[]][]> {
  const [emoji, usual, others] = await Promise.all(
    ['compact.json', 'shortcodes/github.json', 'shortcodes/emojibase.json'].map(async (file) => JSON.parse(await read(file))),
  )
  const listed: readonly { hexcode: string; unicode: string }[] = emoji
  return listed.flatMap(({ hexcode, unicode }) => {
    const names = [...new Set([usual[hexcode] ?? [], others[hexcode] ?? []].flat())]
    return names.length && !names.some((name) => name.startsWith('regional_indicator'))
      ? [[unicode, ...names] satisfies [string, ...string[]]]
      : []
  })
}
