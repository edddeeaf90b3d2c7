import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type Atrium = {
  url: string
  /** Where its mail is written. */
  mailFolder: string
  /** Puts TXT records into the name servers that this Atrium asks. */
  publishRecords: (records: Readonly<Record<string, readonly string[]>>) => void
  /** How to sign in to the demo company, where there is one. */
  demo: { email: string; password: string } | undefined
  stop: () => Promise<void>
}

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
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], { stdio: ['pipe', 'pipe', 'inherit'], env: environment })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    child.stdin.end()
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  for await (const line of createInterface(child.stdout))
    return {
      url: `http://localhost:${port}`,
      mailFolder: join(dataDir, 'mail'),
      publishRecords: (records) => writeFileSync(join(dataDir, 'records.json'), JSON.stringify(records)),
      demo: JSON.parse(line).demo,
      stop,
    }
  await stop()
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
