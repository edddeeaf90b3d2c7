import { spawn } from 'node:child_process'
import { chmodSync, closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'
import { type Binaries, version } from './binaries.ts'
import type { Folders } from './folders.ts'
import type { Launcher } from './launcher.ts'
import { databaseName, openPasswords, makeExtensions, makeRoles, type Passwords, setPasswords, superuser } from './roles.ts'
import { environment, lastFatalMessage } from './server.ts'
import { clientAuthentication } from './settings.ts'

type ClusterParts = { binaries: Binaries; launcher: Launcher; folders: Folders }

/** Ensures a data folder of a readable version with its roles. `firstRun` is true when it was created just now. */
export async function prepareData(ground: ClusterParts): Promise<{ passwords: Passwords; firstRun: boolean }> {
  const { folders } = ground
  const { passwords, made } = openPasswords(folders.passwords)
  const firstRun = !existsSync(folders.data)
  if (firstRun) await makeData(ground, passwords)
  else {
    checkVersion(folders.data)
    // A copy or a restored backup often lacks the mode that PostgreSQL requires.
    chmodSync(folders.data, 0o700)
    if (made) await runStatements(ground, folders.data, 'postgres', setPasswords(passwords))
  }
  return { passwords, firstRun }
}

/** Builds the data folder under a draft name and renames it at the end, so that an existing data folder is complete. */
async function makeData(ground: ClusterParts, passwords: Passwords): Promise<void> {
  const { binaries, folders } = ground
  rmSync(folders.draft, { recursive: true, force: true })
  // Sorts by code point, the same on every machine; plain `C` would make trigram search drop non-ASCII letters.
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
  await runStatements(ground, folders.draft, 'postgres', [...makeRoles, ...setPasswords(passwords)])
  await runStatements(ground, folders.draft, databaseName, makeExtensions)
  renameSync(folders.draft, folders.data)
  syncRename(dirname(folders.data))
}

/** Runs statements as the superuser in single-user mode, without a server that others could reach. */
function runStatements(ground: ClusterParts, data: string, database: string, statements: readonly string[]): Promise<void> {
  return run(
    ground,
    [ground.binaries.postgres, '--single', '-D', data, '-c', 'exit_on_error=on', '-c', 'log_min_error_statement=panic', database],
    statements.join('\n') + '\n',
  )
}

async function run({ launcher, folders }: ClusterParts, command: readonly string[], input: string): Promise<void> {
  const [first = '', ...rest] = [...launcher, ...command]
  const child = spawn(first, rest, { stdio: ['pipe', 'ignore', 'pipe'], cwd: folders.root, env: environment })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stdin.on('error', () => {}).end(input)
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject).once('close', resolve)
  if ((await promise) !== 0) throw new StartError(`The database could not be made: ${lastFatalMessage(said) ?? 'it ended without a word'}`)
}

function checkVersion(data: string): void {
  const found = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (found !== version)
    throw new StartError(
      `${data} is of PostgreSQL ${found}; this Atrium reads ${version}. Set DATA_DIR to another folder, or restore a backup made for it.`,
    )
}

function syncRename(folder: string): void {
  const file = openSync(folder, 'r')
  fsyncSync(file)
  closeSync(file)
}
