import type { Message } from '@atrium/contract/chat/schemas'
import type { Clock } from '#kernel/clock'
import type { Context } from '#kernel/context'
import { earlyPause, type JobData } from '#kernel/jobs/jobs'
import { Refusal, refuse } from '#kernel/http/refusal'
import type { Switches } from '#kernel/http/switches'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { sendPush } from '#modules/devices'
import { unlinkFiles } from '#modules/files'
import { findLanguage, findPermissions } from '#modules/people'
import type { MentionContext } from '../mentions/resolving.ts'
import { scheduledWords } from './notices.ts'
import { findScheduled, type ScheduledRow } from './queries.ts'
import type { Owner } from '../saved/saved.ts'
import { storeScheduled, removeScheduled, openScheduled, queueSending, scheduledTag } from './scheduled.ts'
import { send } from '../messages/sending.ts'

export type ScheduledParts = { transactions: Transactions; switches: Switches; clock: Clock; findPresent: Context['findPresent'] }
type Job = JobData<'chat.send-scheduled'>

/** The scheduled message changed while it was being sent. The transaction rolls back the send, and the caller retries. */
export class ScheduledChanged extends Error {}

/**
 * The worker of `chat.send-scheduled`: sends a message that is still valid as its author, once, with the permissions of this moment. When
 * the send is refused the message is kept with its text and the error, and the person is notified. When the database clock is ahead of ours
 * the job comes early and is queued again, a minute at a time.
 */
export const scheduledWorker =
  (parts: ScheduledParts) =>
  async (job: Job): Promise<void> => {
    const { company_id: companyId, employee_id: employeeId } = job
    const inCompany = { effect: 'write', companyId } as const
    try {
      await parts.transactions(inCompany, (tx) => sendDue(tx, parts, job))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await parts.transactions(inCompany, (tx) => fail(tx, { companyId, employeeId }, job, error.code, parts.clock()))
    }
  }

async function sendDue(tx: Tx, { switches, clock, findPresent }: ScheduledParts, job: Job): Promise<void> {
  const { company_id: companyId, employee_id: employeeId, scheduled_id } = job
  const now = clock()
  const held = await findScheduled(tx, companyId, employeeId, scheduled_id)
  if (!held || !isStillDue(held, job)) return
  if (Date.parse(job.send_at) > now.getTime()) return queueSending(tx, companyId, employeeId, held, now, earlyPause)
  if (!(await switches.isOn(companyId, 'connect', tx))) throw new Refusal('MODULE_SWITCHED_OFF')
  const permissions = (await findPermissions(tx, companyId, employeeId)) ?? refuse('NO_PERMISSION')
  await sendScheduledRow({ tx, actor: { companyId, employeeId, permissions }, findPresent }, scheduled_id, now, (row) =>
    isStillDue(row, job),
  )
}

const isStillDue = ({ state, send_at }: ScheduledRow, job: Job): boolean => state === 'waiting' && send_at === job.send_at

/**
 * Sends a scheduled message and removes it from the schedule. Locks the conversation before the inbox, as everywhere; a change before that
 * makes the send start over. Returns undefined when it no longer exists or is not `wanted`.
 */
export async function sendScheduledRow(
  context: MentionContext,
  scheduledId: string,
  now: Date,
  wanted: (row: ScheduledRow) => boolean,
): Promise<Message | undefined> {
  const { tx, actor } = context
  const held = await findScheduled(tx, actor.companyId, actor.employeeId, scheduledId)
  if (!held || held.state === 'gone' || !wanted(held)) return undefined
  const { destination, body, files, silent } = held
  await unlinkFiles(tx, actor.companyId, scheduledId)
  // The author already confirmed the group mention when scheduling.
  const words = {
    destination,
    client_message_id: scheduledId,
    body,
    file_ids: files.map(({ file_id }) => file_id),
    confirmed: true,
    silent,
  }
  const message = await send(context, words, refuse)
  const still = await openScheduled(tx, actor, scheduledId)
  // Sent or deleted on another device, so it is not sent here.
  if (!still) throw new Refusal('SCHEDULED_MESSAGE_NOT_FOUND')
  if (still.revision !== held.revision) throw new ScheduledChanged('a scheduled message was changed while it was sent')
  await removeScheduled(tx, actor, held, now)
  return message
}

async function fail(tx: Tx, owner: Owner, job: Job, error: string, now: Date): Promise<void> {
  const held = await openScheduled(tx, owner, job.scheduled_id)
  if (!held || !isStillDue(held, job)) return
  await storeScheduled(tx, owner, { ...held, state: 'failed', error }, now, held)
  const { title } = scheduledWords[await findLanguage(tx, owner.companyId, owner.employeeId)]
  const notice = { tag: scheduledTag(held.scheduled_id), title, body: held.text.slice(0, 200), path: '/connect/scheduled' }
  await sendPush(tx, { companyId: owner.companyId, employeeIds: [owner.employeeId] }, notice, now)
}
