import { join } from 'node:path'
import pg from 'pg'
import { openDataFolder } from '../server/src/kernel/data-folder.ts'
import { migrate } from '../server/src/kernel/database/migrate.ts'
import { findServerProcesses } from '../server/src/kernel/postgres/processes.ts'
import { startEmbeddedPostgres } from '../server/src/kernel/postgres/start.ts'
import { hashPassword } from '../server/src/modules/auth/passwords/hashing.ts'
import { migrationFolders } from '../server/src/migrations.ts'
import { fillCompany } from './large/company.ts'
import { largeCompanies } from './large/companies.ts'
import { fillThanks } from './large/thanks.ts'

/** The folder of the large database: separate from the everyday one. */
const largeFolder = process.env['LARGE_DATA_DIR'] ?? join(import.meta.dirname, '../data-large')
/** The password of everyone in the large database. The people are invented, and the database is local. */
export const largePassword = 'Harbour-lamp-42'

export type LargeDatabase = {
  url: string
  /** The processes of its server at this moment. */
  findProcesses: () => readonly number[]
  stop: () => Promise<void>
}

/** Starts the large database on its own PostgreSQL and fills it if it is empty; `tell` receives progress messages. */
export async function openLargeDatabase(tell: (text: string) => void = () => {}): Promise<LargeDatabase> {
  openDataFolder(largeFolder)
  const postgres = await startEmbeddedPostgres({ dataDir: largeFolder })
  try {
    await migrate(postgres.ownerUrl, 'atrium_app', migrationFolders)
    await fill(postgres.ownerUrl, tell)
    return { url: postgres.appUrl, findProcesses: () => findServerProcesses(largeFolder), stop: postgres.stop }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function fill(ownerUrl: string, tell: (text: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const passwordHash = await hashPassword(largePassword)
    for (const company of largeCompanies) {
      const since = Date.now()
      const isNew = await fillCompany(client, company, passwordHash)
      const hasThanked = company.thanks !== undefined && (await fillThanks(client, company.key, company.thanks))
      if (isNew || hasThanked) tell(`${company.name}: ${((Date.now() - since) / 1_000).toFixed(1)} s`)
    }
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
