import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { describeDiskFailure } from './database/disk-failures.ts'
import { StartError } from './start-error.ts'

/** Reads a small secret file, readable by its owner only. Creates it with `content` when it is missing. */
export function openSecretFile(path: string, content: string): { content: string; made: boolean } {
  try {
    const made = writeOnce(path, content)
    return { content: readFileSync(path, 'utf8').trim(), made }
  } catch (error) {
    throw new StartError(
      describeDiskFailure(error, path) ?? `${path} cannot be written or read by this user. Start Atrium as the user it belongs to.`,
    )
  }
}

/** Creates a file for its owner only, completely or not at all. Returns false when it already exists. */
export function writeOnce(path: string, content: string): boolean {
  // Written to a draft and then linked: a crash leaves no partial file, and of two concurrent writers one wins.
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
