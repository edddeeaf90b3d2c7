import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findServerProcesses, readServerFile, signalProcesses } from '#kernel/postgres/processes'
import { readEmail, type ReceivedEmail } from '#testing/emails'
import { foundCompany, welcome, type Person } from '#testing/people'
import { findFreePort } from '#testing/port'
import { until } from '#testing/until'
import { openClient } from '#testing/wire'

export type KilledNode = Awaited<ReturnType<typeof startNode>>

/** A real Atrium with its own PostgreSQL in separate processes, which can be killed and restarted on the same data. `more`: see `node.ts`. */
export async function startNode(more: Readonly<Record<string, string>> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-killed-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const begin = (): Promise<ChildProcess> => launch(dataDir, port, { PATIENT: 'on', ...more })
  let node = await begin()
  return {
    url,
    /** Kills the server and starts it again. Resolves when it serves. */
    killServer: async (): Promise<void> => {
      const ended = new Promise((resolve) => node.once('exit', resolve))
      node.kill('SIGKILL')
      await ended
      node = await begin()
    },
    /**
     * Kills PostgreSQL under the running server, which should restart it. Returns a function that checks whether a new postmaster has
     * started.
     */
    killPostgres: (): (() => boolean) => {
      const postmaster = (): number | undefined => readServerFile(join(dataDir, 'postgres'))?.pid
      const killed = postmaster()
      if (killed === undefined) throw new Error('no postmaster runs')
      process.kill(killed, 'SIGKILL')
      return () => ![killed, undefined].includes(postmaster())
    },
    foundNorthwind: () => foundThere(url, dataDir),
    stop: async (): Promise<void> => {
      const ended = new Promise((resolve) => node.once('exit', resolve))
      node.kill('SIGTERM')
      await ended
      signalProcesses(findServerProcesses(join(dataDir, 'postgres')), 'SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts a server process and resolves when it serves. `onWord` receives its log output. */
export async function launch(
  dataDir: string,
  port: number,
  more: Readonly<Record<string, string>> = {},
  onWord: (text: string) => void = () => {},
): Promise<ChildProcess> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const cache = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
  const env = { PATH, ...cache, DATA_DIR: dataDir, PORT: String(port), DEMO: 'off', LOG_LEVEL: 'fatal', ...more }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'node.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
    onWord(text)
  })
  for await (const line of createInterface(child.stdout)) if (line === 'serving') return child
  throw new Error(`the server did not start: ${complaint}`)
}

/** Founds Northwind with three people. Their emails are read from DATA_DIR, as without a mail server. */
export async function foundThere(url: string, dataDir: string): Promise<Person[]> {
  const client = openClient(url, () => ({}))
  const folder = join(dataDir, 'mail')
  const emails = {
    onWritten: () => {},
    count: () => 0,
    next: (recipient: string) => until(`an email to ${recipient}`, () => findEmail(folder, recipient)),
  }
  const maya = await foundCompany({ url, client, emails }, 'Northwind', 'maya')
  return [maya, await welcome({ url, client, emails }, maya, 'tomas'), await welcome({ url, client, emails }, maya, 'jun')]
}

/** An email that is completely written: its link comes after its code. */
function findEmail(folder: string, recipient: string): ReceivedEmail | undefined {
  const name = existsSync(folder) ? readdirSync(folder).find((file) => file.includes(recipient)) : undefined
  const text = name ? readEmail(readFileSync(join(folder, name), 'utf8')) : undefined
  return text?.token ? text : undefined
}
