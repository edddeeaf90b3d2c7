import { setTimeout } from 'node:timers/promises'
import type { Folders } from './folders.ts'
import { clearLeftovers } from './leftovers.ts'
import { type Command, type Server, startServer } from './server.ts'

export type Watcher = {
  /** The server died though nobody stopped it, or could not be started again yet. */
  onDeath?: (reason: string) => void
  /** It serves again, at the same addresses. */
  onRestart?: () => void
}

/** Starts the server and starts it again whenever it dies, until the function that comes back is called: it resolves when nothing runs any more. */
export async function keepServing(command: Command, folders: Folders, watcher: Watcher): Promise<() => Promise<void>> {
  let server = await startServer(command, folders)
  const stopping = new AbortController()
  const endWithNode = () => void server.process.kill('SIGINT')
  process.once('exit', endWithNode)
  const kept = keep()

  return async () => {
    stopping.abort()
    await stopServer(server)
    await kept
    // The children of a postmaster that was killed a moment ago.
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
      if (stopping.signal.aborted) void stopServer(server)
      else watcher.onRestart?.()
    }
  }
}

/** Tries until it serves: a full disk, say, is mended by a person while Node lives on and answers that the service is away. */
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

/** A fast shutdown: open transactions are rolled back, the rest is written. Firmer if that takes long. */
async function stopServer({ process: child, ended }: Server): Promise<void> {
  child.kill('SIGINT')
  const firmer = [globalThis.setTimeout(() => child.kill('SIGQUIT'), 20_000), globalThis.setTimeout(() => child.kill('SIGKILL'), 25_000)]
  await ended
  firmer.forEach(clearTimeout)
}
