import type { FastifyInstance } from 'fastify'
import type { Serving } from '#kernel/http/implement'
import { sendCode, sendError } from '#kernel/http/implement'
import type { Sealing } from '#kernel/identity/sealing'
import { networkOf } from '#kernel/limits/network'
import * as z from 'zod/mini'
import { webhookSecretOf } from './account.ts'
import { findAccount, listNoticed } from './queries.ts'
import { Notice } from './tremendous/answers.ts'
import { isGenuine } from './tremendous/signature.ts'

export const hookPathOf = (companyId: string): string => `/hook/tremendous/${companyId}`
export type Hook = { serving: Pick<Serving, 'transactions' | 'limiter' | 'clock' | 'log'>; sealing: Sealing }

const largestBody = 256 * 1024
const ofAddress = { burst: 3_000, perMinute: 3_000 }

/**
 * `/hook/tremendous/<company>`: notices of Tremendous. Only those signed with the company's secret are read, and their content is not
 * trusted: they only cause the orders to be asked for, so that repeated and late ones do no harm.
 */
export function serveHook(app: FastifyInstance, { serving, sealing }: Hook): void {
  const { transactions, limiter, log } = serving
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The signature covers the bytes as received.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { company: string } }>(hookPathOf(':company'), { config: { call: 'tremendousHook' } }, async (request, reply) => {
      try {
        if (!(await limiter.take(`tremendous-hook:${networkOf(request.ip)}`, ofAddress))) return sendCode(reply, 'TOO_MANY_REQUESTS')
        const company = z.safeParse(z.uuid(), request.params.company)
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const signature = String(request.headers['tremendous-webhook-signature'] ?? '')
        if (!company.success || !(await take(company.data.toLowerCase(), body, signature))) return sendCode(reply, 'INVALID_REQUEST')
        return reply.send({ status: true })
      } catch (error) {
        return sendError(reply, error, log, 'tremendousHook')
      }
    })
  })

  /** False for a notice that is not the company's. */
  const take = (companyId: string, body: Buffer, signature: string): Promise<boolean> =>
    transactions({ effect: 'write', companyId }, async (tx) => {
      const account = await findAccount(tx, companyId)
      const secret = account && webhookSecretOf(sealing, companyId, account)
      if (!secret || !isGenuine(body, signature, secret)) return false
      const notice = noticeIn(body)
      const orderIds = notice ? await listNoticed(tx, companyId, notice.payload.resource.id.slice(0, 100)) : []
      for (const order_id of orderIds) await tx.enqueue('rewards.supply', { company_id: companyId, order_id, nth: null })
      return true
    })
}

function noticeIn(body: Buffer): z.infer<typeof Notice> | undefined {
  try {
    return z.safeParse(Notice, JSON.parse(body.toString('utf8'))).data
  } catch {
    return undefined
  }
}
