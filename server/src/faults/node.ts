import { createAtrium } from '../atrium.ts'
import { readConfig } from '../kernel/config.ts'
import { createLog } from '../kernel/log.ts'
import { createOutside, type Outside } from '../kernel/outside.ts'
import { openDatabase } from '../open-database.ts'
import { patientWaits } from '../testing/while-busy.ts'

/**
 * Starts the same as `main.ts` without the web client, in a separate process that can be killed. Prints "serving" when it serves. With
 * PATIENT it refuses no call because the machine is busy; SUPPLIER is the address of a stand-in for the supplier of gift cards.
 */
const config = readConfig(process.env)
const log = createLog(config.logLevel)
const database = await openDatabase(config, log)
const waits = process.env['PATIENT'] ? { databaseWaits: patientWaits } : {}
const supplier = process.env['SUPPLIER'] ? { outside: supplierAt(process.env['SUPPLIER']) } : {}
const atrium = await createAtrium({ config, databaseUrl: database.url, log, isAlone: config.database === undefined, ...waits, ...supplier })
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

/** Sends what is meant for the supplier's sandbox to this address. */
function supplierAt(standIn: string): Outside {
  const outside = createOutside({ loopback: true })
  return { ...outside, fetch: (address, options) => outside.fetch(address.replace('https://testflight.tremendous.com', standIn), options) }
}
