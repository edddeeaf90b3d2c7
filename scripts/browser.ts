import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** The sandbox does not work as root; Chromium's background activity would interfere with the tests. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const shell = 'chromium-headless-shell'

/**
 * The path of a headless Chromium, which needs a quarter less processor time: Debian's, installed if necessary, else any other. It never
 * asks for the notification permission.
 */
export async function findHeadlessBrowser(): Promise<string> {
  return onPath([shell]) ?? fromDebian(shell, [shell]) ?? findBrowser()
}

/** The path of a full Chromium: the machine's own, else Debian's, else Playwright's, installed if necessary. */
export async function findBrowser(): Promise<string> {
  const found = onPath(names) ?? fromDebian('chromium', names) ?? fromPlaywright()
  if (found) return found
  throw new Error(
    'No browser was found and none could be installed. Install Chromium or Google Chrome, so that `chromium` or `google-chrome` is on the PATH.',
  )
}

const ofMacs = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

function onPath(wanted: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const candidates = folders.flatMap((folder) => wanted.map((name) => join(folder, name)))
  return [...candidates, ...(wanted === names ? ofMacs : [])].find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Installing packages requires root, and Debian: Ubuntu's package is a snap, which does not run in many environments. */
function fromDebian(name: string, wanted: readonly string[]): string | undefined {
  if (process.getuid?.() !== 0 || !isDebian()) return undefined
  console.error('Installing Chromium…')
  const installed = run('apt-get', ['update', '-q']) && run('apt-get', ['install', '-qy', '--no-install-recommends', name])
  return installed ? onPath(wanted) : undefined
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function fromPlaywright(): string | undefined {
  const path = chromium.executablePath()
  if (isProgram(path)) return path
  console.error('Downloading Chromium…')
  const installed = run(process.execPath, [join(import.meta.dirname, '../node_modules/playwright/cli.js'), 'install', 'chromium'])
  return installed && isProgram(path) ? path : undefined
}

function run(command: string, rest: readonly string[]): boolean {
  return spawnSync(command, rest, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0
}
