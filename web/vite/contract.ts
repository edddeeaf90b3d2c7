import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const isContract = (id: string): boolean => /\/contract\/src\/.+\.ts$/.test(id)
/** The start of an expression that makes a schema: the library's own, and the field types that `fields.ts` makes. */
const madeOfSchemas = /(?<![\w.])(?=z\.\w|(?:line|optionalLine)\()/g

/**
 * Takes of the contract what a browser uses: of a call its method, path and errors, of an event its scope. What is sent is judged by the server, so the
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
      isPlain(value) ? [`export const ${name} = ${JSON.stringify(value, withoutSchemas)}`] : [],
    )
    return { code: lines.join('\n'), moduleType: 'js' }
  },
  // A schema that nothing imports may be dropped: making one changes nothing.
  transform: (code, id) => (isContract(id) ? { code: code.replace(madeOfSchemas, '/* @__PURE__ */ '), map: null } : undefined),
})

/** Tables of calls and events, and lists of names. The schemas of a file are left out; whoever imports one from here fails to build. */
const isPlain = (value: unknown): boolean => typeof value === 'object' && value !== null && !('_zod' in value)

const withoutSchemas = (key: string, value: unknown): unknown =>
  key === 'input' || key === 'output' || key === 'row' || key === 'summary' || key === 'access' ? undefined : value
