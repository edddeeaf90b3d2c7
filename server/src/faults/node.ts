import { createAtrium } from '../atrium.ts'
import { readConfig } from '../kernel/config.ts'
import { createLog } from '../kernel/log.ts'
import { openDatabase } from '../open-database.ts'

/** What `main.ts` starts, without the web client: a process of its own, to be killed. Prints its address once it serves. */
const config = readConfig(process.env)
const log = createLog(config.logLevel)
const database = await openDatabase(config, log)
const atrium = await createAtrium({ config, databaseUrl: database.url, log })
await atrium.app.listen({ host: config.host, port: config.port })
process.on(
  'SIGTERM',
  () =>
    void atrium
      .stop()
      .then(database.stop)
      .then(() => process.exit(0)),
)
console.log('serving')
