import type { ScheduledPost } from '@atrium/contract/feed/scheduled'
import type { Post } from '@atrium/contract/feed/schemas'
import type { Actor } from '#kernel/context'
import { raiseScope } from '#kernel/live/scope-queries'
import type { Tx } from '#kernel/database/transaction'
import { openLocked, type CommunityActor } from '#modules/communities'
import { unlinkFiles } from '#modules/files'
import { causeOf } from '#modules/notifications'
import { writePost } from '../writing.ts'
import { deleteOldTombstones, findScheduled, lockScheduled, updateScheduled } from './queries.ts'
import { decideTombstone } from './rules.ts'

export type Owner = Pick<Actor, 'companyId' | 'employeeId'>

/** Locks a scheduled post that waits or has failed; undefined for any other. */
export async function openScheduled(tx: Tx, { companyId, employeeId }: Owner, scheduledId: string): Promise<ScheduledPost | undefined> {
  const held = await lockScheduled(tx, companyId, employeeId, scheduledId)
  return held?.state === 'gone' ? undefined : held
}

/** Stores the next state of a locked scheduled post, has it published at its time, and tells the pages of its author. */
export async function storeScheduled(tx: Tx, owner: Owner, next: ScheduledPost, before: ScheduledPost, now: Date): Promise<ScheduledPost> {
  const { companyId, employeeId } = owner
  await updateScheduled(tx, companyId, employeeId, next, now)
  await deleteOldTombstones(tx, companyId, employeeId, now)
  const isNewMoment = next.state === 'waiting' && (before.state !== 'waiting' || before.publish_at !== next.publish_at)
  if (isNewMoment) await queuePublishing(tx, owner, next, now)
  if (before.state !== next.state && (before.state === 'failed' || next.state === 'failed')) await notifyOfFailure(tx, owner, before)
  await announceScheduled(tx, owner, next)
  return next
}

/** Deletes a locked scheduled post; its files remain uploads of its author. */
export async function removeScheduled(tx: Tx, owner: Owner, held: ScheduledPost, now: Date): Promise<ScheduledPost> {
  await unlinkFiles(tx, owner.companyId, held.scheduled_id)
  return storeScheduled(tx, owner, decideTombstone(held), held, now)
}

/**
 * Publishes a scheduled post that is `wanted`, with what its author may do now. Undefined if it no longer waits. The community is locked
 * before the scheduled post, as where a person leaves all communities.
 */
export async function publish(
  tx: Tx,
  actor: CommunityActor,
  scheduledId: string,
  now: Date,
  wanted: (row: ScheduledPost) => boolean,
): Promise<Post | undefined> {
  const found = await findScheduled(tx, actor.companyId, actor.employeeId, scheduledId)
  if (!found || found.state === 'gone') return undefined
  await openLocked(tx, actor, found.community_id)
  const held = await openScheduled(tx, actor, scheduledId)
  if (!held || !wanted(held)) return undefined
  const { scheduled_id, community_id, body, files, is_question } = held
  await removeScheduled(tx, actor, held, now)
  const file_ids = files.map(({ file_id }) => file_id)
  return writePost(tx, actor, { community_id, client_post_id: scheduled_id, body, file_ids, is_question }, now)
}

export async function announceScheduled(
  tx: Tx,
  { companyId, employeeId }: Owner,
  { scheduled_id }: Pick<ScheduledPost, 'scheduled_id'>,
): Promise<void> {
  const moved = await raiseScope(tx, { company_id: companyId, kind: 'self', scope_id: employeeId })
  tx.emit('scheduled_post.changed', moved, [{ scheduled_id }])
}

type Moment = Pick<ScheduledPost, 'scheduled_id' | 'publish_at'>

/** Queues one job for each time. The job of a post that was changed since finds that it is not that of its time. */
export const queuePublishing = (
  tx: Tx,
  { companyId: company_id, employeeId: employee_id }: Owner,
  { scheduled_id, publish_at }: Moment,
  now: Date,
  atMost = Infinity,
): Promise<void> =>
  tx.enqueue(
    'feed.publish',
    { company_id, employee_id, scheduled_id, publish_at },
    Math.min(atMost, Math.max(0, Math.ceil((Date.parse(publish_at) - now.getTime()) / 1_000))),
  )

/** Each time at which a post could not be published is notified of once. */
export const failureOf = ({ scheduled_id, publish_at }: Moment): string => causeOf(scheduled_id, publish_at)

/** Has the author notified of a failure, or no longer. */
const notifyOfFailure = (tx: Tx, { companyId: company_id, employeeId: employee_id }: Owner, { scheduled_id, publish_at }: Moment) =>
  tx.enqueue('feed.unpublished', { company_id, employee_id, scheduled_id, publish_at })
