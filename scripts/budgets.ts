import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildWeb } from '../server/src/build-web.ts'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; isDynamicEntry?: boolean }
export type Manifest = Readonly<Record<string, Chunk>>
/** The size of what a browser downloads for one chunk, in bytes after gzip. */
export type Weight = { name: string; bytes: number; budget: number }
/** The number of code requests of a first load: browsers with HTTP/1.1 make six at a time. */
export type Files = { name: string; files: number; budget: number }
type Size = (file: string) => number

const kB = 1_000
const page = 'index.html'
const language = '../virtual:messages/en'
const apps = { door: 'src/features/auth/signed-out-app.tsx', 'signed in': 'src/app/authenticated-app.tsx' } as const
/** The sign-in app shares its forms with other screens, each with a different set, which splits them into many files. */
const fileBudgets = { [apps.door]: 33, [apps['signed in']]: 10 } as const
/** Chunks with their own budget; all others that load on demand may have 60 kB beyond the first load. */
const ownBudgets: Readonly<Record<string, number>> = {
  'src/features/chat/composer/editor/editor.tsx': 140 * kB,
  'src/features/chat/composer/editor/words-field.tsx': 140 * kB,
  'src/features/calendar/screens/calendar-screen.tsx': 90 * kB,
  'src/features/calendar/screens/event-screen.tsx': 90 * kB,
  'src/features/calendar/form/event-form.tsx': 90 * kB,
}
/** Chunks over their budget today, in bytes: they may shrink but must not grow (docs/decisions/0011). */
const debts: Readonly<Record<string, number>> = {
  'chat/members/invite-dialog.tsx': 68.2 * kB,
  'company/profile/company-fields.tsx': 107.5 * kB,
  'finch/parts/hr-provider-section.tsx': 64.6 * kB,
  'chat/composer/editor/editor.tsx': 145 * kB,
  'chat/screens/conversation-screen.tsx': 71 * kB,
  'chat/message/message-menu.tsx': 64 * kB,
  'chat/conversation/conversation-menu.tsx': 60.9 * kB,
  'chat/recent/recent-menu.tsx': 61.5 * kB,
  'people/parts/groups/group-dialog.tsx': 120.2 * kB,
  'chat/spaces/new-space-dialog.tsx': 103.3 * kB,
  'chat/spaces/name-group-dialog.tsx': 60.7 * kB,
  'chat/spaces/space-settings-dialog.tsx': 107.0 * kB,
  'chat/members/hand-over-dialog.tsx': 74.0 * kB,
  'scim/parts/scim-token-dialog.tsx': 81.2 * kB,
  'people/parts/invite-dialog.tsx': 79.2 * kB,
  'people/parts/list/list-filters-popover.tsx': 71 * kB,
  'chat/recent/start-chat-dialog.tsx': 68.3 * kB,
  'people/parts/manage/edit-dialog.tsx': 74.9 * kB,
  'audit/audit-trail.tsx': 71.9 * kB,
  'people/roles/role-dialog.tsx': 67.8 * kB,
  'people/own-profile/profile-section.tsx': 72.3 * kB,
  'settings/parts/formats/formats-fields.tsx': 70 * kB,
  'people/parts/profile/role-dialog.tsx': 61.8 * kB,
  'people/parts/audience/audience-picker.tsx': 90.1 * kB,
  'points/policy/points-section.tsx': 101.5 * kB,
  'feed/screens/community-screen.tsx': 62.3 * kB,
  'communities/members/member-menu.tsx': 60.5 * kB,
  'communities/membership/membership-menu.tsx': 60.2 * kB,
  'recognition/give/give-dialog.tsx': 96.5 * kB,
  'surveys/build/logic/conditions-editor.tsx': 66.1 * kB,
  'surveys/build/settings/recurrence.tsx': 65.4 * kB,
  'surveys/build/settings/sharing-fields.tsx': 63.3 * kB,
  'src/ui/fields/dates/calendar-popover.tsx': 63 * kB,
}
/** The gallery of the design system, to which no page links. */
const outside = new Set(['src/ui/gallery/gallery.tsx'])

/** Chunks that every signed-in page loads right after the first load, before the live connection starts. Later chunks can rely on them. */
const afterFirstLoad = ['src/features/chat/enter.ts', 'src/features/people/enter.ts']
const weighAfter = (manifest: Manifest, size: Size, base: ReadonlySet<string>, after: readonly string[]): Weight[] => {
  const rest = after.filter((key) => !base.has(key))
  return rest.length ? [{ name: 'after the first load, signed in: JS', bytes: sum(rest, 'js', manifest, size), budget: 20 * kB }] : []
}

/** Every size with a budget: the two first loads, then each chunk that loads on demand, largest first. */
export function weigh(manifest: Manifest, size: Size): Weight[] {
  const firstLoads = Object.entries(apps).map(([name, app]) => ({ name, base: closureOf(manifest, [page, language, app]) }))
  const after = [
    ...closureOf(
      manifest,
      afterFirstLoad.filter((key) => manifest[key]),
    ),
  ]
  const first = firstLoads.flatMap(({ name, base }) => [
    { name: `first load, ${name}: JS`, bytes: sum([...base], 'js', manifest, size), budget: 185 * kB },
    { name: `first load, ${name}: CSS`, bytes: sum([...base], 'css', manifest, size), budget: 25 * kB },
  ])
  return [
    ...first,
    ...firstLoads.flatMap(({ name, base }) => (name === 'signed in' ? weighAfter(manifest, size, base, after) : [])),
    ...weighOnDemand(
      manifest,
      size,
      firstLoads.map(({ name, base }) => (name === 'signed in' ? base.union(new Set(after)) : base)),
    ).toSorted((a, b) => b.bytes - a.bytes),
  ]
}

