// First, before anything imports what it replaces.
import '../../server/src/testing/hashing.setup.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAtrium } from '../../server/src/atrium.ts'
import { seedDemo } from '../../server/src/demo/seed.ts'
import { readConfig } from '../../server/src/kernel/config.ts'
import { unlimited } from '../../server/src/kernel/limits/limiter.ts'
import { createLog } from '../../server/src/kernel/log.ts'
import { createOutside, type Outside } from '../../server/src/kernel/outside.ts'
import { modules } from '../../server/src/modules.ts'
import { openDatabase } from '../../server/src/open-database.ts'
import { untilPowerFails } from '../../server/src/testing/postgres-settings.ts'
import { patientBounds, patientWaits } from '../../server/src/testing/while-busy.ts'
import type { Page } from './atrium.ts'

/**
 * Runs Atrium like `npm start`, with the web client of WEB_FOLDER, without rate limits, since journeys sign in more often than people do,
 * with patience for the database of a busy machine, and without waiting for the disk or for expensive hashes. Prints one JSON line once it
 * listens; ends when its parent does.
 */
const config = readConfig(process.env)
const log = createLog('error')
const database = await openDatabase(config, log, untilPowerFails)
const webFolder = process.env['WEB_FOLDER'] ?? ''
const atrium = await createAtrium({
  modules: withoutJobsByTheClock(),
  config,
  databaseUrl: database.url,
  log,
  webFolder,
  limiter: unlimited,
  outside: outsideOfJourneys(),
  databaseWaits: patientWaits,
  heavyBounds: patientBounds,
})
const demo = config.demo ? await seedDemo(atrium, config) : undefined
await atrium.app.listen({ host: config.host, port: config.port })
console.log(JSON.stringify({ demo }))

process.stdin.resume().once('end', () => void stop())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {}) // the parent ends this process after closing its pages

/** What these do depends on the hour and the time zone: it would happen in the middle of a journey. */
function withoutJobsByTheClock() {
  const isKept = ({ name }: { name: string }): boolean => !['recognition.celebrate', 'clockin.watch'].includes(name)
  return modules.map((module) => ({ ...module, recurringJobs: module.recurringJobs?.filter(isKept) ?? [] }))
}

/** Identity providers of journeys listen on this machine; DNS records and pages of the internet are files in DATA_DIR. */
function outsideOfJourneys(): Outside {
  const outside = createOutside({ loopback: true })
  const pages = (): Record<string, Page> => readWorld('pages.json')
  const records = (): Record<string, string[]> => readWorld('records.json')
  return {
    ...outside,
    fetch: async (address, options) => {
      const page = pages()[address]
      return page
        ? new Response(Buffer.from(page.bytes, 'base64'), { headers: { 'content-type': page.type } })
        : outside.fetch(address, options)
    },
    resolveTxt: async (name) => records()[name] ?? [],
  }
}

function readWorld(name: string) {
  const path = join(config.dataDir, name)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

async function stop(): Promise<void> {
  await atrium.stop()
  await database.stop()
  process.exit(0)
}
