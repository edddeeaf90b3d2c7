import { rmSync } from 'node:fs'
import { findBinaries } from './binaries.ts'
import { prepareData } from './first-start.ts'
import { describeFolders, type Folders, openSocketFolder } from './folders.ts'
import { supervise, type Watcher } from './supervisor.ts'
import { findLauncher } from './launcher.ts'
import { clearLeftovers } from './leftovers.ts'
import { takeLock } from './lock.ts'
import { app, databaseName, openPasswords, owner, type Passwords, superuser } from './roles.ts'
import type { ServerSettings } from './settings.ts'

export type EmbeddedPostgres = {
  /** As `atrium_owner`, which owns and migrates. */
  ownerUrl: string
  /** As `atrium_app`, which owns nothing and cannot bypass row-level security. */
  appUrl: string
  /** As the superuser, for backups only. */
  superuserUrl: string
  /** The database was created by this start. */
  firstRun: boolean
  /** Stops the server cleanly, waits until it has ended, and unlocks DATA_DIR. */
  stop: () => Promise<void>
}

export type EmbeddedPostgresSettings = Watcher & {
  dataDir: string
  /** Instead of Atrium's own, for a server whose data need not survive. */
  settings?: ServerSettings
}

/**
 * Starts PostgreSQL in DATA_DIR: creates it at the first start, recovers it after a crash, restarts it whenever it dies. Throws a
 * StartError when that fails or when another Atrium uses this data.
 */
export async function startEmbeddedPostgres({ dataDir, settings, ...watcher }: EmbeddedPostgresSettings): Promise<EmbeddedPostgres> {
  const folders = describeFolders(dataDir)
  const unlock = takeLock(folders.lock)
  try {
    openSocketFolder(folders)
    const binaries = findBinaries()
    const launcher = findLauncher(folders.data, binaries.postgres)
    await clearLeftovers(folders)
    const { passwords, firstRun } = await prepareData({ binaries, launcher, folders })
    const stopServer = await supervise({ launcher, binary: binaries.postgres, settings }, folders, watcher)
    const stop = async () => {
      await stopServer()
      rmSync(folders.socket, { recursive: true, force: true })
      unlock()
    }
    return { ...addresses(folders, passwords), firstRun, stop }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The addresses of the server that another process runs on this data. */
export function addressesOf(dataDir: string): Pick<EmbeddedPostgres, 'ownerUrl' | 'appUrl' | 'superuserUrl'> {
  const folders = describeFolders(dataDir)
  return addresses(folders, openPasswords(folders.passwords).passwords)
}

function addresses({ socket }: Folders, passwords: Passwords): Pick<EmbeddedPostgres, 'ownerUrl' | 'appUrl' | 'superuserUrl'> {
  const address = (role: keyof Passwords) =>
    `postgres://${role}:${passwords[role]}@localhost/${databaseName}?host=${encodeURIComponent(socket)}`
  return { ownerUrl: address(owner), appUrl: address(app), superuserUrl: address(superuser) }
}
