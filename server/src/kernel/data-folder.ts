import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describeDiskFailure } from './database/disk-failures.ts'
import { StartError } from './start-error.ts'

/** The lock file of DATA_DIR: it names the process that uses the folder, a server or a restore. */
export const lockName = 'atrium.lock'
/** The folder within DATA_DIR in which a restore is prepared; it is removed when the restore is complete. */
export const unfinishedRestore = 'restore.unfinished'

/** Throws a StartError when a restore is unfinished: half a restore looks like data with lost files. */
export function refuseUnfinishedRestore(folder: string): void {
  if (!existsSync(join(folder, unfinishedRestore))) return
  throw new StartError(
    `A restore into ${folder} is under way or was ended before it was whole. Wait for it, or run it again: npm run restore -- backup ${folder}`,
  )
}

/** Creates DATA_DIR for its owner only, or checks that it is writable. */
export function openDataFolder(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(describeDiskFailure(error, folder) ?? `DATA_DIR must be a folder that Atrium can write to; ${folder} is not.`)
  }
}

/**
 * Creates one folder at a time: the `recursive` option of mkdir never returns where the file system refuses to create anything, as below
 * /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}
