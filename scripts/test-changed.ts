import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser, findHeadlessBrowser } from './browser.ts'
import { chooseTests, type Bounds, type Candidate, type Chosen } from './testing/changed.ts'
import { repository, run } from './run.ts'
import { withPlaywright, withVitest } from './testing/runners.ts'
import { asResult, checks, type Step, runSteps } from './testing/steps.ts'
import { featureOf, summarize } from './testing/summary.ts'

/**
 * `npm run test:changed`, `npm run test:changed -- <commit>`: in about three minutes on two cores, runs all checks, all tests that need no
 * database, the database and browser tests related to the changes since the commit, and a sample of the rest. `ATRIUM_SEED` repeats a
 * sample.
 */
const bounds = { server: { most: 40, others: 10 }, browser: { most: 8, others: 8 } } satisfies Record<string, Bounds>
const seed = Number(process.env['ATRIUM_SEED'] ?? Date.now() % 100_000)

const files = await listChanged(process.argv[2] ?? (await findBase()))
const changed = { files, features: new Set(files.filter((file) => !/^(e2e|scripts)\//.test(file)).map(featureOf)) }
console.log(`${files.length} changed files, of ${[...changed.features].toSorted().join(', ') || 'no feature'}; seed ${seed}`)

const serverFiles = globSync('server/src/**/*.test.ts', { cwd: repository })
const server = choose('server', serverFiles.map(byFile))
const browser = choose('browser', await listJourneys())
const folder = mkdtempSync(join(tmpdir(), 'atrium-changed-'))
const list = join(folder, 'journeys')
writeFileSync(list, browser.names.join('\n'))

const steps: Step[] = [
  { name: 'browser', run: async () => asResult({ ok: true, output: `${await findHeadlessBrowser()} ${await findBrowser()}` }) },
  ...checks,
  withVitest('unit and server tests', { files: ['contract/', 'web/', 'scripts/', ...server.names] }),
  withPlaywright('journeys in the browser', { files: [`--test-list=${list}`] }),
]
const outcome = await runSteps(steps, console.log)
rmSync(folder, { recursive: true })
console.log(summarize(outcome))
console.log(`${outcome.passed} passed, ${outcome.failed} failed`)
process.exitCode = outcome.failed > 0 ? 1 : 0

/** The common ancestor with the upstream branch, else the last commit. */
async function findBase(): Promise<string> {
  const { ok, output } = await run('git', ['merge-base', 'HEAD', '@{upstream}'])
  return ok ? output.trim() : 'HEAD'
}

/** The files that differ from a commit, and untracked files. */
async function listChanged(base: string): Promise<string[]> {
  const [known, unknown] = await Promise.all([
    run('git', ['diff', '--name-only', base]),
    run('git', ['ls-files', '--others', '--exclude-standard']),
  ])
  if (!known.ok) throw new Error(known.output)
  return `${known.output}\n${unknown.output}`.split('\n').filter(Boolean)
}

function choose(kind: keyof typeof bounds, candidates: readonly Candidate[]): Chosen {
  const chosen = chooseTests(candidates, changed, bounds[kind], seed)
  const left = chosen.leftOut > 0 ? `; ${chosen.leftOut} more than the time allows, which \`npm test\` runs` : ''
  console.log(`${kind}: ${chosen.names.length} of ${candidates.length} chosen, ${chosen.concerned} concerned${left}`)
  return chosen
}

function byFile(file: string): Candidate {
  return { name: file, file, feature: featureOf(file) }
}

/** Every journey and every screen, by file and title. */
async function listJourneys(): Promise<Candidate[]> {
  const { ok, output } = await run('playwright', ['test', '--list', '--reporter=list'])
  if (!ok) throw new Error(output)
  return [...output.matchAll(/^ {2}(\S+\.test\.ts):\d+:\d+ › (.+)$/gm)].map(([, file = '', title = '']) => ({
    name: `${file} › ${title}`,
    file: `e2e/${file}`,
    feature: featureOf(`e2e/${file}`),
  }))
}
