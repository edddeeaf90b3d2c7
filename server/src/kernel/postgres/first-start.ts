import { spawn } from 'node:child_process'
import { chmodSync, closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'
import { type Binaries, version } from './binaries.ts'
import type { Folders } from './folders.ts'
import type { Launcher } from './launcher.ts'
import { databaseName, keepPasswords, makeExtensions, makeRoles, type Passwords, setPasswords, superuser } from './roles.ts'
import { environment, lastWord } from './server.ts'
import { clientAuthentication } from './settings.ts'

type Ground = { binaries: Binaries; launcher: Launcher; folders: Folders }

/** Sees to it that there is a data folder with its roles, of a version that can be read. `firstRun` when it was made just now. */
export async function prepareData(ground: Ground): Promise<{ passwords: Passwords; firstRun: boolean }> {
  const { folders } = ground
  const { passwords, made } = keepPasswords(folders.passwords)
  const firstRun = !existsSync(folders.data)
  if (firstRun) await makeData(ground, passwords)
  else {
    checkVersion(folders.data)
    // A copy or a restored backup often comes without the mode that PostgreSQL insists on.
    chmodSync(folders.data, 0o700)
    if (made) await tell(ground, folders.data, 'postgres', setPasswords(passwords))
  }
  return { passwords, firstRun }
}

/** Everything is made beside its place and moved there at the end, so a data folder that exists is whole. */
async function makeData(ground: Ground, passwords: Passwords): Promise<void> {
  const { binaries, folders } = ground
  rmSync(folders.draft, { recursive: true, force: true })
  // Sorted by code point and the same on every machine; `C` alone would make trigram search drop letters beyond ASCII.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  await run(
    ground,
    [
      binaries.initdb,
      '-D',
      folders.draft,
      `--username=${superuser}`,
      ...locale,
      '--auth-local=peer',
      '--auth-host=reject',
      '--no-instructions',
    ],
    '',
  )
  writeFileSync(join(folders.draft, 'pg_hba.conf'), clientAuthentication)
  await tell(ground, folders.draft, 'postgres', [...makeRoles, ...setPasswords(passwords)])
  await tell(ground, folders.draft, databaseName, makeExtensions)
  renameSync(folders.draft, folders.data)
  keepRename(dirname(folders.data))
}

/** Runs statements as the superuser without a server that anyone could reach meanwhile. */
function tell(ground: Ground, data: string, database: string, statements: readonly string[]): Promise<void> {
  return run(
    ground,
    [ground.binaries.postgres, '--single', '-D', data, '-c', 'exit_on_error=on', '-c', 'log_min_error_statement=panic', database],
    statements.join('\n') + '\n',
  )
}

async function run({ launcher, folders }: Ground, command: readonly string[], input: string): Promise<void> {
  const [first = '', ...rest] = [...launcher, ...command]
  const child = spawn(first, rest, { stdio: ['pipe', 'ignore', 'pipe'], cwd: folders.root, env: environment })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stdin.on('error', () => {}).end(input)
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject).once('close', resolve)
  if ((await promise) !== 0) throw new StartError(`The database could not be made: ${lastWord(said) ?? 'it ended without a word'}`)
}

function checkVersion(data: string): void {
  const found = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (found !== version)
    throw new StartError(
      `${data} is of PostgreSQL ${found}; this Atrium reads ${version}. Set DATA_DIR to another folder, or restore a backup made for it.`,
    )
}

function keepRename(folder: string): void {
  const file = openSync(folder, 'r')
  fsyncSync(file)
  closeSync(file)
}
