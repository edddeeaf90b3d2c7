import { earlyPause, type JobData } from '#kernel/jobs/jobs'
import { Refusal, refuse } from '#kernel/http/refusal'
import type { ScheduledPost } from '@atrium/contract/feed/scheduled'
import type { Tx } from '#kernel/database/transaction'
import { notifyPeople, nowhere, settleCauses } from '#modules/notifications'
import { findPermissions } from '#modules/people'
import type { NotifierParts } from '../notifying/notifier.ts'
import { findScheduled } from './queries.ts'
import { failureOf, openScheduled, publish, queuePublishing, storeScheduled } from './scheduled.ts'

type Job = JobData<'feed.publish'>

/**
 * The worker of `feed.publish`: publishes a post that still waits for this time as its author, once, with the permissions of this moment.
 * One that is refused is kept with its text and the error, and its author is notified. When the clock of the database is ahead of ours the
 * job comes early and is queued again, a minute at a time.
 */
export const publishWorker =
  (parts: NotifierParts) =>
  async (job: Job): Promise<void> => {
    const inCompany = { effect: 'write', companyId: job.company_id } as const
    try {
      await parts.transactions(inCompany, (tx) => publishDue(tx, parts, job))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await parts.transactions(inCompany, (tx) => fail(tx, job, error.code, parts.clock()))
    }
  }

async function publishDue(tx: Tx, { switches, clock }: NotifierParts, job: Job): Promise<void> {
  const { company_id: companyId, employee_id: employeeId, scheduled_id } = job
  const now = clock()
  const held = await findScheduled(tx, companyId, employeeId, scheduled_id)
  if (!held || !isStillDue(held, job)) return
  if (Date.parse(job.publish_at) > now.getTime()) return queuePublishing(tx, { companyId, employeeId }, held, now, earlyPause)
  if (!(await switches.isOn(companyId, 'feed', tx))) throw new Refusal('MODULE_SWITCHED_OFF')
  const permissions = (await findPermissions(tx, companyId, employeeId)) ?? refuse('NO_PERMISSION')
  await publish(tx, { companyId, employeeId, permissions }, scheduled_id, now, (row) => isStillDue(row, job))
}

const isStillDue = ({ state, publish_at }: ScheduledPost, job: Job): boolean => state === 'waiting' && publish_at === job.publish_at

async function fail(tx: Tx, job: Job, error: string, now: Date): Promise<void> {
  const owner = { companyId: job.company_id, employeeId: job.employee_id }
  const held = await openScheduled(tx, owner, job.scheduled_id)
  if (held && isStillDue(held, job)) await storeScheduled(tx, owner, { ...held, state: 'failed', error }, held, now)
}

/** The worker of `feed.unpublished`: notifies the author of a failure once, and no longer when they have decided about it. */
export const unpublishedWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId, employee_id, ...moment }: JobData<'feed.unpublished'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, async (tx) => {
      const held = await findScheduled(tx, companyId, employee_id, moment.scheduled_id)
      const cause_id = failureOf(moment)
      const isFailure = held?.state === 'failed' && held.publish_at === moment.publish_at
      if (!isFailure) return settleCauses(tx, parts.sources, companyId, [cause_id], parts.clock())
      const alert = {
        employee_id,
        reason: 'post_unpublished' as const,
        place: `scheduled-post/${held.scheduled_id}`,
        cause_id,
        actor_id: null,
        ...nowhere,
        isRead: false,
        silent: false,
        muted: false,
      }
      await notifyPeople(tx, parts, companyId, [alert], parts.clock())
    })
