import type { FastifyInstance } from 'fastify'
import { sendCode, sendError } from '#kernel/http/implement'
import { networkOf } from '#kernel/limits/network'
import type { Kernel } from '#kernel/module'
import { takeReplies } from '../answering.ts'
import { addressesOf, calendarPartsOf, longestMail } from '../mime.ts'
import { readReplyAddress } from './reply-addresses.ts'
import { readReplies } from './reply.ts'

const ofAddress = { burst: 600, perMinute: 600 }
const mostAddresses = 50

/**
 * `/hook/calendar`: mails that answer an invitation, as the mail server of the reply domain hands them over, each as it came (RFC 5322).
 * There is no secret of the whole: the address that a mail was sent to is the secret of one guest, and answers for them alone. Which mails
 * had an effect is not said.
 */
export function serveReplies(app: FastifyInstance, parts: Pick<Kernel, 'transactions' | 'limiter' | 'clock' | 'log'>, key: Buffer): void {
  const { limiter, log } = parts
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: longestMail }, (_request, body, done) => done(null, body))
    scope.post('/hook/calendar', { config: { call: 'calendarHook' } }, async (request, reply) => {
      try {
        if (!(await limiter.take(`calendar-hook:${networkOf(request.ip)}`, ofAddress))) return sendCode(reply, 'TOO_MANY_REQUESTS')
        const mail = Buffer.isBuffer(request.body) ? request.body.toString('latin1') : ''
        const guests = addressesOf(mail)
          .to.slice(0, mostAddresses)
          .flatMap((address) => readReplyAddress(address, key) ?? [])
        const [guest] = guests
        if (!guest) return sendCode(reply, 'INVALID_REQUEST')
        await takeReplies(parts, guest, calendarPartsOf(mail).flatMap(readReplies))
        return await reply.send({ status: true })
      } catch (error) {
        return sendError(reply, error, log, 'calendarHook')
      }
    })
  })
}
