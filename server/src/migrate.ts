import { readConfig } from './kernel/config.ts'
import { lastLine } from './kernel/database/disk-failures.ts'
import { createLog } from './kernel/log.ts'
import { StartError } from './kernel/start-error.ts'
import { openDatabase } from './open-database.ts'

/**
 * `npm run migrate`: migrates the configured database to this version's schema and exits, so that servers can start without the owner's
 * rights.
 */
async function migrate(): Promise<void> {
  const config = readConfig(process.env)
  if (config.database && !config.database.migrationUrl) throw new StartError('MIGRATION_DATABASE_URL is needed to migrate.')
  const database = await openDatabase(config, createLog('warn'))
  await database.stop()
  console.log('The database has the schema of this version.')
}

migrate().catch((error: unknown) => {
  console.error(lastLine(error))
  process.exit(1)
})
