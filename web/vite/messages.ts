import {
  isPluralElement,
  isSelectElement,
  isTagElement,
  isLiteralElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { pseudo } from './pseudo.ts'

const source = join(import.meta.dirname, '../src')
const prefix = 'virtual:messages/'
/** English, longer and accented: shows texts that bypass the catalogue and layouts without room. */
const pseudoLanguage = 'en-XA'
/** English, read from right to left: shows layouts that know only left and right. */
const mirroredLanguage = 'en-XB'

/** `import messages from 'virtual:messages/<language>'`: every message of the product in that language, compiled; what is not translated yet stays English. */
export const messages = (): Plugin => ({
  name: 'atrium:messages',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${prefix}`)) return undefined
    const language = id.slice(prefix.length + 1)
    for (const file of [...messageFiles('en'), ...messageFiles(language)]) this.addWatchFile(file)
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(compileMessages(language)))})`
  },
  handleHotUpdate({ file, server }) {
    if (!/\/messages\/[\w-]+\.json$/.test(file)) return
    for (const [id, module] of server.moduleGraph.idToModuleMap)
      if (id.startsWith(`\0${prefix}`)) server.moduleGraph.invalidateModule(module)
    server.ws.send({ type: 'full-reload' })
  },
})

const messageFiles = (language: string): string[] =>
  globSync(`{ui,app,features/*}/messages/${language}.json`, { cwd: source }).map((file) => join(source, file))

/** All messages of `language` by id, as syntax trees that need no parser at run time. */
export function compileMessages(language: string): Record<string, MessageFormatElement[]> {
  const made = language === pseudoLanguage || language === mirroredLanguage
  const texts = { ...readMessages('en'), ...(made ? {} : readMessages(language)) }
  const compiled = Object.entries(texts).map(([id, text]) => [id, parse(text, { ignoreTag: false })] as const)
  return Object.fromEntries(compiled.map(([id, elements]) => [id, language === pseudoLanguage ? elements.map(pseudoElement) : elements]))
}

function readMessages(language: string): Record<string, string> {
  const parts = messageFiles(language).map((file): Record<string, string> => JSON.parse(readFileSync(file, 'utf8')))
  return Object.assign({}, ...parts)
}

function pseudoElement(element: MessageFormatElement): MessageFormatElement {
  if (isLiteralElement(element)) return { ...element, value: pseudo(element.value) }
  if (isTagElement(element)) return { ...element, children: element.children.map(pseudoElement) }
  if (!isPluralElement(element) && !isSelectElement(element)) return element
  const options = Object.entries(element.options).map(([name, option]) => [name, { ...option, value: option.value.map(pseudoElement) }])
  return { ...element, options: Object.fromEntries(options) }
}
