import type { FastifyInstance } from 'fastify'
import { sendCode } from '../http/implement.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Log } from '../log.ts'
import { networkOf } from '../limits/network.ts'
import { envelopeAddress } from './dsn.ts'

type Tunnel = { dsn: string | undefined; limiter: Limiter; log: Log }

/** Segments of replays are the largest envelopes; the first line is a small object. */
const largestEnvelope = 4 * 1024 * 1024
const largestHeader = 8 * 1024
/** The time limit of a forwarded report in milliseconds, and the maximum number of reports in transit. */
const forwardTimeout = 5_000
const forwardedAtOnce = 16
/** Limits per network and in total, so that nobody can use this node to flood the reporter or use up its quota. */
const perNetwork = { burst: 120, perMinute: 240 }
const inTotal = { burst: 1_200, perMinute: 2_400 }
const passedOn = ['retry-after', 'x-sentry-rate-limits']

/**
 * `POST /extra/sentry/tunnel`: forwards browsers' reports to SENTRY_DSN and nowhere else, unchanged, since replays are binary. Needed
 * because the content security policy only lets pages connect to this server. Needs no session, and forwards neither the address nor the
 * headers of the sender.
 */
export async function serveTunnel(app: FastifyInstance, { dsn, limiter, log }: Tunnel): Promise<void> {
  const address = dsn && envelopeAddress(dsn)
  let underWay = 0
  await app.register(async (tunnel) => {
    tunnel.removeAllContentTypeParsers()
    tunnel.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestEnvelope }, (_request, body, done) => done(null, body))
    tunnel.post('/extra/sentry/tunnel', {
      bodyLimit: largestEnvelope,
      config: { call: 'reportProblem' },
      // Checked before the body is read, so that refused requests cost no memory.
      onRequest: async (request, reply) => {
        if (!address) return reply.code(204).send()
        const admitted =
          underWay < forwardedAtOnce &&
          (await limiter.take(`reports:${networkOf(request.ip)}`, perNetwork)) &&
          (await limiter.take('reports', inTotal))
        return admitted ? undefined : sendCode(reply, 'TOO_MANY_REQUESTS')
      },
      handler: async ({ body }, reply) => {
        if (!address || !Buffer.isBuffer(body) || dsnOf(body) !== dsn) return sendCode(reply, 'INVALID_REQUEST')
        underWay += 1
        try {
          const answer = await forward(address, body)
          for (const name of passedOn) if (answer.headers.has(name)) reply.header(name, answer.headers.get(name))
          return await reply.code(answer.status === 429 ? 429 : answer.ok ? 200 : 502).send()
        } catch (error) {
          log.warn({ error: String(error) }, 'the error reporter (SENTRY_DSN) is out of reach')
          return sendCode(reply, 'SERVICE_UNAVAILABLE')
        } finally {
          underWay -= 1
        }
      },
    })
  })
}

/** The DSN in the first line of an envelope; undefined when it is not an envelope. */
function dsnOf(envelope: Buffer): string | undefined {
  const end = envelope.subarray(0, largestHeader).indexOf(0x0a)
  if (end < 0) return undefined
  try {
    const header: unknown = JSON.parse(envelope.toString('utf8', 0, end))
    return typeof header === 'object' && header && 'dsn' in header && typeof header.dsn === 'string' ? header.dsn : undefined
  } catch {
    return undefined
  }
}

async function forward(address: string, envelope: Buffer): Promise<Response> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-sentry-envelope' },
    body: new Uint8Array(envelope),
    redirect: 'manual',
    signal: AbortSignal.timeout(forwardTimeout),
  })
  await answer.body?.cancel()
  return answer
}
