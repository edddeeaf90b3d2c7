import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Folders } from './folders.ts'
import { findServerProcesses, readServerFile, signalProcesses } from './processes.ts'

/**
 * Ends processes that outlived a killed Node or postmaster, including busy backends. Then removes the files that could name an unrelated
 * process with the same process id. Only called while DATA_DIR is locked, so no other Atrium's server can be running there.
 */
export async function clearLeftovers({ root, data, socket }: Folders): Promise<void> {
  await endProcesses(root, readServerFile(data)?.pid)
  rmSync(join(data, 'postmaster.pid'), { force: true })
  for (const name of readdirSync(socket)) rmSync(join(socket, name), { force: true })
}

/** Asks a living postmaster to shut down; orphaned backends and a hanging postmaster get increasingly strong signals. */
async function endProcesses(dataDir: string, postmaster = 0): Promise<void> {
  const lives = findServerProcesses(dataDir).includes(postmaster)
  if (lives) signalProcesses([postmaster], 'SIGINT')
  if (await areGone(dataDir, lives ? 10_000 : 100)) return
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    signalProcesses(findServerProcesses(dataDir), signal)
    if (await areGone(dataDir, 2_000)) return
  }
}

/** Kills the postmaster and its backends. */
export function killServer({ root }: Folders): void {
  signalProcesses(findServerProcesses(root), 'SIGKILL')
}

async function areGone(dataDir: string, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; findServerProcesses(dataDir).length > 0; await setTimeout(20)) {
    if (Date.now() > end) return false
  }
  return true
}
