import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const source = join(import.meta.dirname, '../src')
const filesOf = (glob: string): string[] => globSync(glob, { cwd: source }).toSorted()

/** Screens to whose messages every feature may add, in a folder of that name: each loads as one set. */
const sharedSets = ['home', 'notifications', 'search', 'settings'] as const

/** The catalogues of a language that load first, or those of a set: of a feature's screens, or shared by features. */
export const catalogueFiles = (language: string, set?: string): string[] =>
  filesOf(
    set === undefined
      ? `{ui,app,features/*}/messages/${language}.json`
      : sharedSets.some((shared) => shared === set)
        ? `{features/${set}/messages/screens,{app,features/*}/messages/${set}}/${language}.json`
        : `features/${set}/messages/screens/${language}.json`,
  )

/** Every set that loads on demand. */
export const messageSets = (): string[] =>
  [...new Set([...filesOf('features/*/messages/screens/en.json').map((file) => file.split('/')[1] ?? ''), ...sharedSets])].toSorted()

export const allCatalogues = (): string[] => [undefined, ...messageSets()].flatMap((set) => catalogueFiles('en', set)).toSorted()

export const typesFile = join(source, 'message-catalogues.generated.ts')

/** `features/chat/messages/home/en.json` is `chatHome`. */
const nameOf = (file: string): string =>
  file.replace(/^features\/|\/messages|\/en\.json$/g, '').replaceAll(/[/-](\w)/g, (_, first: string) => first.toUpperCase())

/** The types of all catalogues: TypeScript cannot look into folders. */
export function typesOfCatalogues(): string {
  const files = allCatalogues()
  return `// Written by \`npm run messages\`, from the folders of messages.
${files.map((file) => `import type ${nameOf(file)} from './${file}'`).join('\n')}

export type Catalogue = ${files.map((file) => `typeof ${nameOf(file)}`).join(' &\n  ')}

/** The sets of messages that load on demand. */
export type ScreenMessages = ${messageSets()
    .map((set) => `'${set}'`)
    .join(' | ')}
`
}

if (import.meta.main) writeFileSync(typesFile, typesOfCatalogues())
