import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendCode } from '../http/implement.ts'
import type { Metrics } from './instruments.ts'

type MetricsAccess = { token: string | undefined; trustProxy: boolean }

/** `GET /metrics` for Prometheus: with METRICS_TOKEN it requires the token, otherwise it only answers this machine. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, { token, trustProxy }: MetricsAccess): void {
  app.get('/metrics', async (request, reply) => {
    if (token !== undefined) {
      if (!hasToken(request, token)) return sendCode(reply.header('www-authenticate', 'Bearer'), 'AUTH_INVALID_TOKEN')
    } else if (trustProxy || !isLocal(request)) return sendCode(reply, 'NO_PERMISSION')
    return reply.type(metrics.contentType).send(await metrics.read())
  })
}

/** Compares hashes: the duration reveals nothing about the token, not even its length. */
function hasToken(request: FastifyRequest, token: string): boolean {
  const [, shown] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  return shown !== undefined && timingSafeEqual(hash(shown), hash(token))
}
const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

const ourAddresses = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/
const ourNames = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * A proxy on this machine has a loopback address but serves the whole world, and a page in a local browser can send requests under its own
 * host name (DNS rebinding). So the peer address and the host name must both be local, and proxy headers must be absent.
 */
function isLocal({ raw, headers }: FastifyRequest): boolean {
  return (
    ourAddresses.test(raw.socket.remoteAddress ?? '') && ourNames.test(headers.host ?? '') && !proxyHeaders.some((name) => name in headers)
  )
}
