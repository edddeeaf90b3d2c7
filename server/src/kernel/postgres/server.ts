import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import type { Folders } from './folders.ts'
import { readServerFile } from './processes.ts'
import { type ServerSettings, serverSettings } from './settings.ts'

export type Command = { launcher: readonly string[]; binary: string; settings?: ServerSettings | undefined }
export type Server = { process: ChildProcess; ended: Promise<string> }

/** The environment of the server: none of ours is passed on, since variables such as PGPORT would configure it. */
export const environment = { PATH: process.env['PATH'], LC_ALL: 'C' }

/** In milliseconds; long enough for the recovery of a large write-ahead log on a slow disk. */
const startTimeout = 300_000
const largestLog = 8_388_608

/** Starts a postmaster and waits until it is ready, including recovery. Throws a StartError with the last message of its log. */
export async function startServer({ launcher, binary, settings }: Command, folders: Folders): Promise<Server> {
  const flags = Object.entries({ ...serverSettings(folders.socket), ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(folders.log)
  const [command = binary, ...rest] = [...launcher, binary, '-D', folders.data, ...flags]
  // Detached: Ctrl-C in the terminal is for Node, which drains first and then stops the server itself.
  const child = spawn(command, rest, { detached: true, stdio: ['ignore', log.file, log.file], cwd: folders.root, env: environment })
  closeSync(log.file)
  const server = { process: child, ended: whenEnded(child) }
  await waitUntilReady(server, folders, log.length)
  return server
}

function whenEnded(child: ChildProcess): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  child.once('error', (error) => resolve(error.message))
  child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with code ${code}`))
  return promise
}

async function waitUntilReady({ process: child, ended }: Server, folders: Folders, logStart: number): Promise<void> {
  let end: string | undefined
  void ended.then((reason) => (end = reason))
  for (const deadline = Date.now() + startTimeout; Date.now() < deadline; await setTimeout(15)) {
    if (end !== undefined)
      throw new StartError(
        `PostgreSQL could not start: ${lastFatalMessage(readFileSync(folders.log).subarray(logStart).toString()) ?? end}. More in ${folders.log}.`,
      )
    const file = readServerFile(folders.data)
    if (file?.pid === child.pid && file?.ready) return
  }
  child.kill('SIGQUIT')
  throw new StartError(`PostgreSQL did not start within five minutes. More in ${folders.log}.`)
}

function openLog(path: string): { file: number; length: number } {
  const length = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (length > largestLog) renameSync(path, `${path}.1`)
  return { file: openSync(path, 'a', 0o600), length: length > largestLog ? 0 : length }
}

/** The last fatal message of the server's log; the lines before do not help a person. */
export function lastFatalMessage(log: string): string | undefined {
  const lines = log.split('\n').filter(Boolean)
  return (lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1))?.replace(/^.*?(FATAL|PANIC): +/, '')
}
