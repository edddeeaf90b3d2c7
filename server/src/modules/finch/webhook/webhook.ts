import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Serving } from '#kernel/http/implement'
import { sendCode, sendError } from '#kernel/http/implement'
import type { Tx } from '#kernel/database/transaction'
import { networkOf } from '#kernel/limits/network'
import * as z from 'zod/mini'
import { listConnected, lockConnection, recordEvent, updateConnection } from '../queries.ts'
import { requestSync } from '../runs.ts'
import { isGenuine } from './signature.ts'

export type Hook = { serving: Pick<Serving, 'transactions' | 'limiter' | 'clock' | 'log'>; secret: string | undefined }

const largestBody = 256 * 1024
/** A limit per address: Finch sends an event for each changed person. */
const ofAddress = { burst: 3_000, perMinute: 3_000 }

const Event = z.object({
  connection_id: z.nullish(z.string()),
  account_id: z.nullish(z.string()),
  event_type: z.string(),
  data: z.nullish(z.object({ status: z.nullish(z.string()) })),
})
type Event = z.infer<typeof Event>

/**
 * `/hook/finch`: Finch's webhook. Only signed events are read. The company is found by the connection; an unknown connection has no effect
 * and is not reported. The content of an event is not trusted: it only causes a new run.
 */
export function serveHook(app: FastifyInstance, { serving, secret }: Hook): void {
  const { transactions, limiter, clock, log } = serving
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The signature covers the bytes as received.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, done) => done(null, body))
    scope.post('/hook/finch', { config: { call: 'finchHook' } }, async (request, reply) => {
      try {
        if (!(await limiter.take(`finch-hook:${networkOf(request.ip)}`, ofAddress))) return sendCode(reply, 'TOO_MANY_REQUESTS')
        const now = clock()
        const signed = signedOf(request)
        if (!secret || !isGenuine(signed, secret, now)) return sendCode(reply, 'INVALID_REQUEST')
        const event = eventIn(signed.body)
        if (event) await handle(event, signed.id, now)
        return reply.send({ status: true })
      } catch (error) {
        return sendError(reply, error, log, 'finchHook')
      }
    })
  })

  async function handle(event: Event, eventId: string, now: Date): Promise<void> {
    const connection = event.connection_id ?? event.account_id
    if (!connection || !isRelevant(event)) return
    for (const companyId of await transactions({ effect: 'read' }, (tx) => listConnected(tx, connection)))
      await transactions({ effect: 'write', companyId }, async (tx) => {
        if (await recordEvent(tx, companyId, eventId, now)) await follow(tx, companyId, event, now)
      })
  }
}

/** Events of accounts, people and completed collections; pay and benefits are not used. */
const isRelevant = ({ event_type }: Event): boolean =>
  /^(account\.updated|(directory|individual|employment)\.(created|updated|deleted)|job\.data_sync_all\.completed?)$/.test(event_type)

async function follow(tx: Tx, companyId: string, { event_type, data }: Event, now: Date): Promise<void> {
  const isBroken = event_type === 'account.updated' && /^(error_)?reauth$/.test(data?.status ?? '')
  if (!isBroken) return requestSync(tx, companyId, 'event', now)
  if (await lockConnection(tx, companyId)) await updateConnection(tx, companyId, { state: 'reconnect' })
}

function signedOf({ headers, body }: FastifyRequest) {
  const header = (name: string): string => {
    const value = headers[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    id: header('finch-event-id').slice(0, 200),
    timestamp: header('finch-timestamp'),
    signatures: header('finch-signature'),
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  }
}

function eventIn(body: Buffer): Event | undefined {
  try {
    const read = z.safeParse(Event, JSON.parse(body.toString('utf8')))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
