import { spawn } from 'node:child_process'
import { chownSync, cpSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, onTestFinished } from 'vitest'
import { findServerProcesses, readServerFile, signalProcesses } from './processes.ts'
import { type EmbeddedPostgres, type EmbeddedPostgresSettings, startEmbeddedPostgres } from './start.ts'

/** A DATA_DIR for one test; kills processes that still run in it afterwards. */
export function openFolder(owner?: number): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'atrium-postgres-')))
  if (owner !== undefined) chownSync(folder, owner, owner)
  onTestFinished(async () => {
    signalProcesses(serversOf(folder), 'SIGKILL')
    while (serversOf(folder).length > 0) await new Promise(setImmediate)
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/**
 * For the top of a test file: returns a function that opens a copy of a DATA_DIR created and cleanly stopped earlier, since creating one
 * takes seconds. Each file creates its own: files share this module, and the first to end removes what it created.
 */
export function prepareMadeFolder(): (owner?: number) => Promise<string> {
  let made: Promise<string> | undefined
  afterAll(async () => made && rmSync(await made, { recursive: true }))
  return async (owner) => {
    made ??= makeOnce()
    const folder = openFolder(owner)
    cpSync(await made, folder, { recursive: true })
    if (owner !== undefined)
      for (const path of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) chownSync(join(folder, path), owner, owner)
    return folder
  }
}

async function makeOnce(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-postgres-made-'))
  await (await startEmbeddedPostgres({ dataDir: folder })).stop()
  return folder
}

/** The server processes of a DATA_DIR, including backends. */
export const serversOf = (folder: string): number[] => findServerProcesses(folder)

export function postmasterOf(folder: string): number {
  const pid = readServerFile(join(folder, 'postgres'))?.pid
  if (pid === undefined || !serversOf(folder).includes(pid)) throw new Error('no postmaster runs')
  return pid
}

export async function start(settings: EmbeddedPostgresSettings): Promise<EmbeddedPostgres> {
  const started = await startEmbeddedPostgres(settings)
  onTestFinished(() => started.stop())
  return started
}

export async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** Runs a statement that keeps its backend busy forever: it checks neither its client nor its postmaster. */
export async function keepBusy(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  client.query('do $$ begin loop perform 1; end loop; end $$').catch(() => {})
  onTestFinished(() => client.end().catch(() => {}))
}

export type Started = {
  pid: number
  kill: (signal: NodeJS.Signals) => Promise<void>
  urls: Pick<EmbeddedPostgres, 'ownerUrl' | 'appUrl'>
  firstRun: boolean
}
type Way = { user?: number; path?: string }

/** Starts the server from a separate Node process, as `npm start` does; optionally as another user or with another PATH. */
export async function startInNode(folder: string, { user, path }: Way = {}): Promise<Started> {
  const node = [process.execPath, '--input-type=module-typescript', '--eval', program, folder]
  const [command = '', ...rest] = user === undefined ? node : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', ...node]
  const child = spawn(command, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: import.meta.dirname,
    env: { ...process.env, PATH: path ?? process.env['PATH'] },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = (signal: NodeJS.Signals) => (child.kill(signal), ended)
  onTestFinished(() => kill('SIGKILL'))
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  for await (const line of createInterface(child.stdout)) return { pid: child.pid ?? 0, kill, ...JSON.parse(line) }
  throw new Error(complaint)
}

const program = `
  import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./start.ts', import.meta.url).href)}
  const { ownerUrl, appUrl, firstRun, stop } = await startEmbeddedPostgres({ dataDir: process.argv[1] })
  process.on('SIGTERM', () => stop().then(() => process.exit(0)))
  console.log(JSON.stringify({ urls: { ownerUrl, appUrl }, firstRun }))
  setInterval(() => {}, 1_000)
`
