import { createAtrium } from './atrium.ts'
import { buildWeb } from './build-web.ts'
import { openDatabase, type OpenDatabase } from './open-database.ts'
import { readConfig, type Config } from './kernel/config.ts'
import { createLog } from './kernel/log.ts'
import { StartError } from './kernel/start-error.ts'
import { seedDemo } from './demo/seed.ts'

/** Starts Atrium: database, web client, demo company, one line for the person who started it. Every step that fails says so in one line. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  // In development Vite serves the web itself, and building it here would only start the watch again and again.
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
  const atrium = await createAtrium({ config, databaseUrl: database.url, log, webFolder, onMailWritten })
  stopOnSignals(async () => {
    await atrium.stop()
    await database.stop()
  })
  const demo = config.demo ? await seedDemo(atrium, config.dataDir) : undefined
  const address = await listen(atrium.app, config)
  console.log(`Atrium is ready at ${address}${demo ? ` · demo: ${demo.email} / ${demo.password}` : ''}`)
}

async function listen(app: Awaited<ReturnType<typeof createAtrium>>['app'], { host, port, publicUrl }: Config): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') throw new StartError(`Port ${port} is in use. Choose another one with PORT, or stop what listens there.`)
    if (code === 'EACCES') throw new StartError(`Port ${port} may not be opened by this user. Choose another one with PORT.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new StartError(`HOST ${host} is not an address of this machine.`)
    throw error
  }
  const bound = app.server.address()
  return port === 0 && typeof bound === 'object' && bound ? `http://localhost:${bound.port}` : publicUrl
}

/** The first signal drains; npm may pass Ctrl-C on a second time, so only one that comes later ends at once. */
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
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
