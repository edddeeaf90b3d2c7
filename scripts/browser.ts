import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** As root there is no sandbox, and what Chromium does on its own behalf would only disturb. */
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

/** The path of a Chromium for tests and pictures: the machine's own, else Debian's, else Playwright's, installed if need be. */
export async function findBrowser(): Promise<string> {
  const found = onPath() ?? fromDebian() ?? fromPlaywright()
  if (found) return found
  throw new Error(
    'No browser was found and none could be installed. Install Chromium or Google Chrome, so that `chromium` or `google-chrome` is on the PATH.',
  )
}

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [
    ...candidates,
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ].find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Only root may install packages, and only Debian's own is a program; Ubuntu's leads to a snap, which refuses to run in many places. */
function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !isDebian()) return undefined
  console.error('Installing Chromium…')
  const installed = run('apt-get', ['update', '-q']) && run('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium'])
  return installed ? onPath() : undefined
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
