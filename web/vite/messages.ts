import {
  isPluralElement,
  isSelectElement,
  isTagElement,
  isLiteralElement,
  parse,
  TYPE,
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

/**
 * `import messages from 'virtual:messages/<language>'`: the messages of the first load in that language, compiled; what is not translated yet stays English.
 * `virtual:messages/<language>/<feature>` are those that come with the screens of a feature.
 */
export const messages = (): Plugin => ({
  name: 'atrium:messages',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${prefix}`)) return undefined
    const [language = '', feature] = id.slice(prefix.length + 1).split('/')
    for (const file of [...messageFiles('en', feature), ...messageFiles(language, feature)]) this.addWatchFile(file)
    return moduleOf(compileMessages(language, feature))
  },
  handleHotUpdate({ file, server }) {
    if (!/\/messages\/(?:screens\/)?[\w-]+\.json$/.test(file)) return
    for (const [id, module] of server.moduleGraph.idToModuleMap)
      if (id.startsWith(`\0${prefix}`)) server.moduleGraph.invalidateModule(module)
    server.ws.send({ type: 'full-reload' })
  },
})

/** Most of what is said is plain text; it travels as that, and becomes syntax trees in the browser. */
function moduleOf(compiled: Record<string, MessageFormatElement[]>): string {
  const short = Object.entries(compiled).map(([id, elements]) => {
    const parts = elements.map((element) => (isLiteralElement(element) ? element.value : element))
    return [id, parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts]
  })
  return `const messages = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(short)))})
const tree = (part) => (typeof part === 'string' ? { type: ${TYPE.literal}, value: part } : part)
for (const id in messages) messages[id] = [messages[id]].flat().map(tree)
export default messages`
}

const messageFiles = (language: string, feature?: string): string[] => {
  const files = feature ? `features/${feature}/messages/screens/${language}.json` : `{ui,app,features/*}/messages/${language}.json`
  return globSync(files, { cwd: source }).map((file) => join(source, file))
}

/** The messages of `language` by id, as syntax trees that need no parser at run time: those of the first load, or those of a feature's screens. */
export function compileMessages(language: string, feature?: string): Record<string, MessageFormatElement[]> {
  const made = language === pseudoLanguage || language === mirroredLanguage
  const texts = { ...readMessages('en', feature), ...(made ? {} : readMessages(language, feature)) }
  const compiled = Object.entries(texts).map(([id, text]) => [id, parse(text, { ignoreTag: false })] as const)
  return Object.fromEntries(compiled.map(([id, elements]) => [id, language === pseudoLanguage ? elements.map(pseudoElement) : elements]))
}

function readMessages(language: string, feature: string | undefined): Record<string, string> {
  const parts = messageFiles(language, feature).map((file): Record<string, string> => JSON.parse(readFileSync(file, 'utf8')))
  return Object.assign({}, ...parts)
}

function pseudoElement(element: MessageFormatElement): MessageFormatElement {
  if (isLiteralElement(element)) return { ...element, value: pseudo(element.value) }
  if (isTagElement(element)) return { ...element, children: element.children.map(pseudoElement) }
  if (!isPluralElement(element) && !isSelectElement(element)) return element
  const options = Object.entries(element.options).map(([name, option]) => [name, { ...option, value: option.value.map(pseudoElement) }])
  return { ...element, options: Object.fromEntries(options) }
}
