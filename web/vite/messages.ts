import { clientErrorTexts } from '@atrium/contract/client-errors'
import {
  isArgumentElement,
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
import { catalogueFiles, messageSets } from './catalogues.ts'
import { pseudo } from './pseudo.ts'

const source = join(import.meta.dirname, '../src')
const prefix = 'virtual:messages/'
/** English, longer and accented: reveals texts that bypass the catalogue and layouts without room. */
const pseudoLanguage = 'en-XA'
/** English, right to left: reveals layouts that assume left to right. */
const mirroredLanguage = 'en-XB'
/** Refusals are not messages: they are looked up by code and load with the first refusal. */
const refusals = 'refusals'

/**
 * `import messages, { screens, failures, refusals } from 'virtual:messages/<language>'`: the compiled messages of the
 * first load in that language; the loaders of the sets of `catalogues.ts` (`virtual:messages/<language>/<set>`); and,
 * except for English, the texts of browser failures and the loader of the refusal texts (`virtual:messages/<language>/refusals`).
 */
export const messages = (): Plugin => ({
  name: 'atrium:messages',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${prefix}`)) return undefined
    const [language = '', set] = id.slice(prefix.length + 1).split('/')
    for (const file of [...messageFiles('en', set), ...messageFiles(language, set), ...refusalFiles(language)]) this.addWatchFile(file)
    if (set === refusals) return `export default ${JSON.stringify(readRefusals(language))}`
    return moduleOf(compileMessages(language, set)) + (set ? '' : waysOf(language))
  },
  handleHotUpdate({ file, server }) {
    if (!/\/messages\/(?:\w+\/)?[\w-]+\.json$/.test(file)) return
    for (const [id, module] of server.moduleGraph.idToModuleMap)
      if (id.startsWith(`\0${prefix}`)) server.moduleGraph.invalidateModule(module)
    server.ws.send({ type: 'full-reload' })
  },
})

/** Most messages are plain text; they are stored as strings and become syntax trees in the browser. */
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

/** The other parts of a language besides the messages of its first load. */
function waysOf(language: string): string {
  const screens = messageSets().map((set) => `  '${set}': () => import('${prefix}${language}/${set}'),\n`)
  const texts = readRefusals(language)
  const failures = Object.fromEntries(Object.keys(clientErrorTexts).map((failure) => [failure, texts?.[failure]]))
  return `
export const screens = {\n${screens.join('')}}
export const failures = ${texts ? JSON.stringify(failures) : 'undefined'}
export const refusals = ${texts ? `() => import('${prefix}${language}/${refusals}')` : 'undefined'}`
}

const refusalFiles = (language: string): string[] =>
  globSync(`app/messages/${refusals}/${language}.json`, { cwd: source }).map((file) => join(source, file))

/** The text of each refusal and failure in `language`, by code; the English ones are in the contract. */
function readRefusals(language: string): Readonly<Record<string, string>> | undefined {
  const [file] = refusalFiles(language)
  return file === undefined ? undefined : JSON.parse(readFileSync(file, 'utf8'))
}

const messageFiles = (language: string, set?: string): string[] => catalogueFiles(language, set).map((file) => join(source, file))

/**
 * The messages of `language` by id, as syntax trees that need no parser at run time: those of the first load, or those
 * of a set.
 */
export function compileMessages(language: string, set?: string): Record<string, MessageFormatElement[]> {
  const made = language === pseudoLanguage || language === mirroredLanguage
  const texts = { ...readMessages('en', set), ...(made ? {} : readMessages(language, set)) }
  const compiled = Object.entries(texts).map(([id, text]) => [id, parse(text, { ignoreTag: false })] as const)
  const shaped = (elements: MessageFormatElement[]) =>
    language === pseudoLanguage ? elements.map(pseudoElement) : isFromRightToLeft(language) ? elements.flatMap(isolated) : elements
  return Object.fromEntries(compiled.map(([id, elements]) => [id, shaped(elements)]))
}

const isFromRightToLeft = (language: string): boolean =>
  language === mirroredLanguage || new Intl.Locale(language).getTextInfo().direction === 'rtl'

function readMessages(language: string, set: string | undefined): Record<string, string> {
  const parts = messageFiles(language, set).map((file): Record<string, string> => JSON.parse(readFileSync(file, 'utf8')))
  return Object.assign({}, ...parts)
}

/**
 * Isolates the direction of interpolated values: U+2068 and U+2069 do for text what `bdi` does for an element. Names,
 * addresses and file names are mostly Latin and would move the full stop to the wrong end.
 */
function isolated(element: MessageFormatElement): MessageFormatElement[] {
  if (isArgumentElement(element)) return [literal('\u2068'), element, literal('\u2069')]
  if (isTagElement(element)) return [{ ...element, children: element.children.flatMap(isolated) }]
  if (!isPluralElement(element) && !isSelectElement(element)) return [element]
  const options = Object.entries(element.options).map(([name, option]) => [name, { ...option, value: option.value.flatMap(isolated) }])
  return [{ ...element, options: Object.fromEntries(options) }]
}

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })

function pseudoElement(element: MessageFormatElement): MessageFormatElement {
  if (isLiteralElement(element)) return { ...element, value: pseudo(element.value) }
  if (isTagElement(element)) return { ...element, children: element.children.map(pseudoElement) }
  if (!isPluralElement(element) && !isSelectElement(element)) return element
  const options = Object.entries(element.options).map(([name, option]) => [name, { ...option, value: option.value.map(pseudoElement) }])
  return { ...element, options: Object.fromEntries(options) }
}
