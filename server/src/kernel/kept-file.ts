import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { StartError } from './start-error.ts'

/**
 * Reads a small secret file, made with `content` if there is none, readable by its owner alone.
 */
export function keepFile(path: string, content: string): { content: string; made: boolean } {
  try {
    const made = writeOnce(path, content)
    return { content: readFileSync(path, 'utf8').trim(), made }
  } catch {
    throw new StartError(`${path} cannot be written or read by this user. Start Atrium as the user it belongs to.`)
  }
}

/** Makes a file for its owner alone unless there is one, whole or not at all. Answers whether it did. */
export function writeOnce(path: string, content: string): boolean {
  // Written beside its place and then linked there: a crash leaves no half file, and of two at once one wins.
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, `${content}\n`, { mode: 0o600, flush: true })
    linkSync(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
