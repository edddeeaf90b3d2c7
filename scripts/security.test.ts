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

  test('every test that it names exists', () => {
    expect(named.length).toBeGreaterThan(100)
    const missing = named.filter((each) => {
      const [file = '', name = ''] = each.split(' › ')
      const path = /^(contract|web|e2e|scripts)\//.test(file) ? file : `server/src/${file}`
      return !existsSync(join(repository, path)) || !hasTitle(read(path), name)
    })
    expect(missing).toEqual([])
  })

  test('a missing test is detected', () => {
    const source = "test('a lamp is lit', () => {})\n// a lamp is out\n"
    expect([hasTitle(source, 'a lamp is lit'), hasTitle(source, 'a lamp is'), hasTitle(source, 'a lamp is out')]).toEqual([
      true,
      false,
      false,
    ])
  })

  /** The number of requirements of levels 1 and 2 in each chapter of ASVS 5.0. */
  const chapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]
  test.each(chapters.map((count, index) => [index + 1, count]))(
    'chapter %i has a row for each of its %i requirements',
    (chapter, count) => {
      const own = lines.filter(([, id = '', what = '']) => id.startsWith(`${chapter}.`) && !what.includes('(L3)')).map(([, id]) => id)
      expect([own.length, new Set(own).size]).toEqual([count, count])
    },
  )

  test('its totals match its rows, and every requirement has a reason or a test', () => {
    const sum = (verdict: string): number => lines.filter(([, , , said]) => said === verdict).length
    expect(page).toContain(
      `Of ${lines.length} lines, ${sum('met')} are met, ${sum('in part')} in part, ${sum('not met')} are not, and ${sum('does not apply')} do not apply.`,
    )
    for (const [, id, , verdict, how, tests] of lines)
      expect(how || (verdict === 'met' && tests !== '–'), `${id} says neither how nor by which test`).toBeTruthy()
  })
})

/** Whether a file has a test, or a group of tests, with this title: in full, or after a value at its beginning. */
function hasTitle(source: string, name: string): boolean {
  const written = name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return new RegExp(`(?:['"\`]|\\} )${written}['"\`]`).test(source)
}

/** Patterns that can run text as code, markup or a command, or are predictable or insecure, with the files where their use is safe. */
const dangerous: readonly [RegExp, readonly string[]][] = [
  [/\beval\(|new Function\(|\bvm\b.*from 'node:vm'/, []],
  [/dangerouslySetInnerHTML|\.innerHTML|\.outerHTML|insertAdjacentHTML|document\.write|srcDoc/, []],
  // The service worker and its pages exchange messages, and so do one person's tabs on their own channel; no other window is listened to. The
  // pages of a call have a data channel, whose words are checked like any input (`readPeerWords`).
  [
    /addEventListener\('message'/,
    [
      'web/src/app/service-worker/',
      'web/src/features/devices/parts/use-test.ts',
      'web/src/features/chat/store/tab-channel.ts',
      'web/src/features/call-rooms/media/mesh/line.ts',
    ],
  ],
  [/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|insecureHTTPParser/, []],
  // Push messages to browsers are encrypted as RFC 8291 requires.
  [/createHash\('md5'\)|createCipheriv\('(?!aes-256-gcm')/, ['server/src/modules/devices/encryption.ts']],
  // Redis identifies a script by its SHA-1.
  [/createHash\('sha1'\)/, ['server/src/kernel/redis/limiter.ts']],
  // Uploaded files are read by a separate process without permissions.
  [/from 'node:child_process'/, ['server/src/kernel/postgres/', 'server/src/faults/', 'server/src/modules/files/text/read-text.ts']],
  [/\bexecSync\(|\bexec\(['"`]|shell: true/, []],
  // Patterns built from constants.
  [
    /new RegExp\(/,
    ['server/src/demo/transcript.ts', 'contract/src/company/schemas.ts', 'contract/src/chat/drafts.ts', 'contract/src/feed/tags.ts'],
  ],
  // Random delays before a retry or a request.
  [
    /Math\.random/,
    [
      'server/src/kernel/redis/connection.ts',
      'server/src/kernel/live/live.ts',
      'web/src/app/live/reconnect.ts',
      'web/src/features/people/own-permissions/own-permissions.ts',
    ],
  ],
]

test('nothing runs text as code or as markup, and no secret comes from Math.random', () => {
  const files = globSync('{server,contract,web}/{src,public}/**/*.{ts,tsx,js}', { cwd: repository }).filter(
    (path) => !/\.test\.tsx?$|\/testing(\/|\.ts$)/.test(path),
  )
  expect(files.length).toBeGreaterThan(300)
  for (const path of files) {
    const code = read(path).replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    for (const [pattern, places] of dangerous)
      if (!places.some((place) => path.startsWith(place))) expect(pattern.exec(code)?.[0], `${path} has ${pattern}`).toBeUndefined()
  }
})

type Package = { resolved?: string; integrity?: string; link?: boolean }
type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>

test('every package is pinned to one version with its hash, from one registry', () => {
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
