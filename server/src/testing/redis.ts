import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from './port.ts'

/** Whether Redis is installed on this machine; otherwise its tests are skipped with a note. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0
export const whereRedis = hasRedis ? '' : ' (left out: redis-server is not installed here)'

export const redisPassword = 'harbour-lantern-27'

export type RedisServer = Awaited<ReturnType<typeof startRedis>>

/** A Redis for one test, with a password, that can be killed, restarted and suspended. */
export async function startRedis(more: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-redis-'))
  const port = await findFreePort()
  let server = await launchRedis(folder, port, more)
  const runs = (): boolean => server.exitCode === null && server.signalCode === null
  const kill = async (): Promise<void> => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGKILL')
    await ended
  }
  return {
    port,
    url: `redis://:${redisPassword}@127.0.0.1:${port}`,
    kill,
    /** Starts it again; does nothing if it is running. */
    start: async (): Promise<void> => {
      if (!runs()) server = await launchRedis(folder, port, more)
    },
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    stop: async (): Promise<void> => {
      if (runs()) await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function launchRedis(folder: string, port: number, more: readonly string[]): Promise<ChildProcess> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--requirepass', redisPassword, ...more]
  const child = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'ignore'] })
  for await (const line of createInterface(child.stdout)) if (line.includes('Ready to accept connections')) break
  child.stdout.resume()
  return child
}
