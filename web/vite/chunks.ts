import type { Rolldown } from 'vite'

/** The entry points needed before anything shows, those that load later without a session, and what follows the first load. */
const roots = [
  { name: 'start', path: /\/src\/main\.tsx$/ },
  { name: 'signedOut', path: /\/src\/features\/auth\/signed-out-app\.tsx$/ },
  { name: 'signedOutLater', path: /\/src\/(features\/auth\/screens\/|features\/clockin\/kiosk\/kiosk-page|ui\/overlays\/tooltip-popup)/ },
  { name: 'signedIn', path: /\/src\/app\/authenticated-app\.tsx$/ },
  { name: 'entered', path: /\/src\/features\/(chat|people)\/enter\.ts$/ },
] as const
type Root = (typeof roots)[number]['name']
/** Too small for their own files and needed almost everywhere: bundled with the common chunks. */
const small = {
  start:
    /\/(useValueChanged|useMutation|mutationObserver|useId|useBaseUiId|useForcedRerendering)\.m?js$|\/icons\/megaphone\.m?js$|\/src\/ui\/form\/refusal\.ts$/,
  signedIn: /\/src\/(app\/palette\/ranking|ui\/escape)\.ts$|\/icons\/(face-slightly-smiling|send-horizontal)\.m?js$/,
} as const
type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** Importing one thing from these packages appears to import all of it. */
const barrels = /node_modules[\\/](lucide-react|zod|@tanstack[\\/](react-router|router-core|react-query|query-core))[\\/]/
/**
 * One file for each set of screens that share a module; very small ones are merged with others. The threshold is in
 * bytes before minification.
 */
const byScreens = { priority: 1, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3_000 } as const

/**
 * How the build is split into files. The default makes one per set of screens that share a module: hundreds, most
 * below two kilobytes, each a separate request, of which an HTTP/1.1 browser makes six at a time. So the first load
 * gets one file for everyone, two for both apps and one for signed-in users; what every signed-in page loads right after
 * it is one more.
 */
export function createChunks(): Rolldown.CodeSplittingOptions {
  const found = new Map<string, ReadonlySet<Root>>()
  const nobody = new Set<Root>()
  const group = (name: string, priority: number, isOf: (asked: ReadonlySet<Root>, id: string) => boolean): Rolldown.CodeSplittingGroup => ({
    name: (id, graph) => (!isRoot(id) && isOf(barrels.test(id) ? nobody : rootsOf(id, graph, found), id) ? name : null),
    priority,
  })
  return {
    groups: [
      group('start', 6, (asked, id) => asked.has('start') || small.start.test(id)),
      group('both', 5, (asked) => asked.has('signedOut') && asked.has('signedIn')),
      // Otherwise a tooltip on the sign-in pages, or a kiosk, would load the other app.
      group('common', 4, (asked) => asked.has('signedOutLater') && asked.has('signedIn')),
      group('signed-in', 3, (asked, id) => asked.has('signedIn') || small.signedIn.test(id)),
      group('entered', 2, (asked) => asked.has('entered')),
      { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, ...byScreens, entriesAwareMergeThreshold: 700 },
      { name: 'router', test: /node_modules[\\/]@tanstack[\\/](react-router|router-core)[\\/]/, ...byScreens },
      { name: 'query', test: /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/, ...byScreens },
    ],
  }
}

/** Importing files contain its name: a file imported only by other files needs none, and the shortest hash is enough. */
export const chunkFileNames = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }): string =>
  isDynamicEntry ? `assets/${name.split('~')[0]}-[hash:7].js` : 'assets/[hash:7].js'

/** Styles need no name either. */
export const assetFileNames = ({ names }: { names: readonly string[] }): string =>
  names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7].[ext]' : 'assets/[name]-[hash:7].[ext]'

const rootOf = (id: string): Root | undefined => roots.find(({ path }) => path.test(id))?.name
const isRoot = (id: string): boolean => rootOf(id) !== undefined

/** The roots from which a module is reached by static imports. */
function rootsOf(id: string, graph: Graph, found: Map<string, ReadonlySet<Root>>): ReadonlySet<Root> {
  const known = found.get(id)
  if (known) return known
  const asked = new Set<Root>()
  const seen = new Set([id])
  for (const each of seen) {
    const root = rootOf(each)
    if (root) asked.add(root)
    else for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  }
  found.set(id, asked)
  return asked
}
