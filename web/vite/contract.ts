import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { limits } from '../../contract/src/limits.ts'

const isOfWeb = (id: string): boolean => /\/web\/src\/.+\.tsx?$/.test(id)
const isContract = (id: string): boolean => /\/contract\/src\/.+\.ts$/.test(id)
/**
 * The start of an expression that creates a schema: the library's own, and the functions with which `fields.ts`
 * creates its field types.
 */
const schemaExpression = /(?<![\w.])(?=z\s*\.\w|(?:line|nameLine|optionalLine|atMost)\()/g
/** The browser only needs the texts of the error catalogue; the status is in the response itself. */
const statuses = /\bstatus: \d{3},\s*/g
/**
 * Name checks that only the server makes, with refusals that a form shows at its field: they would add tables of
 * characters and domain endings to the bundle.
 */
const serverOnlyChecks = [
  /z\.overwrite\(withoutInvisible\),\s*/g,
  /,\s*noAddress(?=\))/g,
  /\.check\(\s*z\.refine\(\(text\) => !isSite\(text\), '[^']*'\),?\s*\)/g,
]
/** A bundler must assume that reading a property has side effects, and would keep the schema; a number has none. */
const limitsRead = /(?<![\w.])limits\.(\w+)/g
const numbers: Readonly<Record<string, number>> = limits

/**
 * Reduces the contract to what a browser uses: the method and path of a call, the scope of an event. The server
 * validates what is sent, so the schemas (and the schema library with them) are not in the first load; those that a
 * form imports are loaded with the form.
 */
export const contract = (): Plugin => ({
  name: 'atrium:contract',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!isContract(id) || !/define(?:Calls|Events)\(\{/.test(readFileSync(id, 'utf8'))) return undefined
    const exported: Record<string, unknown> = await import(pathToFileURL(id).href)
    const lines = Object.entries(exported).flatMap(([name, value]) =>
      isPlain(value) ? [`export const ${name} = ${JSON.stringify(value, withoutServerOnly)}`] : [],
    )
    return { code: lines.join('\n'), moduleType: 'js' }
  },
  // Creating a schema has no side effects, so one that nothing imports may be dropped.
  transform(code, id) {
    if (isOfWeb(id)) return code.includes("/limits'") ? { code: withNumbers(code), map: null } : undefined
    if (!isContract(id)) return undefined
    const spoken = id.endsWith('/errors.ts') ? code.replace(statuses, '') : code
    const checked = id.endsWith('/contract/src/fields.ts') ? withoutServerOnlyChecks(spoken) : spoken
    return { code: withNumbers(checked).replace(schemaExpression, '/* @__PURE__ */ '), map: null }
  },
})

/** Fails the build when a check has another name: its tables would be in the bundle unnoticed. */
function withoutServerOnlyChecks(code: string): string {
  for (const check of serverOnlyChecks)
    if (code.search(check) < 0) throw new Error(`contract/src/fields.ts has no check like ${check.source}`)
  return serverOnlyChecks.reduce((rest, check) => rest.replaceAll(check, ''), code)
}

/** Replaces each limit by its number: a page loads only the limits that it reads. */
const withNumbers = (code: string): string => code.replace(limitsRead, (read, name: string) => String(numbers[name] ?? read))

/**
 * Tables of calls and events, and lists of names. The schemas of a file are left out; importing one from here fails
 * the build.
 */
const isPlain = (value: unknown): boolean => typeof value === 'object' && value !== null && !('_zod' in value)

/** The properties of a call or an event that only the server reads; a call with such a name is kept. */
const serverOnlyProperties = new Set([
  'input',
  'output',
  'row',
  'summary',
  'access',
  'errors',
  'effect',
  'rate',
  'module',
  'stepUp',
  'heavy',
])
const isCall = (value: unknown): boolean => typeof value === 'object' && value !== null && 'method' in value
const withoutServerOnly = (key: string, value: unknown): unknown => (serverOnlyProperties.has(key) && !isCall(value) ? undefined : value)
