import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findServerProcesses, readServerFile } from '#kernel/postgres/processes'
import { readLetter, type Letter } from '#testing/letters'
import { foundCompany, welcome, type Person } from '#testing/people'
import { findFreePort } from '#testing/port'
import { until } from '#testing/until'
import { openClient } from '#testing/wire'

export type KilledNode = Awaited<ReturnType<typeof startNode>>

/** A real Atrium with its own PostgreSQL in its own processes, which can be killed and started again on the same data. */
export async function startNode() {
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-killed-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  let node = await launch(dataDir, port)
  return {
    url,
    /** Kills the server and starts it again. Answers when it serves. */
    killServer: async (): Promise<void> => {
      const ended = new Promise((resolve) => node.once('exit', resolve))
      node.kill('SIGKILL')
      await ended
      node = await launch(dataDir, port)
    },
    /** Kills PostgreSQL under the server's feet; the server is to start it again by itself. */
    killPostgres: (): void => {
      const pid = readServerFile(join(dataDir, 'postgres'))?.pid
      if (pid === undefined) throw new Error('no postmaster runs')
      process.kill(pid, 'SIGKILL')
    },
    foundNorthwind: () => foundThere(url, dataDir),
    stop: async (): Promise<void> => {
      const ended = new Promise((resolve) => node.once('exit', resolve))
      node.kill('SIGTERM')
      await ended
      for (const pid of findServerProcesses(join(dataDir, 'postgres'))) process.kill(pid, 'SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A server of its own process, from when it serves. `onWord` hears what it writes to its log. */
export async function launch(
  dataDir: string,
  port: number,
  more: Readonly<Record<string, string>> = {},
  onWord: (text: string) => void = () => {},
): Promise<ChildProcess> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port), DEMO: 'off', LOG_LEVEL: 'fatal', ...more }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'node.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
    onWord(text)
  })
  for await (const line of createInterface(child.stdout)) if (line === 'serving') return child
  throw new Error(`the server did not start: ${complaint}`)
}

/** Maya founds Northwind there and two join: the letters are read from DATA_DIR, as a person without a mail server would. */
export async function foundThere(url: string, dataDir: string): Promise<Person[]> {
  const client = openClient(url, () => ({}))
  const folder = join(dataDir, 'mail')
  const letters = {
    onWritten: () => {},
    count: () => 0,
    next: (recipient: string) => until(`a letter to ${recipient}`, () => findLetter(folder, recipient), 10_000),
  }
  const maya = await foundCompany({ url, client, letters }, 'Northwind', 'maya')
  return [maya, await welcome({ url, client, letters }, maya, 'tomas'), await welcome({ url, client, letters }, maya, 'jun')]
}

/** A letter that is written to its end: its link comes after its code. */
function findLetter(folder: string, recipient: string): Letter | undefined {
  const name = existsSync(folder) ? readdirSync(folder).find((file) => file.includes(recipient)) : undefined
  const text = name ? readLetter(readFileSync(join(folder, name), 'utf8')) : undefined
  return text?.token ? text : undefined
}
