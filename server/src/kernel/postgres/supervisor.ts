import { setTimeout } from 'node:timers/promises'
import type { Folders } from './folders.ts'
import { isUnresponsive } from './responsiveness.ts'
import { clearLeftovers, killServer } from './leftovers.ts'
import { type Command, type Server, startServer } from './server.ts'

export type Watcher = {
  /** The server died unexpectedly, or a restart failed. */
  onDeath?: (reason: string) => void
  /** The server runs again, at the same addresses. */
  onRestart?: () => void
}

/** Starts the server and restarts it whenever it dies. Returns a function that stops it and resolves when no process is left. */
export async function supervise(command: Command, folders: Folders, watcher: Watcher): Promise<() => Promise<void>> {
  let server = await startServer(command, folders)
  const stopping = new AbortController()
  const endWithNode = () => void server.process.kill('SIGINT')
  process.once('exit', endWithNode)
  const kept = keep()

  return async () => {
    stopping.abort()
    await stopServer(server, folders)
    await kept
    // The child processes of a postmaster that was just killed.
    await clearLeftovers(folders)
    process.off('exit', endWithNode)
  }

  async function keep(): Promise<void> {
    for (;;) {
      const reason = await server.ended
      if (stopping.signal.aborted) return
      watcher.onDeath?.(reason)
      const next = await startAgain(command, folders, watcher, stopping.signal)
      if (!next) return
      server = next
      if (stopping.signal.aborted) void stopServer(server, folders)
      else watcher.onRestart?.()
    }
  }
}

/**
 * Retries until the server runs: a full disk, for example, must be fixed by a person, while Node keeps answering that the service is
 * unavailable.
 */
async function startAgain(command: Command, folders: Folders, { onDeath }: Watcher, stopping: AbortSignal): Promise<Server | undefined> {
  for (let pause = 250; !stopping.aborted; pause = Math.min(pause * 2, 10_000)) {
    try {
      await clearLeftovers(folders)
      return await startServer(command, folders)
    } catch (error) {
      onDeath?.(error instanceof Error ? error.message : String(error))
      await setTimeout(pause, undefined, { signal: stopping }).catch(() => {})
    }
  }
  return undefined
}

/**
 * A fast shutdown: open transactions are rolled back, the rest is written. Sends stronger signals if it takes long. A server that is
 * shutting down answers until its end; an unresponsive one is killed, and the next start recovers what was committed.
 */
async function stopServer({ process: child, ended }: Server, folders: Folders): Promise<void> {
  child.kill('SIGINT')
  const firmer = [globalThis.setTimeout(() => child.kill('SIGQUIT'), 20_000), globalThis.setTimeout(() => child.kill('SIGKILL'), 25_000)]
  const over = ended.then(() => true)
  for (let silences = 0; silences < 2;) {
    if (await Promise.race([over, setTimeout(100, false)])) break
    silences = (await isUnresponsive(folders.socket)) ? silences + 1 : 0
    if (silences === 2) killServer(folders)
  }
  await over
  firmer.forEach(clearTimeout)
}
