import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repository } from './run.ts'

const read = (path: string): string => readFileSync(join(repository, path), 'utf8')

describe('docs/security.md', () => {
  const page = read('docs/security.md')
  const named = [
    ...new Set([...page.matchAll(/`([\w./-]+\.test\.tsx?) › ([^`]+)`/g)].map(([, file = '', name = '']) => `${file} › ${name}`)),
  ]
  const lines = [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| (.+?) +\| (met|in part|not met|does not apply) +\| (.*?) +\| (.+?) +\|$/gm)]

  test('every test that it names is there', () => {
    expect(named.length).toBeGreaterThan(100)
    const missing = named.filter((each) => {
      const [file = '', name = ''] = each.split(' › ')
      const path = /^(contract|web|e2e|scripts)\//.test(file) ? file : `server/src/${file}`
      return !existsSync(join(repository, path)) || !hasTitle(read(path), name)
    })
    expect(missing).toEqual([])
  })

  test('a test that is not there would be missed', () => {
    const source = "test('a lamp is lit', () => {})\n// a lamp is out\n"
    expect([hasTitle(source, 'a lamp is lit'), hasTitle(source, 'a lamp is'), hasTitle(source, 'a lamp is out')]).toEqual([
      true,
      false,
      false,
    ])
  })

  /** How many requirements of levels 1 and 2 each chapter of ASVS 5.0 has. */
  const chapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]
  test.each(chapters.map((count, index) => [index + 1, count]))(
    'chapter %i has a line for each of its %i requirements',
    (chapter, count) => {
      const own = lines.filter(([, id = '', what = '']) => id.startsWith(`${chapter}.`) && !what.includes('(L3)')).map(([, id]) => id)
      expect([own.length, new Set(own).size]).toEqual([count, count])
    },
  )

  test('its sums are those of its lines, and what is not met says why', () => {
    const sum = (verdict: string): number => lines.filter(([, , , said]) => said === verdict).length
    expect(page).toContain(
      `Of ${lines.length} lines, ${sum('met')} are met, ${sum('in part')} in part, ${sum('not met')} are not, and ${sum('does not apply')} do not apply.`,
    )
    for (const [, id, , verdict, how, tests] of lines)
      expect(how || (verdict === 'met' && tests !== '–'), `${id} says neither how nor by which test`).toBeTruthy()
  })
})

/** Whether a file has a test, or a group of tests, of this title: the whole of it, or what follows a value at its beginning. */
function hasTitle(source: string, name: string): boolean {
  const written = name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return new RegExp(`(?:['"\`]|\\} )${written}['"\`]`).test(source)
}

/** What turns a text into code, markup or a command, or makes chance that can be foretold, and the places where it does none of that. */
const perilous: readonly [RegExp, readonly string[]][] = [
  [/\beval\(|new Function\(|\bvm\b.*from 'node:vm'/, []],
  [/dangerouslySetInnerHTML|\.innerHTML|\.outerHTML|insertAdjacentHTML|document\.write|srcDoc/, []],
  // The worker and its pages speak with each other, and the tabs of one person on a channel of their own; no other window is listened to.
  [/addEventListener\('message'/, ['web/src/app/service-worker/worker.ts', 'web/src/features/devices/', 'web/src/features/chat/chat.ts']],
  [/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|insecureHTTPParser/, []],
  // What browsers read is encrypted as RFC 8291 says.
  [/createHash\('md5'\)|createCipheriv\('(?!aes-256-gcm')/, ['server/src/modules/devices/encryption.ts']],
  // The name by which Redis knows a script.
  [/createHash\('sha1'\)/, ['server/src/kernel/redis/limiter.ts']],
  // What people bring is read by a process that is nobody else.
  [/from 'node:child_process'/, ['server/src/kernel/postgres/', 'server/src/faults/', 'server/src/modules/files/text/read-text.ts']],
  [/\bexecSync\(|\bexec\(['"`]|shell: true/, []],
  // Patterns of constants.
  [/new RegExp\(/, ['server/src/demo/transcript.ts', 'contract/src/company/schemas.ts', 'contract/src/chat/drafts.ts']],
  // How long to wait before the next try, or before asking at all.
  [
    /Math\.random/,
    [
      'server/src/kernel/redis/connection.ts',
      'server/src/kernel/live/live.ts',
      'web/src/app/live/reconnect.ts',
      'web/src/features/people/own-permissions.ts',
    ],
  ],
]

test('nothing runs text as code or as markup, and nothing secret comes from Math.random', () => {
  const files = globSync('{server,contract,web}/{src,public}/**/*.{ts,tsx,js}', { cwd: repository }).filter(
    (path) => !/\.test\.tsx?$|\/testing(\/|\.ts$)/.test(path),
  )
  expect(files.length).toBeGreaterThan(300)
  for (const path of files) {
    const code = read(path).replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    for (const [pattern, places] of perilous)
      if (!places.some((place) => path.startsWith(place))) expect(pattern.exec(code)?.[0], `${path} has ${pattern}`).toBeUndefined()
  }
})

type Package = { resolved?: string; integrity?: string; link?: boolean }
type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>

test('every package is pinned to one version, from the one registry, with its hash', () => {
  const { packages }: { packages: Record<string, Package> } = JSON.parse(read('package-lock.json'))
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  expect(installed.length).toBeGreaterThan(100)
  for (const [path, { resolved = 'https://registry.npmjs.org/', integrity }] of installed)
    expect([path, integrity?.slice(0, 7), new URL(resolved).host]).toEqual([path, 'sha512-', 'registry.npmjs.org'])
  for (const file of ['package.json', ...['server', 'web', 'contract', 'e2e', 'bench'].map((name) => `${name}/package.json`)]) {
    const manifest: Manifest = JSON.parse(read(file))
    const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
    for (const [name, version] of Object.entries(wanted))
      if (!name.startsWith('@atrium/')) expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)])
  }
})
