import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAtrium } from '../server/src/atrium.ts'
import { seedDemo } from '../server/src/demo/seed.ts'
import { readConfig } from '../server/src/kernel/config.ts'
import { unlimited } from '../server/src/kernel/limiter.ts'
import { createLog } from '../server/src/kernel/log.ts'
import { createOutside } from '../server/src/kernel/outside.ts'
import { openDatabase } from '../server/src/open-database.ts'

/**
 * Atrium as `npm start` runs it, on the web client that WEB_FOLDER names, without limits on attempts: journeys sign in more often than people do.
 * Says in one JSON line that it listens; ends when its parent does.
 */
const config = readConfig(process.env)
const log = createLog('error')
const database = await openDatabase(config, log)
const webFolder = process.env['WEB_FOLDER'] ?? ''
const atrium = await createAtrium({ config, databaseUrl: database.url, log, webFolder, limiter: unlimited, outside: outsideOfJourneys() })
const demo = config.demo ? await seedDemo(atrium.transactions, config.dataDir) : undefined
await atrium.app.listen({ host: config.host, port: config.port })
console.log(JSON.stringify({ demo }))

process.stdin.resume().once('end', () => void stop())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {}) // the parent ends it, after its pages are closed

/** Identity providers of journeys listen on this machine, and the world's name servers are a file in DATA_DIR. */
function outsideOfJourneys() {
  const path = join(config.dataDir, 'records.json')
  const records = (): Record<string, string[]> => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})
  return { ...createOutside({ loopback: true }), resolveTxt: async (name: string) => records()[name] ?? [] }
}

async function stop(): Promise<void> {
  await atrium.stop()
  await database.stop()
  process.exit(0)
}
