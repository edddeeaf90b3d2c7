import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Imports = ReadonlyMap<string, readonly string[]>

/** The targets of the short import names (`imports` of the packages), and the extension that they omit. */
const aliases: readonly (readonly [RegExp, string])[] = [
  [/^#kernel\/(.+)$/, 'server/src/kernel/$1.ts'],
  [/^#modules\/(.+)$/, 'server/src/modules/$1/index.ts'],
  [/^#testing\/(.+)$/, 'server/src/testing/$1.ts'],
  [/^#(app|ui|features)\/(.+)$/, 'web/src/$1/$2'],
  [/^@atrium\/contract$/, 'contract/src/index.ts'],
  [/^@atrium\/contract\/(.+)$/, 'contract/src/$1.ts'],
]
const importsIn = /(?:^|\n)(?:import|export)\s[^'"]*?from\s+'([^']+)'/g
const importsOnDemand = /\bimport\('([^']+)'\)/g

/** What each source file imports when it loads, types included, and with `onDemand` also what it loads later. */
export function readImports(repository: string, { onDemand = false } = {}): Imports {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: repository,
    encoding: 'utf8',
  })
  const sources = files.split('\n').filter((file) => file !== '' && !/\.test\.tsx?$/.test(file))
  const known = new Set(sources)
  return new Map(
    sources.map((file) => {
      const text = readFileSync(join(repository, file), 'utf8')
      const found = [...text.matchAll(importsIn), ...(onDemand ? text.matchAll(importsOnDemand) : [])]
      const targets = found.map(([, name = '']) => targetOf(file, name))
      return [file, targets.filter((target) => known.has(target))]
    }),
  )
}

function targetOf(file: string, name: string): string {
  if (name.startsWith('.')) return join(file, '..', name)
  for (const [pattern, path] of aliases) if (pattern.test(name)) return name.replace(pattern, path)
  return name
}

/** Groups of files that import each other in a loop, each sorted by name (Tarjan’s strongly connected components). */
export function findCircles(imports: Imports): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (file: string): void => {
    order.set(file, order.size)
    lowest.set(file, order.size - 1)
    open.push(file)
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(file) !== order.get(file)) return
    const circle = open.splice(open.indexOf(file))
    if (circle.length > 1) circles.push(circle.toSorted())
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return circles
}

/** The order of the web’s shared features: each may import those before it. All other features are above them. */
const floors = ['files', 'people', 'devices', 'notifications', 'search', 'chat'] as const
const floorOf = (feature: string): number => {
  const floor = floors.findIndex((one) => one === feature)
  return floor < 0 ? floors.length : floor
}
const featureOf = (file: string): string | undefined => /^web\/src\/features\/([^/]+)\//.exec(file)?.[1]

/** The features that each feature of the web imports. */
export function readFeatures(imports: Imports): Imports {
  const features = new Map<string, Set<string>>()
  for (const [file, targets] of imports) {
    const own = featureOf(file)
    if (!own) continue
    const known = features.get(own) ?? new Set<string>()
    features.set(own, known)
    for (const target of targets) {
      const other = featureOf(target)
      if (other && other !== own) known.add(other)
    }
  }
  return new Map([...features].map(([name, others]) => [name, [...others].toSorted()]))
}

/** Pairs of features that import each other. */
export const findMutual = (features: Imports): string[] =>
  [...features]
    .flatMap(([one, others]) => others.flatMap((other) => (one < other && features.get(other)?.includes(one) ? `${one} and ${other}` : [])))
    .toSorted()

/** Imports of a shared feature from one above it. */
export const findUpward = (features: Imports): string[] =>
  [...features]
    .flatMap(([one, others]) =>
      others.flatMap((other) => (floorOf(one) < floors.length && floorOf(other) > floorOf(one) ? `${one} imports ${other}` : [])),
    )
    .toSorted()

/** Files of the shell that import a feature, except the list of features. */
export const findKnowing = (imports: Imports): string[] =>
  [...imports]
    .filter(([file, targets]) => /^web\/src\/app\/(?!features\.ts$)/.test(file) && targets.some(featureOf))
    .map(([file]) => file)
    .toSorted()
