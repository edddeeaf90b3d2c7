import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { StartError } from '../start-error.ts'
import { describeProcess } from './processes.ts'

/**
 * Takes DATA_DIR for this process; answers how to give it back. A lock outlives a kill -9, so it names its holder by process and birth:
 * a number that meanwhile went to another process frees nobody's data and blocks nobody's start.
 */
export function takeLock(path: string): () => void {
  const mine = `${process.pid} ${describeProcess(process.pid) ?? ''}`
  while (!claim(path, mine)) removeStale(path)
  return () => {
    if (read(path) === mine) rmSync(path, { force: true })
  }
}

/** Written whole, then linked: the lock never exists without its holder. */
function claim(path: string, mine: string): boolean {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, mine, { mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function removeStale(path: string): void {
  const found = read(path)
  if (found === undefined) return
  refuseIfAlive(found)
  // Another start may have removed the same lock and claimed its own since: what was moved away is judged again.
  const removed = `${path}.stale.${process.pid}`
  try {
    renameSync(path, removed)
  } catch {
    return
  }
  const moved = read(removed)
  try {
    if (moved !== undefined && moved !== found) {
      linkSync(removed, path)
      refuseIfAlive(moved)
    }
  } finally {
    rmSync(removed, { force: true })
  }
}

function refuseIfAlive(lock: string): void {
  const [holder = '', birth] = lock.split(/ (.*)/s)
  if (birth !== undefined && describeProcess(Number(holder)) === birth) {
    throw new StartError(`Atrium is already running on this data (process ${holder}). Stop it first, or set another DATA_DIR.`)
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
