import { once } from 'node:events'
import { createServer } from 'node:net'
import { createAtrium } from './atrium.ts'
import { buildWeb } from './build-web.ts'
import { openDatabase, type OpenDatabase } from './open-database.ts'
import { readConfig, type Config } from './kernel/config.ts'
import { lastLine } from './kernel/database/disk-failures.ts'
import { createLog } from './kernel/log.ts'
import { StartError } from './kernel/start-error.ts'
import { seedDemo } from './demo/seed.ts'

/**
 * Starts Atrium: database, web client, demo company, and one line for the person who started it. Every failing step is reported in one
 * line.
 */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  await refuseTakenPort(config)
  // In development Vite serves the web; building it here would trigger the watch again and again.
  const webFolder = process.env['NODE_ENV'] === 'development' ? undefined : await buildWeb()
  const database = await openDatabase(config, log)
  try {
    await serve(config, log, database, webFolder)
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function serve(
  config: Config,
  log: ReturnType<typeof createLog>,
  database: OpenDatabase,
  webFolder: string | undefined,
): Promise<void> {
  const onMailWritten = (recipient: string, path: string) => console.log(`Mail for ${recipient}: ${path}`)
  const isAlone = config.database === undefined
  const atrium = await createAtrium({ config, databaseUrl: database.url, log, webFolder, onMailWritten, isAlone })
  stopOnSignals(async () => {
    await atrium.stop()
    await database.stop()
  })
  try {
    const demo = config.demo ? await seedDemo(atrium, config) : undefined
    const address = await listen(atrium.app, config)
    console.log(`Atrium is ready at ${address}${demo ? ` · demo: ${demo.email} / ${demo.password}` : ''}`)
  } catch (error) {
    await atrium.stop() // before the database is stopped
    throw error
  }
}

/** Most failing starts fail because of the port, so it is checked before anything is created, built or started. */
async function refuseTakenPort({ host, port }: Config): Promise<void> {
  const trial = createServer()
  try {
    trial.listen({ host, port })
    await once(trial, 'listening')
    trial.close()
    await once(trial, 'close')
  } catch (error) {
    throw portErrorOf(error, { host, port }) ?? error
  }
}

async function listen(app: Awaited<ReturnType<typeof createAtrium>>['app'], { host, port, publicUrl }: Config): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw portErrorOf(error, { host, port }) ?? error
  }
  const bound = app.server.address()
  return port === 0 && typeof bound === 'object' && bound ? `http://localhost:${bound.port}` : publicUrl
}

function portErrorOf(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): StartError | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} is in use. Choose another one with PORT, or stop what listens there.`)
  if (code === 'EACCES') return new StartError(`Port ${port} may not be opened by this user. Choose another one with PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new StartError(`HOST ${host} is not an address of this machine.`)
  return undefined
}

/** The first signal drains. npm may forward Ctrl-C a second time, so only a later signal ends the process at once. */
function stopOnSignals(stop: () => Promise<void>): void {
  let since: number | undefined
  const onSignal = (): void => {
    if (since !== undefined) {
      if (Date.now() - since > 1_000) process.exit(1)
      return
    }
    since = Date.now()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(`Atrium did not stop cleanly: ${error instanceof Error ? error.message : String(error)}`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
}

start().catch((error: unknown) => {
  console.error(lastLine(error))
  process.exit(1)
})
