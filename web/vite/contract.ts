import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { limits } from '../../contract/src/limits.ts'

const isContract = (id: string): boolean => /\/contract\/src\/.+\.ts$/.test(id)
/** The start of an expression that makes a schema: the library's own, and what `fields.ts` makes its field types with. */
const madeOfSchemas = /(?<![\w.])(?=z\s*\.\w|(?:line|optionalLine|atMost)\()/g
/** Of the catalogue of errors a browser shows the texts; the status is in the answer itself. */
const statuses = /\bstatus: \d{3},\s*/g
/** Reading a property could change something, for all that a bundler knows, and would keep the schema; a number cannot. */
const limitsRead = /(?<![\w.])limits\.(\w+)/g
const numbers: Readonly<Record<string, number>> = limits

/**
 * Takes of the contract what a browser uses: of a call its method and path, of an event its scope. What is sent is judged by the server, so the
 * schemas (and with them the schema library) stay out of the first load; those that a form imports come with the form.
 */
export const contract = (): Plugin => ({
  name: 'atrium:contract',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!isContract(id) || !/define(?:Calls|Events)\(\{/.test(readFileSync(id, 'utf8'))) return undefined
    const exported: Record<string, unknown> = await import(pathToFileURL(id).href)
    const lines = Object.entries(exported).flatMap(([name, value]) =>
      isPlain(value) ? [`export const ${name} = ${JSON.stringify(value, withoutServersOwn)}`] : [],
    )
    return { code: lines.join('\n'), moduleType: 'js' }
  },
  // A schema that nothing imports may be dropped: making one changes nothing.
  transform(code, id) {
    if (!isContract(id)) return undefined
    const spoken = id.endsWith('/errors.ts') ? code.replace(statuses, '') : code
    const counted = spoken.replace(limitsRead, (read, name: string) => String(numbers[name] ?? read))
    return { code: counted.replace(madeOfSchemas, '/* @__PURE__ */ '), map: null }
  },
})

/** Tables of calls and events, and lists of names. The schemas of a file are left out; whoever imports one from here fails to build. */
const isPlain = (value: unknown): boolean => typeof value === 'object' && value !== null && !('_zod' in value)

/** What the server alone reads of a call or an event; a call of such a name stays. */
const serversOwn = new Set(['input', 'output', 'row', 'summary', 'access', 'errors', 'effect', 'rate', 'module', 'stepUp'])
const isCall = (value: unknown): boolean => typeof value === 'object' && value !== null && 'method' in value
const withoutServersOwn = (key: string, value: unknown): unknown => (serversOwn.has(key) && !isCall(value) ? undefined : value)
