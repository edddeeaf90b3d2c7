import { readFileSync, renameSync, rmSync } from 'node:fs'
import { writeOnce } from '../secret-file.ts'
import { StartError } from '../start-error.ts'
import { describeProcess } from './processes.ts'

/**
 * Locks DATA_DIR for this process; returns a function that unlocks it. A lock outlives a kill -9, so it contains the process id and start
 * time: a reused process id neither unlocks data in use nor blocks a start.
 */
export function takeLock(path: string): () => void {
  const mine = `${process.pid} ${describeProcess(process.pid) ?? ''}`
  while (!writeOnce(path, mine)) removeStale(path)
  return () => {
    if (read(path) === mine) rmSync(path, { force: true })
  }
}

function removeStale(path: string): void {
  const found = read(path)
  if (found === undefined) return
  refuseIfAlive(found)
  // Another start may have removed the same lock and created its own: the moved file is checked again.
  const removed = `${path}.stale.${process.pid}`
  try {
    renameSync(path, removed)
  } catch {
    return
  }
  const moved = read(removed)
  rmSync(removed, { force: true })
  if (moved === undefined || moved === found) return
  writeOnce(path, moved)
  refuseIfAlive(moved)
}

function refuseIfAlive(lock: string): void {
  const [holder = '', birth] = lock.split(/ (.*)/s)
  if (birth !== undefined && describeProcess(Number(holder)) === birth) {
    throw new StartError(`Atrium is already running on this data (process ${holder}). Stop it first, or set another DATA_DIR.`)
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}
