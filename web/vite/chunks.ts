import type { Rolldown } from 'vite'

/** What must be there before anything shows, and what the door opens later. */
const roots = {
  start: /\/src\/main\.tsx$/,
  door: /\/src\/app\/unauthenticated-app\.tsx$/,
  doorLater: /\/src\/(features\/auth\/screens\/|ui\/tooltip-popup)/,
  signedIn: /\/src\/app\/authenticated-app\.tsx$/,
} as const
type Root = keyof typeof roots
/** Too small for files of their own, and wanted almost everywhere: they come with what everybody has. */
const small = {
  both: /\/(useValueChanged|useMutation|mutationObserver)\.m?js$/,
  signedIn: /\/src\/(app\/palette\/ranking|ui\/escape)\.ts$/,
} as const
type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** Whoever imports one thing of theirs seems to import all. */
const barrels = /node_modules[\\/](lucide-react|zod|@tanstack[\\/](react-router|router-core|react-query|query-core))[\\/]/
/** One file for each set of screens that share a module; what is very small goes with its neighbour, in bytes before it is made small. */
const byScreens = { priority: 1, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3_000 } as const

/**
 * How the build is cut into files. Left to itself it makes one for each set of screens that a module is shared by: hundreds, most of them below two
 * kilobytes, each a request of its own, and of those a browser that speaks HTTP/1.1 makes six at a time. So what a first load brings comes in one file for
 * everybody, two for both apps and one for those who are signed in.
 */
export function createChunks(): Rolldown.CodeSplittingOptions {
  const found = new Map<string, ReadonlySet<Root>>()
  const nobody = new Set<Root>()
  const group = (name: string, priority: number, isOf: (asked: ReadonlySet<Root>, id: string) => boolean): Rolldown.CodeSplittingGroup => ({
    name: (id, graph) => (!isRoot(id) && isOf(barrels.test(id) ? nobody : askedBy(id, graph, found), id) ? name : null),
    priority,
  })
  return {
    groups: [
      group('start', 5, (asked) => asked.has('start')),
      group('both', 4, (asked, id) => (asked.has('door') && asked.has('signedIn')) || small.both.test(id)),
      // Else a hint at the door would bring the other app.
      group('common', 3, (asked) => asked.has('doorLater') && asked.has('signedIn')),
      group('signed-in', 2, (asked, id) => asked.has('signedIn') || small.signedIn.test(id)),
      { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, ...byScreens, entriesAwareMergeThreshold: 800 },
      { name: 'router', test: /node_modules[\\/]@tanstack[\\/](react-router|router-core)[\\/]/, ...byScreens },
      { name: 'query', test: /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/, ...byScreens },
    ],
  }
}

/** Whoever imports a file says its name, each time: one that only other files ask for has none. */
export const chunkFileNames = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }): string =>
  isDynamicEntry ? `assets/${name.split('~')[0]}-[hash].js` : 'assets/[hash].js'

const rootOf = (id: string): Root | undefined => (Object.keys(roots) as Root[]).find((root) => roots[root].test(id)) // its own keys
const isRoot = (id: string): boolean => rootOf(id) !== undefined

/** The roots that lead to a module by imports that wait for nobody. */
function askedBy(id: string, graph: Graph, found: Map<string, ReadonlySet<Root>>): ReadonlySet<Root> {
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
