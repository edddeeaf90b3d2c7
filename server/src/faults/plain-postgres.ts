import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries } from '#kernel/postgres/binaries'
import { findLauncher } from '#kernel/postgres/launcher'
import { findServerProcesses, signalProcesses } from '#kernel/postgres/processes'
import { findFreePort } from '#testing/port'
import { query } from '#testing/postgres'
import { until } from '#testing/until'

export type PlainPostgres = Awaited<ReturnType<typeof startPlainPostgres>>

/** The preparation by an administrator, as in the README. */
const preparation = [
  "create role atrium_owner login password 'owner-word'",
  "create role atrium_app login password 'app-word'",
  'create role atrium_policy nologin',
  'grant atrium_policy to atrium_owner with inherit false, set true',
  'create database atrium owner atrium_owner',
]

/** A PostgreSQL not started by Atrium: on a port, with roles and a database created by hand. It can be restarted, killed and suspended. */
export async function startPlainPostgres() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'atrium-plain-')))
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  const binaries = findBinaries()
  const launcher = findLauncher(data, binaries.postgres)
  const [command, ...rest] = [
    ...launcher,
    binaries.initdb,
    '-D',
    data,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-sync',
  ]
  await ended(spawn(command, [...rest, '--locale-provider=builtin', '--locale=C.UTF-8'], { stdio: 'ignore', cwd: folder }))
  writeFileSync(join(data, 'pg_hba.conf'), 'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n')
  chmodSync(data, 0o700)
  const port = await findFreePort()
  const superuserUrl = `postgres://postgres@127.0.0.1:${port}/postgres`
  const start = async (): Promise<ChildProcess> => {
    const flags = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=40', 'fsync=off']
    const [first = '', ...args] = [...launcher, binaries.postgres, '-D', data, ...flags.flatMap((flag) => ['-c', flag])]
    const child = spawn(first, args, { detached: true, stdio: 'ignore', cwd: folder })
    await until('PostgreSQL to serve', () => query(superuserUrl, 'select 1').catch(() => undefined))
    return child
  }
  let server = await start()
  await query(superuserUrl, ...preparation)
  await query(superuserUrl.replace(/postgres$/, 'atrium'), 'create extension unaccent')
  const signalAll = (signal: NodeJS.Signals): void => signalProcesses(findServerProcesses(data), signal)
  const stopServer = async (): Promise<void> => {
    const gone = ended(server)
    server.kill('SIGINT')
    await gone
  }
  return {
    url: `postgres://atrium_app:app-word@127.0.0.1:${port}/atrium`,
    ownerUrl: `postgres://atrium_owner:owner-word@127.0.0.1:${port}/atrium`,
    /** Of the database `atrium`. */
    superuserUrl: superuserUrl.replace(/postgres$/, 'atrium'),
    takeAway: stopServer,
    /** Starts it again; does nothing if it is running. */
    start: async (): Promise<void> => {
      if (server.exitCode !== null || server.signalCode !== null) server = await start()
    },
    /** Suspends every process, as on a hanging machine: connections stay open and nothing answers. */
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    stop: async (): Promise<void> => {
      signalAll('SIGCONT')
      await stopServer()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const ended = (child: ChildProcess): Promise<unknown> =>
  child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : new Promise((resolve) => child.once('exit', resolve))