export const countFiles = (manifest: Manifest): Files[] =>
  Object.entries(apps).map(([name, app]) => {
    const closure = [...closureOf(manifest, [page, language, app])]
    return {
      name: `first load, ${name}: files of code`,
      files: new Set(closure.map((key) => manifest[key]?.file)).size,
      budget: fileBudgets[app],
    }
  })

/** A chunk counts beyond the first load and the chunk that opens it; if several do, beyond the one that leaves most to download. */
function weighOnDemand(manifest: Manifest, size: Size, bases: readonly ReadonlySet<string>[]): Weight[] {
  const apart = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && isCode(key))
  return apart.flatMap((key) => {
    const weights = openersOf(manifest, key, bases).map((present) =>
      sum(
        [...closureOf(manifest, [key])].filter((each) => !present.has(each)),
        'js',
        manifest,
        size,
      ),
    )
    return weights.length
      ? [{ name: key.replace('src/features/', ''), bytes: Math.max(...weights), budget: ownBudgets[key] ?? 60 * kB }]
      : []
  })
}

/** What a browser has loaded when it requests a chunk: per app and per opening chunk. */
function openersOf(manifest: Manifest, key: string, bases: readonly ReadonlySet<string>[]): ReadonlySet<string>[] {
  const openers = Object.keys(manifest).filter((each) => manifest[each]?.dynamicImports?.includes(key))
  return bases.flatMap((base) => {
    const held = heldWith(manifest, base)
    return openers.flatMap((opener) => held.get(opener) ?? [])
  })
}

const known = new WeakMap<ReadonlySet<string>, ReadonlyMap<string, ReadonlySet<string>>>()
/**
 * For each reachable chunk, the minimum a browser has loaded with it: the first load, the chunk with its imports, and what all paths to it
 * have in common.
 */
function heldWith(manifest: Manifest, base: ReadonlySet<string>): ReadonlyMap<string, ReadonlySet<string>> {
  const before = known.get(base)
  if (before) return before
  const held = new Map<string, ReadonlySet<string>>([...base].map((key) => [key, base]))
  const reached = [...reachableFrom(manifest, base)].filter((key) => !base.has(key))
  const ways = waysTo(manifest, new Set([...base, ...reached]))
  for (let isMoving = true; isMoving;) {
    isMoving = false
    for (const key of reached) {
      const brought = (ways.get(key) ?? []).flatMap((way) => held.get(way) ?? [])
      if (!brought.length) continue
      const next = new Set([...base, ...closureOf(manifest, [key]), ...brought.reduce((shared, each) => shared.intersection(each))])
      isMoving ||= next.size !== held.get(key)?.size
      held.set(key, next)
    }
  }
  known.set(base, held)
  return held
}

/** For each chunk, those of the given chunks that import it, statically or on demand. */
function waysTo(manifest: Manifest, keys: ReadonlySet<string>): ReadonlyMap<string, string[]> {
  const ways = new Map<string, string[]>()
  for (const key of keys)
    for (const next of new Set([...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? [])]))
      ways.set(next, [...(ways.get(next) ?? []), key])
  return ways
}

const isCode = (key: string): boolean => key.startsWith('src/') && !outside.has(key) && !Object.values<string>(apps).includes(key)

/** The chunks with all their static imports. */
function closureOf(manifest: Manifest, keys: readonly string[], closure = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (closure.has(key)) continue
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no chunk ${key}`)
    closure.add(key)
    closureOf(manifest, chunk.imports ?? [], closure)
  }
  return closure
}

/** Everything that can load on demand from here, without passing through another app or a chunk that no page uses. */
function reachableFrom(manifest: Manifest, from: ReadonlySet<string>): Set<string> {
  const others = new Set<string>([...Object.values(apps), ...outside])
  const reached = new Set<string>()
  const visit = (key: string): void => {
    const next = [...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? [])]
    for (const each of next.filter((each) => !reached.has(each) && (from.has(each) || !others.has(each)))) {
      reached.add(each)
      visit(each)
    }
  }
  for (const key of from) visit(key)
  return reached
}

function sum(keys: readonly string[], kind: 'js' | 'css', manifest: Manifest, size: Size): number {
  const files = keys.flatMap((key) => (kind === 'css' ? (manifest[key]?.css ?? []) : [manifest[key]?.file ?? '']))
  return [...new Set(files)].filter((file) => file.endsWith(`.${kind}`)).reduce((total, file) => total + size(file), 0)
}

const isTooHeavy = ({ name, bytes, budget }: Weight): boolean => bytes > Math.max(budget, debts[name] ?? 0)

export function table(weights: readonly Weight[]): string {
  const rows = weights.map(({ name, bytes, budget }) => {
    const numbers = `${(bytes / kB).toFixed(1).padStart(7)} of ${String(budget / kB).padStart(3)} kB`
    return `${isTooHeavy({ name, bytes, budget }) ? '✗' : bytes > budget ? '!' : '·'} ${numbers}  ${name}`
  })
  return rows.join('\n')
}

/**
 * `node scripts/budgets.ts [folder]` checks the sizes of a build; without a folder, of the repository's build, which is rebuilt first if
 * its sources changed.
 */
async function main(): Promise<void> {
  const folder = process.argv[2] ?? (await buildWeb())
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const weights = weigh(manifest, (file) => gzipSync(readFileSync(join(folder, file))).length)
  const files = countFiles(manifest)
  console.log(table(weights))
  for (const { name, files: count, budget } of files)
    console.log(`${count > budget ? '✗' : '·'} ${String(count).padStart(7)} of ${budget}  ${name}`)
  if (weights.some(isTooHeavy) || files.some(({ files: count, budget }) => count > budget)) process.exitCode = 1
}

if (import.meta.main) await main()
