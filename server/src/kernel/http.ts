import compress from '@fastify/compress'
import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Log } from './log.ts'
import { isOutage } from './database.ts'
import { bodyOf, sendCode, sendError } from './implement.ts'

export type HttpSettings = { trustProxy: boolean; publicUrl: string; log: Log; fileOrigins?: readonly string[] }

/** The bare web server: headers that every reply carries, bad requests in the catalogue's words, and no route yet. */
export function createHttp({ trustProxy, publicUrl, log, fileOrigins = [] }: HttpSettings): FastifyInstance {
  const app = Fastify({
    trustProxy,
    logger: false,
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    clientErrorHandler: refuseUnreadable,
    routerOptions: { maxParamLength: 600 },
  })
  const headers = securityHeaders(publicUrl, fileOrigins)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  app.addHook('preClose', async () => endIdleConnections(app))
  app.register(compress, { encodings: ['br', 'gzip'], threshold: 1_024 })
  app.addContentTypeParser(['text/plain', 'application/x-www-form-urlencoded'], { parseAs: 'string' }, (_request, _body, done) =>
    done(null, undefined),
  )
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    if (status >= 400 && status < 500) return sendCode(reply, status === 413 ? 'FILE_TOO_LARGE' : 'INVALID_REQUEST')
    return isOutage(error) ? sendCode(reply.header('retry-after', '1'), 'SERVICE_UNAVAILABLE') : sendError(reply, error, log)
  })
  return app
}

/** A connection that was busy when closing began is kept alive after its answer, and would hold up the stop for a minute. */
function endIdleConnections({ server }: FastifyInstance): void {
  const ending = setInterval(() => server.closeIdleConnections(), 50)
  server.once('close', () => clearInterval(ending))
}

/** What is no request at all (a line or a header that is too long, no HTTP) never reaches a handler; it is refused in the same words. */
function refuseUnreadable(error: Error, socket: Socket): void {
  if (socket.writable) socket.write(unreadable)
  socket.destroy(error)
}

const refusal = JSON.stringify(bodyOf('INVALID_REQUEST'))
const unreadable = [
  'HTTP/1.1 400 Bad Request',
  'content-type: application/json; charset=utf-8',
  `content-length: ${refusal.length}`,
  'connection: close',
  '',
  refusal,
].join('\r\n')

/** No inline script or style anywhere, nothing from elsewhere, no framing (docs/decisions/0011). */
function securityHeaders(publicUrl: string, fileOrigins: readonly string[]): Record<string, string> {
  const { protocol, host } = new URL(publicUrl)
  const secure = protocol === 'https:'
  const files = fileOrigins.join(' ')
  const policy = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'img-src': `'self' blob: ${files}`,
    'media-src': `'self' blob: ${files}`,
    'connect-src': `'self' ${secure ? 'wss' : 'ws'}://${host} ${files}`,
    'form-action': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value.trim()}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
