import { accessSync, constants, mkdirSync } from 'node:fs'
import { StartError } from './start-error.ts'

/** Makes DATA_DIR for its owner alone, or finds that it can be written. */
export function openDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new StartError(`DATA_DIR wants a folder that Atrium can write; ${folder} is not one.`)
  }
}
