import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

export type Atrium = {
  url: string
  /** Where its mail is written. */
  mailFolder: string
  /** Puts TXT records into the name servers that this Atrium asks. */
  publishRecords: (records: Readonly<Record<string, readonly string[]>>) => void
  /** Puts pages into the internet that this Atrium asks, by their addresses. */
  publishPages: (pages: Readonly<Record<string, Page>>) => void
  /** How to sign in to the demo company, where there is one. */
  demo: { email: string; password: string } | undefined
  /** What a power cut does to it, and the start after that. */
  killAndStartAgain: () => Promise<void>
  stop: () => Promise<void>
}

/** What stands at an address of the internet; its bytes in Base64. */
export type Page = { type: string; bytes: string }

/** Starts Atrium in a process of its own on an empty DATA_DIR and a free port. `webFolder` is a built web client, `settings` are more of its variables. */
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

type Running = { child: ChildProcessByStdio<Writable, Readable, null>; ended: Promise<void>; demo: Atrium['demo'] }

async function launch(env: NodeJS.ProcessEnv): Promise<Running> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], { stdio: ['pipe', 'pipe', 'inherit'], env })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for await (const line of createInterface(child.stdout)) return { child, ended, demo: JSON.parse(line).demo }
  throw new Error('Atrium did not start')
}

function findPort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
