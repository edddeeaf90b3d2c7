import type { FastifyInstance } from 'fastify'
import { serveHealth } from '#kernel/http/health'
import { createHttp } from '#kernel/http/http'
import { serveReference } from '#kernel/http/reference'
import type { openKernel } from '#kernel/kernel'
import { serveMetrics } from '#kernel/metrics/serve'
import type { Module } from '#kernel/module'
import { serveTunnel } from '#kernel/reporting/tunnel'

export type RunningModule = ReturnType<Module['create']>
type OpenedKernel = Pick<Awaited<ReturnType<typeof openKernel>>, 'kernel' | 'pool' | 'metrics'>

/** Creates the web server with the routes of the modules and of the kernel. */
export async function openRoutes(
  { kernel, pool, metrics }: OpenedKernel,
  running: readonly RunningModule[],
  isDraining: () => boolean,
): Promise<FastifyInstance> {
  const { config, publicUrl, store, intercom, limiter, log } = kernel
  const { trustProxy } = config
  const app = createHttp({
    trustProxy,
    publicUrl,
    uploadAddresses: [store.formAddress, store.parts.address].filter((address) => address !== undefined),
    sources: intercom.sources,
    log,
    isDraining,
    metrics,
    onRefused: (refusal) => running.forEach(({ refused }) => refused?.(refusal)),
  })
  for (const module of running) module.implement(app)
  for (const module of running) module.serve?.(app)
  serveHealth(app, pool, isDraining)
  serveReference(app, publicUrl)
  serveMetrics(app, metrics, { token: config.metricsToken, trustProxy })
  await serveTunnel(app, { dsn: config.sentryDsn, limiter, log })
  return app
}
