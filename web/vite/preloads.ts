import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite'

/** What no page links to may load step by step: its list of names would be a kilobyte of every first load. */
const unlinked = /\/gallery-[^/]*\.js$/
/** The static imports of each file. */
type Imports = ReadonlyMap<string, readonly string[]>

/**
 * The files to preload with a dynamic import: those that it imports and the importing file has not loaded. By default
 * each file lists all of them, including those already loaded: kilobytes of names.
 */
export function createPreloads(): { plugin: Plugin; resolveDependencies: ResolveModulePreloadDependenciesFn } {
  let imports: Imports = new Map()
  const closures = new Map<string, ReadonlySet<string>>()
  const closureIn = (file: string): ReadonlySet<string> => {
    const known = closures.get(file) ?? closureOf(file, imports)
    closures.set(file, known)
    return known
  }
  return {
    plugin: {
      name: 'atrium:preloads',
      apply: 'build',
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          imports = new Map(Object.values(bundle).map((file) => [file.fileName, file.type === 'chunk' ? file.imports : []]))
          closures.clear()
        },
      },
    },
    resolveDependencies: (file, dependencies, { hostId }) =>
      unlinked.test(file) ? [] : dependencies.filter((each) => !closureIn(hostId).has(each)),
  }
}

/** The file and everything that it imports, transitively. */
function closureOf(file: string, imports: Imports): ReadonlySet<string> {
  const closure = new Set([file])
  for (const each of closure) for (const next of imports.get(each) ?? []) closure.add(next)
  return closure
}
