import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendCode, sendError, type Serving } from '#kernel/http/implement'
import { networkOf } from '#kernel/limits/network'
import { findLanguage } from '#modules/people'
import { digestWords, directionOf } from './email.ts'
import { changeOwn } from '../settings/own.ts'
import { putSettings } from '../settings/queries.ts'
import { readStopToken } from './stop-links.ts'

export type StoppingParts = { serving: Pick<Serving, 'transactions' | 'limiter' | 'log'>; secret: Buffer }

const largestBody = 4_096
const ofAddress = { burst: 30, perMinute: 30 }
const address = '/notification/digest/stop'

/**
 * `/notification/digest/stop`: stops the digests of the person the link is signed for, without a session. Mail programs post to it (RFC
 * 8058). A GET shows a confirmation form, since mail scanners open links too.
 */
export function serveStopping(app: FastifyInstance, { serving: { transactions, limiter, log }, secret }: StoppingParts): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, _body, done) => done(null, undefined))
    for (const method of ['GET', 'POST'] as const)
      scope.route<{ Querystring: { token?: unknown } }>({
        method,
        url: address,
        config: { call: 'stopDigest' },
        handler: async (request, reply) => {
          try {
            if (!(await limiter.take(`digest-stop:${networkOf(request.ip)}`, ofAddress))) return sendCode(reply, 'TOO_MANY_REQUESTS')
            const { token } = request.query
            const recipient = typeof token === 'string' ? readStopToken(token, secret) : undefined
            if (!recipient) return sendCode(reply, 'INVALID_REQUEST')
            const { companyId, employeeId } = recipient
            const language = await transactions({ effect: method === 'POST' ? 'write' : 'read', companyId }, async (tx) => {
              if (method === 'POST') await changeOwn(tx, recipient, () => putSettings(tx, companyId, employeeId, { digest_after: null }))
              return findLanguage(tx, companyId, employeeId)
            })
            const { stopped, stop, stopButton } = digestWords[language]
            const form = `<p>${stop}</p><form method="post"><button>${stopButton}</button></form>`
            return page(reply, language, directionOf(language), method === 'POST' ? `<p>${stopped}</p>` : form)
          } catch (error) {
            return sendError(reply, error, log, 'stopDigest')
          }
        },
      })
  })
}

/** A self-contained page without script or style. Its form posts to its own address. */
const page = (reply: FastifyReply, language: string, direction: string, body: string): FastifyReply =>
  reply
    .header('content-security-policy', "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'")
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Atrium</title></head><body><main><h1>Atrium</h1>${body}</main></body></html>`,
    )
