import { isBlank } from '@atrium/contract/document'
import type { scheduledPostCalls } from '@atrium/contract/feed/scheduled'
import { limits } from '@atrium/contract/limits'
import type { Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import { decideMoment } from '#kernel/moments'
import { openCommunity } from '#modules/communities'
import { linkFiles } from '#modules/files'
import { openPost } from '../access.ts'
import { findFiles } from '../post-files.ts'
import { findByClientId } from '../queries.ts'
import { findScheduled, insertScheduled, listScheduled } from './queries.ts'
import { decideChange } from './rules.ts'
import { announceScheduled, openScheduled, publish, queuePublishing, removeScheduled, storeScheduled } from './scheduled.ts'

export const scheduledHandlers: Handlers<typeof scheduledPostCalls> = {
  async schedulePost({ scheduled_id, community_id, body, file_ids, is_question, publish_at: wanted }, { tx, actor, now }, refuse) {
    const { companyId, employeeId } = actor
    const known = await findScheduled(tx, companyId, employeeId, scheduled_id)
    if (known) return known
    if (isBlank(body) && !file_ids.length) throw new Refusal('INVALID_REQUEST')
    const publish_at = new Date(wanted).toISOString()
    if (!decideMoment(publish_at, now)) return refuse('SCHEDULE_OUT_OF_RANGE')
    if ((await listScheduled(tx, companyId, employeeId)).length >= limits.scheduledPosts) return refuse('SCHEDULED_POSTS_FULL')
    const community = await openCommunity(tx, actor, community_id)
    if (!community.can.read) return refuse('COMMUNITY_NOT_FOUND')
    if (!community.can.post) throw new Refusal('NO_PERMISSION')
    const files = await findFiles(tx, actor, file_ids)
    const row = { scheduled_id, community_id, body, files, is_question, publish_at, state: 'waiting' as const, error: null }
    const isNew = await insertScheduled(tx, companyId, employeeId, row, now)
    const made = (await findScheduled(tx, companyId, employeeId, scheduled_id)) ?? refuse('SCHEDULED_POSTS_FULL')
    // The same request arrived twice at the same time.
    if (!isNew) return made
    const linked = { scope_kind: 'scheduled_post', scope_id: employeeId, row_id: made.scheduled_id }
    if (files.length && !(await linkFiles(tx, companyId, employeeId, file_ids, linked))) return refuse('FILE_NOT_FOUND')
    await queuePublishing(tx, actor, made, now)
    await announceScheduled(tx, actor, made)
    return made
  },

  async updateScheduledPost({ scheduled_id, body, publish_at }, { tx, actor, now }, refuse) {
    const moment = publish_at && new Date(publish_at).toISOString()
    if (moment && !decideMoment(moment, now)) return refuse('SCHEDULE_OUT_OF_RANGE')
    const held = (await openScheduled(tx, actor, scheduled_id)) ?? refuse('SCHEDULED_POST_NOT_FOUND')
    const next = decideChange(held, { body, publish_at: moment })
    if (isBlank(next.body) && !next.files.length) throw new Refusal('INVALID_REQUEST')
    return storeScheduled(tx, actor, next, held, now)
  },

  async deleteScheduledPost({ scheduled_id }, { tx, actor, now }, refuse) {
    const held = (await openScheduled(tx, actor, scheduled_id)) ?? refuse('SCHEDULED_POST_NOT_FOUND')
    return removeScheduled(tx, actor, held, now)
  },

  async publishScheduledPost({ scheduled_id }, { tx, actor, now }, refuse) {
    const post = await publish(tx, actor, scheduled_id, now, () => true)
    if (post) return post
    const made = (await findByClientId(tx, actor.companyId, actor.employeeId, scheduled_id)) ?? refuse('SCHEDULED_POST_NOT_FOUND')
    return (await openPost(tx, actor, made.post_id)).post
  },

  listScheduledPosts: async (_input, { tx, actor }) => ({ items: await listScheduled(tx, actor.companyId, actor.employeeId) }),
}
