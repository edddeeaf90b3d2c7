import compress from '@fastify/compress'
import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Log } from './log.ts'
import { isOutage } from './database.ts'
import { bodyOf, sendCode, sendError } from './implement.ts'
import type { Metrics } from './metrics/instruments.ts'
import { logSecurity, refusedBy, type Refused, type Who } from './security-log.ts'
import { requestIdOf, traced, type Trace } from './tracing.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route answers, as logs and metrics name it. */
    call?: string
  }
  interface FastifyReply {
    /** `ok`, or the code of the refusal. */
    outcome: string
    who: Who | undefined
    /** The account whose sign-in a call without a session tried. */
    about: string | undefined
  }
}

type Sources = Readonly<Record<string, readonly string[]>>
export type HttpSettings = {
  trustProxy: boolean
  publicUrl: string
  log: Log
  /** Where the web brings files, whole and in parts, if that is not here. */
  uploadAddresses?: readonly string[]
  /** What else the page may load, by directive of its policy: of a service that is set up, and only then. */
  sources?: Sources
  /** A node that is about to stop ends each connection with its answer, so that a proxy keeps none of them. */
  isDraining?: () => boolean
  metrics?: Metrics
  /** Hears of each refusal of which somebody is known; it waits for nothing. */
  onRefused?: (refused: Refused) => void
}

/** The bare web server: headers that every reply carries, bad requests in the catalogue's words, and no route yet. */
export function createHttp({
  trustProxy,
  publicUrl,
  log,
  uploadAddresses = [],
  sources = {},
  isDraining = () => false,
  metrics,
  onRefused,
}: HttpSettings): FastifyInstance {
  const app = Fastify({
    // The proxy in front is believed, and what it says stands last: all before that the sender may have written, to be taken for somebody else.
    trustProxy: trustProxy && ((_address, hop) => hop === 0),
    logger: false,
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id'], trustProxy),
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    clientErrorHandler: refuseUnreadable,
    routerOptions: { maxParamLength: 600 },
  })
  const headers = securityHeaders(publicUrl, uploadAddresses, sources)
  app.decorateReply('outcome', 'ok')
  app.decorateReply('who', undefined)
  app.decorateReply('about', undefined)
  app.addHook('onRequest', async (request, reply) => void reply.headers({ ...headers, 'x-request-id': request.id }))
  // After the body has come: what waits for a stream wakes without the trace it went to sleep with.
  app.addHook('preHandler', (request, _reply, done) => traced(traceOf(request), done))
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config
    if (!call) return
    metrics?.called(call, reply.outcome, reply.elapsedTime / 1_000)
    traced(traceOf(request), () => logSecurity(log, request, reply))
    const refused = refusedBy(request, reply)
    if (refused) onRefused?.(refused)
  })
  app.addHook('onSend', async (_request, reply) => void (isDraining() && reply.header('connection', 'close')))
  app.addHook('preClose', async () => endIdleConnections(app))
  app.register(compress, { encodings: ['br', 'gzip'], threshold: 1_024 })
  app.addContentTypeParser(['text/plain', 'application/x-www-form-urlencoded'], { parseAs: 'string' }, (_request, _body, done) =>
    done(null, undefined),
  )
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    if (status >= 400 && status < 500) return sendCode(reply, status === 413 ? 'FILE_TOO_LARGE' : 'INVALID_REQUEST')
    return isOutage(error)
      ? sendCode(reply.header('retry-after', '1'), 'SERVICE_UNAVAILABLE')
      : traced(traceOf(request), () => sendError(reply, error, log))
  })
  return app
}

const traceOf = ({ id, routeOptions }: FastifyRequest): Trace => ({ request_id: id, call: routeOptions.config.call })

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

/**
 * No inline script or style anywhere, nothing from elsewhere, no framing (docs/decisions/0011). Files are read from here wherever they are kept, so of a store the
 * web knows the addresses that take its forms and parts: a bucket beside ours, on the same host, is no way out of the page.
 */
function securityHeaders(publicUrl: string, uploadAddresses: readonly string[], sources: Sources): Record<string, string> {
  const { protocol, host } = new URL(publicUrl)
  const secure = protocol === 'https:'
  const policy: Record<string, string> = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'img-src': "'self' blob:",
    'media-src': "'self' blob:",
    'connect-src': ["'self'", `${secure ? 'wss' : 'ws'}://${host}`, ...uploadAddresses].join(' '),
    'form-action': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  }
  for (const [name, more] of Object.entries(sources)) policy[name] = [policy[name] ?? '', ...more].join(' ')
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
