import type { FastifyInstance } from 'fastify'
import type { Pool } from '../database/database.ts'

/**
 * Serves the health checks. `/healthz`: the process runs. `/readyz`: it can serve, that is, it is not draining and the database answers
 * within two seconds.
 */
export function serveHealth(app: FastifyInstance, pool: Pool, isDraining: () => boolean): void {
  app.get('/healthz', async () => ({ status: true }))
  app.get('/readyz', async (_request, reply) => {
    const answered = !isDraining() && (await answers(pool))
    return reply.code(answered ? 200 : 503).send({ status: answered })
  })
}

async function answers(pool: Pool): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, 2_000, false).unref())
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late])
}
