import { createAtrium } from './atrium.ts'
import { type Demo, seedDemo } from './demo/seed.ts'
import { readConfig } from './kernel/config.ts'
import { lastLine } from './kernel/database/disk-failures.ts'
import { createLog } from './kernel/log.ts'
import { openDatabase } from './open-database.ts'

/** `npm run seed`: creates the demo company in the configured database unless it exists, and prints how to sign in. */
async function seed(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog('warn')
  const database = await openDatabase(config, log)
  try {
    const atrium = await createAtrium({ config, databaseUrl: database.url, log })
    try {
      printSignIn(await seedDemo(atrium, config))
    } finally {
      await atrium.stop()
    }
  } finally {
    await database.stop()
  }
}

function printSignIn(demo: Demo | undefined): void {
  const way = demo ? `sign in as ${demo.email} with ${demo.password}` : 'its password is not stored in this DATA_DIR'
  console.log(`The demo company is ready: ${way}.`)
}

seed().catch((error: unknown) => {
  console.error(lastLine(error))
  process.exit(1)
})
