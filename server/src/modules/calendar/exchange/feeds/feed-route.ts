import { feedLayers, type FeedLayer } from '@atrium/contract/calendar/kinds'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendCode, sendError } from '#kernel/http/implement'
import { networkOf } from '#kernel/limits/network'
import type { Kernel } from '#kernel/module'
import type { Tx } from '#kernel/database/transaction'
import { isFeedSecret, readFeedKey, type FeedKey } from './feed-keys.ts'
import { findFeed, noteReading } from './feed-queries.ts'
import { feedText, type FeedText } from './feeding.ts'
import { feedPath } from './feeds.ts'

type Parts = Pick<Kernel, 'transactions' | 'limiter' | 'clock' | 'log' | 'publicUrl' | 'findPermissions' | 'switches'>

/** Programs ask every few minutes at most; guessing a key would take longer than the world has. */
const ofAddress = { burst: 120, perMinute: 60 }
const ofFeed = { burst: 20, perMinute: 10 }
const keptFor = 300

/**
 * `/event/feed/<key>.ics`: a secret address, read by other calendars without a session. It shows what its person may see now; nothing once
 * it is deleted, the person has left, or the calendar is switched off: which of these is not said.
 */
export function serveFeeds(app: FastifyInstance, parts: Parts): void {
  app.get<{ Params: { key: string } }>(`${feedPath}:key`, { config: { call: 'readEventFeed' } }, async (request, reply) => {
    try {
      return await answer(request, reply, parts)
    } catch (error) {
      return sendError(reply, error, parts.log, 'readEventFeed')
    }
  })
}

async function answer(request: FastifyRequest<{ Params: { key: string } }>, reply: FastifyReply, parts: Parts): Promise<FastifyReply> {
  const { limiter, transactions } = parts
  if (!(await limiter.take(`event-feed:${networkOf(request.ip)}`, ofAddress))) return sendCode(reply, 'TOO_MANY_REQUESTS')
  const key = readFeedKey(request.params.key.replace(/\.ics$/, ''))
  if (!key) return sendCode(reply, 'FEED_NOT_FOUND')
  if (!(await limiter.take(`event-feed:${key.feedId}`, ofFeed))) return sendCode(reply, 'TOO_MANY_REQUESTS')
  const read = await transactions({ effect: 'write', companyId: key.companyId }, (tx) => readFeed(tx, key, parts))
  if (!read) return sendCode(reply, 'FEED_NOT_FOUND')
  reply.header('etag', read.etag).header('cache-control', `private, max-age=${keptFor}`).header('x-robots-tag', 'noindex')
  if (request.headers['if-none-match'] === read.etag) return reply.code(304).send()
  return reply.header('content-disposition', 'inline; filename="calendar.ics"').type('text/calendar; charset=utf-8').send(read.text)
}

async function readFeed(tx: Tx, { companyId, feedId, secret }: FeedKey, parts: Parts): Promise<FeedText | undefined> {
  const { findPermissions, switches, publicUrl, clock } = parts
  const feed = await findFeed(tx, companyId, feedId)
  if (!feed || !isFeedSecret(secret, feed.secret_hash)) return undefined
  const permissions = await findPermissions(tx, companyId, feed.employee_id)
  if (!permissions || !(await switches.isOn(companyId, 'calendar', tx))) return undefined
  const now = clock()
  await noteReading(tx, companyId, feedId, now)
  const seen = await seenLayers(companyId, permissions, switches, tx)
  const asking = { companyId, employeeId: feed.employee_id, mayManage: false }
  return feedText(tx, asking, feed, { publicUrl, now, seen })
}

/** What the person may see beside events now, of what is switched on. */
async function seenLayers(
  companyId: string,
  permissions: ReadonlySet<string>,
  switches: Parts['switches'],
  tx: Tx,
): Promise<ReadonlySet<FeedLayer>> {
  const seesPeople = permissions.has('people.see') || permissions.has('people.manage')
  const tracksTime = await switches.isOn(companyId, 'clockin', tx)
  return new Set(feedLayers.filter((layer) => (layer === 'holiday' ? true : layer === 'absence' ? tracksTime : seesPeople)))
}
