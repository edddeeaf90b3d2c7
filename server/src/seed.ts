import { createAtrium } from './atrium.ts'
import { type Demo, seedDemo } from './demo/seed.ts'
import { readConfig } from './kernel/config.ts'
import { createLog } from './kernel/log.ts'
import { StartError } from './kernel/start-error.ts'
import { openDatabase } from './open-database.ts'

/** `npm run seed`: puts the demo company into the configured database, where it is not there yet, and says how to sign in. */
async function seed(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog('warn')
  const database = await openDatabase(config, log)
  try {
    const atrium = await createAtrium({ config, databaseUrl: database.url, log })
    try {
      tell(await seedDemo(atrium, config.dataDir))
    } finally {
      await atrium.stop()
    }
  } finally {
    await database.stop()
  }
}

function tell(demo: Demo | undefined): void {
  const way = demo ? `sign in as ${demo.email} with ${demo.password}` : 'its password is not kept in this DATA_DIR'
  console.log(`The demo company is there: ${way}.`)
}

seed().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
