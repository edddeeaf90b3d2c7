import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createAtrium } from '../server/src/atrium.ts'
import { readConfig } from '../server/src/kernel/config.ts'
import { unlimited } from '../server/src/kernel/limits/limiter.ts'
import { createLog } from '../server/src/kernel/log.ts'

/**
 * Atrium as in production but without rate limits, in its own process. Reports its address over the channel, and on request its figures
 * since the last request.
 */
export type NodeFigures = { statements: number; loopDelay: number; stall: number; memory: number }

let statements = 0
const config = readConfig({ ...process.env, LOG_LEVEL: 'error', DEMO: 'off' })
const atrium = await createAtrium({
  config,
  databaseUrl: process.env['BENCH_DATABASE'] ?? '',
  webFolder: process.env['BENCH_WEB'],
  log: createLog('error'),
  limiter: unlimited,
  onStatement: () => (statements += 1),
})
const url = await atrium.app.listen({ host: '127.0.0.1', port: Number(process.env['PORT'] ?? 0) })
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()

process.on('message', () => {
  const figures: NodeFigures = {
    statements,
    loopDelay: delay.percentile(99) / 1e6,
    stall: delay.max / 1e6,
    memory: process.memoryUsage().rss / 1024 / 1024,
  }
  statements = 0
  delay.reset()
  process.send?.(figures)
})
process.on('disconnect', () => void atrium.stop().then(() => process.exit(0)))
process.send?.({ url })
