import compress from '@fastify/compress'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import { isOutage } from '../database/database.ts'
import { bodyOf, sendCode, sendError } from './implement.ts'
import type { Metrics } from '../metrics/instruments.ts'
import { logSecurity, refusedBy, type Refused, type Who } from '../identity/security-log.ts'
import { requestIdOf, traced, type Trace } from '../tracing.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route serves, as named in logs and metrics. */
    call?: string
  }
  interface FastifyReply {
    /** `ok`, or the error code of the refusal. */
    outcome: string
    who: Who | undefined
    /** The account for which a call without a session tried to sign in. */
    about: string | undefined
  }
}

type Sources = Readonly<Record<string, readonly string[]>>
export type HttpSettings = {
  trustProxy: boolean
  publicUrl: string
  log: Log
  /** The addresses to which the web uploads files, whole and in parts, unless it is this server. */
  uploadAddresses?: readonly string[]
  /** Additional sources for the content security policy, by directive; only set for services that are configured. */
  sources?: Sources
  /** A draining node closes each connection with its answer, so that a proxy does not reuse it. */
  isDraining?: () => boolean
  metrics?: Metrics
  /** Called for each refusal of a known person or account; not awaited. */
  onRefused?: (refused: Refused) => void
}

/** Creates the web server: security headers on every reply, error answers for bad requests, and no routes yet. */
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
  const headers = securityHeaders(publicUrl, uploadAddresses, sources)
  const app = Fastify({
    // Trusts only the nearest proxy and so the last forwarded address: the earlier ones may be forged by the sender.
    trustProxy: trustProxy && ((_address, hop) => hop === 0),
    logger: false,
    http: withoutOwnAnswers,
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id'], trustProxy),
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    clientErrorHandler: refuseUnreadable(headers),
    frameworkErrors: (_error, request, reply) =>
      void sendCode(reply.headers({ ...headers, 'x-request-id': request.id }), 'INVALID_REQUEST'),
    routerOptions: { maxParamLength: 600 },
  })
  app.decorateReply('outcome', 'ok')
  app.decorateReply('who', undefined)
  app.decorateReply('about', undefined)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id })
    // RFC 9112 §3.2
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') return sendCode(reply, 'INVALID_REQUEST')
  })
  app.server.on('checkExpectation', (request, reply) => app.server.emit('request', request, reply)) // RFC 9110 §10.1.1: may be ignored
  // Set after the body has been read: work that waits for a stream loses the trace it started with.
  app.addHook('preHandler', (request, _reply, done) => traced(traceOf(request), done))
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config
    if (!call) return
    metrics?.called(call, reply.outcome, reply.elapsedTime / 1_000)
    traced(traceOf(request), () => logSecurity(log, request, reply))
    const refused = refusedBy(request, reply)
    if (refused) onRefused?.(refused)
  })
  answerRefusedBodies(app, isDraining)
  endConnectionsAtStop(app)
  app.register(compress, { encodings: ['br', 'gzip'], threshold: 1_024 })
  app.addContentTypeParser(['text/plain', 'application/x-www-form-urlencoded'], { parseAs: 'string' }, (_request, _body, done) =>
    done(null, undefined),
  )
  app.setErrorHandler((error, request, reply) => {
    if (reply.raw.destroyed && isClosedEarly(error)) return
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    if (status >= 400 && status < 500) return sendCode(reply, status === 413 ? 'FILE_TOO_LARGE' : 'INVALID_REQUEST')
    return isOutage(error)
      ? sendCode(reply.header('retry-after', '1'), 'SERVICE_UNAVAILABLE')
      : traced(traceOf(request), () => sendError(reply, error, log))
  })
  return app
}

/** A file whose reading ended before its end, as it does when its client goes away. */
const isClosedEarly = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** Requests that Node would answer itself, without our headers, or not at all: without a host, and with an offer of HTTP/2. */
const withoutOwnAnswers = {
  requireHostHeader: false,
  shouldUpgradeCallback: ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket',
}

const traceOf = ({ id, routeOptions }: FastifyRequest): Trace => ({ request_id: id, call: routeOptions.config.call })

/** How long a stop waits for running requests, in milliseconds. */
export const stopTimeout = 8_000

/**
 * When the server stops, closes idle connections at once and the others after their answer. Browsers open connections in advance without
 * using them, and each would delay the stop by a minute. After `stopTimeout`, connections with half-sent requests or unread answers are
 * closed too.
 */
/**
 * Lets a client that still sends a refused body receive the answer: Fastify closes the connection, and the client may lose it. The rest is
 * dropped, and limited by `requestTimeout`.
 */
function answerRefusedBodies(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!raw.complete) reply.removeHeader('connection')
    if (isDraining()) reply.header('connection', 'close')
    raw.resume()
  })
}

function endConnectionsAtStop(app: FastifyInstance): void {
  const { server } = app
  const asked = new Map<Socket, number>()
  let closing = false
  const count = (line: Socket, by: number): void => {
    if (!asked.has(line)) return
    const waiting = (asked.get(line) ?? 0) + by
    asked.set(line, waiting)
    if (closing && waiting === 0) line.destroySoon()
  }
  server.on('connection', (line) => {
    asked.set(line, 0)
    line.once('close', () => asked.delete(line))
  })
  server.on('request', ({ socket }, reply) => {
    count(socket, 1)
    reply.once('close', () => count(socket, -1))
  })
  server.on('upgrade', ({ socket }) => count(socket, 1)) // closed by the code that took it over
  app.addHook('preClose', async () => {
    closing = true
    for (const [line, waiting] of asked) if (waiting === 0) line.destroySoon()
    const last = setTimeout(() => [...asked.keys()].forEach((line) => line.destroy()), stopTimeout)
    server.once('close', () => clearTimeout(last))
  })
}

/** Answers input that is not a valid HTTP request (a line or header that is too long, another protocol) with the usual error body. */
const refuseUnreadable =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error, socket: Socket): void => {
    if (socket.writable) socket.write(unreadable(headers))
    socket.destroy(error)
  }

const refusal = JSON.stringify(bodyOf('INVALID_REQUEST'))
const unreadable = (headers: Readonly<Record<string, string>>): string =>
  [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json; charset=utf-8',
    `content-length: ${refusal.length}`,
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    refusal,
  ].join('\r\n')

/**
 * The only policies that may turn text into markup or script addresses: those of web/src/app/trusted-types.ts, and ProseMirror’s for pasted
 * content (docs/decisions/0062).
 */
const trustedTypes = { 'require-trusted-types-for': "'script'", 'trusted-types': 'atrium-scripts atrium-apart ProseMirrorClipboard' }

/**
 * No inline scripts or styles, no foreign sources, no framing (docs/decisions/0011). Files are always read from this server, so of an
 * external store only the upload addresses are allowed: another bucket on the same host cannot be used to send data out of the page.
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
    // A service whose scripts run in the page inserts its own markup.
    ...(sources['script-src'] ? {} : trustedTypes),
  }
  for (const [name, more] of Object.entries(sources)) policy[name] = [policy[name] ?? '', ...more].join(' ')
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value.trim()}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=(self), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
