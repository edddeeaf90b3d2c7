import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repository } from './run.ts'

/**
 * Patterns that make a test flaky: reading the real clock, a pause instead of waiting for an event, and randomness that cannot be repeated.
 */
const flakyPatterns = {
  'performance.now': /\bperformance\.now\b/,
  // A stopped clock may be advanced from its current time.
  'Date.now() +': /(?<!setSystemTime\()\bDate\.now\(\)\s*\+/,
  // Matches calls and imports only, not the name in a list of what is faked, nor a timeout given to a runner or a socket.
  setTimeout: /(?<![\w.'"`])(?:(?:globalThis|window)\.)?setTimeout\b|\bnode:timers\b/,
  waitForTimeout: /\bwaitForTimeout\b/,
  'Math.random': /\bMath\.random\(/,
  // Workers look at the queue every two seconds: `changeQueue` of the test node makes them look at once.
  'a queue that nobody looks at': /(?<!changeQueue\(\s*)[`'"](?:update|insert into) pgboss\.job\b/,
} as const
type FlakyPattern = keyof typeof flakyPatterns | 'a property without seed'

/** Files with such a pattern, and which. This list only shrinks. */
const exceptions: Record<string, readonly FlakyPattern[]> = {
  'e2e/testing/clock.ts': ['Date.now() +'],
  'e2e/chat/connection/cuts.test.ts': ['setTimeout'],
  'e2e/chat/messages/saved.test.ts': ['Date.now() +'],
  'e2e/auth/second-factors.test.ts': ['Date.now() +'],
  // Their nodes run in other processes, are opened later, or have no test node around them.
  'server/src/faults/scheduled.test.ts': ['a queue that nobody looks at'],
  'server/src/kernel/jobs/jobs.api.test.ts': ['a queue that nobody looks at'],
  'server/src/modules/finch/faults.api.test.ts': ['a queue that nobody looks at'],
}

/** Tests in which the length of a pause is the subject: how many seconds a run waits there. */
const allowedPauses: Readonly<Record<string, number>> = { 'e2e/chat/connection/cuts.test.ts': 2, 'e2e/chat/messages/saved.test.ts': 3 }
const mostWaiting = 5

test('a run waits only a few seconds in total, in listed files only', () => {
  const pausing = Object.entries(exceptions).filter(([, looks]) => looks.includes('setTimeout') || looks.includes('waitForTimeout'))
  expect(pausing.map(([path]) => path).filter((path) => !(path in allowedPauses))).toEqual([])
  expect(Object.values(allowedPauses).reduce((sum, seconds) => sum + seconds, 0)).toBeLessThanOrEqual(mostWaiting)
})

const isPattern = (name: string): name is keyof typeof flakyPatterns => name in flakyPatterns
function patternsIn(source: string): FlakyPattern[] {
  const code = source.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  const found: FlakyPattern[] = Object.keys(flakyPatterns)
    .filter(isPattern)
    .filter((name) => flakyPatterns[name].test(code))
  return propertiesOf(code).every((call) => /\bseed\b/.test(call)) ? found : [...found, 'a property without seed']
}

/** Each property run in the code, from its name to its closing bracket. */
function propertiesOf(code: string): string[] {
  return [...code.matchAll(/\bfc\.(?:assert|check|sample)\(/g)].map(({ index, 0: opening }) => {
    let depth = 1
    let at = index + opening.length
    for (; depth && at < code.length; at += 1) depth += code[at] === '(' ? 1 : code[at] === ')' ? -1 : 0
    return code.slice(index, at)
  })
}

const violations: [FlakyPattern, string][] = [
  ['performance.now', 'const begun = performance.now()'],
  ['Date.now() +', 'const soon = new Date(Date.now() + 5_000)'],
  ['setTimeout', 'await new Promise((resolve) => setTimeout(resolve, 10))'],
  ['setTimeout', 'globalThis.setTimeout(look, 10)'],
  ['setTimeout', "import { setTimeout as wait } from 'node:timers/promises'"],
  ['setTimeout', 'await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 10)))'],
  ['waitForTimeout', 'await page.waitForTimeout(100)'],
  ['Math.random', 'const seed = Math.random()'],
  ['a queue that nobody looks at', 'await query(url, "update pgboss.job set start_after = now()")'],
  ['a property without seed', 'fc.assert(fc.property(fc.nat(), (n) => holds(n)), { numRuns: 300 })'],
  ['a property without seed', "fc.assert(one, { seed: 1 })\nawait fc.assert(fc.asyncProperty(fc.string(), (text) => look('a)', text)))"],
  ['a property without seed', 'const [sample] = fc.sample(fc.nat(), 5)'],
]
test.each(violations)('finds %s in: %s', (look, source) => expect(patternsIn(`${source}\n`)).toEqual([look]))

test.each([
  "vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })",
  'vi.setSystemTime(Date.now() + 40_000)',
  'test.setTimeout(120_000)',
  "await node.changeQueue(\n  `update pgboss.job set start_after = now() where name = 'chat.remind'`)",
  '// a pause by setTimeout would look at a clock',
  'const domain = `northwind-${Date.now()}.example`',
  'await fc.assert(property, { numRuns: 300, seed, endOnFailure: true })',
  'fc.assert(fc.property(fc.nat(), (n) => holds((n + 1) * 2)), { seed: 1 })',
])('finds nothing in: %s', (source) => expect(patternsIn(`${source}\n`)).toEqual([]))

describe('the tests', () => {
  const files = globSync(['{server,contract,web}/{src,vite}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'e2e/**/*.ts'], {
    cwd: repository,
    exclude: ['**/node_modules/**'],
  }).filter((path) => path !== 'scripts/test-time.test.ts')
  const found = new Map(files.map((path) => [path, patternsIn(readFileSync(join(repository, path), 'utf8'))]))

  test('read no real clock and use no unseeded randomness, except listed files', () => {
    expect(files.length).toBeGreaterThan(300)
    const wrong = [...found].flatMap(([path, seen]) =>
      seen.filter((look) => !exceptions[path]?.includes(look)).map((look) => `${path}: ${look}`),
    )
    expect(wrong).toEqual([])
  })

  test('files that no longer do are removed from that list', () => {
    const mended = Object.entries(exceptions).flatMap(([path, listed]) =>
      listed.filter((look) => !found.get(path)?.includes(look)).map((look) => `${path}: ${look}`),
    )
    expect(mended).toEqual([])
  })
})
