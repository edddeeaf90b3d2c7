import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { copyPrepared } from './prepared-data.ts'

export type Atrium = {
  url: string
  /** The folder to which its emails are written. */
  mailFolder: string
  /** Adds TXT records to the fake name servers of this Atrium. */
  publishRecords: (records: Readonly<Record<string, readonly string[]>>) => void
  /** Adds pages to the fake internet of this Atrium, by their addresses. */
  publishPages: (pages: Readonly<Record<string, Page>>) => void
  /** The sign-in details of the demo company, if there is one. */
  demo: { email: string; password: string } | undefined
  /** Kills the process, as a power cut does, and starts it again. */
  killAndStartAgain: () => Promise<void>
  stop: () => Promise<void>
}

/** A page of the fake internet; its bytes in Base64. */
export type Page = { type: string; bytes: string }

/**
 * Starts Atrium in its own process on an empty DATA_DIR and a free port. `webFolder` is a built web client, `settings` are additional
 * environment variables.
 */
export async function startAtrium(webFolder: string, demo: 'on' | 'off' = 'off', settings: Record<string, string> = {}): Promise<Atrium> {
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-journey-'))
  const port = String(await findPort())
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: port,
    HOST: '127.0.0.1',
    DEMO: demo,
    WEB_FOLDER: webFolder,
    NODE_OPTIONS: '',
    ...settings,
  }
  await copyPrepared(`demo-${demo}`, dataDir, (folder) => fill({ ...environment, DATA_DIR: folder }))
  let running = await launch(environment)
  return {
    url: `http://localhost:${port}`,
    mailFolder: join(dataDir, 'mail'),
    publishRecords: (records) => writeFileSync(join(dataDir, 'records.json'), JSON.stringify(records)),
    publishPages: (pages) => writeFileSync(join(dataDir, 'pages.json'), JSON.stringify(pages)),
    demo: running.demo,
    killAndStartAgain: async () => {
      running.child.kill('SIGKILL')
      await running.ended
      running = await launch(environment)
    },
    stop: async () => {
      running.child.stdin.end()
      await running.ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts once on an empty folder, so that it contains everything that the first start creates. */
async function fill(environment: NodeJS.ProcessEnv): Promise<void> {
  const { child, ended } = await launch(environment)
  child.stdin.end()
  await ended
}

type Running = { child: ChildProcessByStdio<Writable, Readable, null>; ended: Promise<void>; demo: Atrium['demo'] }

async function launch(env: NodeJS.ProcessEnv): Promise<Running> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], { stdio: ['pipe', 'pipe', 'inherit'], env })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for await (const line of createInterface(child.stdout)) return { child, ended, demo: JSON.parse(line).demo }
  throw new Error('Atrium did not start')
}

/** Each process looks through its own ports. They are none that outgoing connections get, which could take one before Atrium listens. */
let nextPort = 11_000 + (process.pid % 1_000) * 20

async function findPort(): Promise<number> {
  for (;;) {
    const port = nextPort++
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
