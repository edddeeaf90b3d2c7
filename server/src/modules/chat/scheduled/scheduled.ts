import type { Scheduled } from '@atrium/contract/chat/scheduled'
import type { Actor } from '#kernel/context'
import { raiseScope } from '#kernel/live/scope-queries'
import type { Tx } from '#kernel/database/transaction'
import { withdrawPush } from '#modules/devices'
import { unlinkFiles } from '#modules/files'
import { findScheduled, deleteOldTombstones, putScheduled, type ScheduledRow } from './queries.ts'
import { lockInbox } from '../inbox/pointer-queries.ts'
import { decideTombstone, type ScheduledMessage } from './rules.ts'
import type { Owner } from '../saved/saved.ts'

export const scheduledTag = (scheduledId: string): string => `scheduled/${scheduledId}`

/**
 * Access to a scheduled message that waits or has failed, otherwise undefined. Locks the inbox, so that no device and no job changes it
 * concurrently.
 */
export async function openScheduled(tx: Tx, { companyId, employeeId }: Owner, scheduledId: string): Promise<ScheduledRow | undefined> {
  await lockInbox(tx, companyId, employeeId)
  const held = await findScheduled(tx, companyId, employeeId, scheduledId)
  return held?.state === 'gone' ? undefined : held
}

/** Stores the new state under the lock of the inbox and sends it to the person's devices. */
export async function storeScheduled(
  tx: Tx,
  { companyId, employeeId }: Owner,
  next: ScheduledMessage,
  now: Date,
  before?: ScheduledMessage,
): Promise<Scheduled> {
  const moved = await raiseScope(tx, { company_id: companyId, kind: 'inbox', scope_id: employeeId })
  await putScheduled(tx, companyId, employeeId, next, { revision: moved.revision, now })
  await deleteOldTombstones(tx, companyId, employeeId, now)
  const isNewMoment = next.state === 'waiting' && (before?.state !== 'waiting' || before.send_at !== next.send_at)
  if (isNewMoment) await queueSending(tx, companyId, employeeId, next, now)
  // The failure was handled on one device, so its push is withdrawn from all of them.
  if (before?.state === 'failed' && next.state !== 'failed')
    await withdrawPush(tx, { companyId, employeeIds: [employeeId] }, scheduledTag(next.scheduled_id), now)
  const { destination: _destination, body: _body, files, text, ...rest } = next
  const row = { ...rest, text: text.slice(0, 200), file_count: files.length, revision: moved.revision }
  tx.emit('scheduled.changed', moved, [row])
  return row
}

/** Detaches its files, which remain private to the person, and clears the rest. */
export async function removeScheduled(tx: Tx, owner: Owner, held: ScheduledMessage, now: Date): Promise<Scheduled> {
  await unlinkFiles(tx, owner.companyId, held.scheduled_id)
  return storeScheduled(tx, owner, decideTombstone(held), now, held)
}

/** Queues one job for each send time. The job of a message that has since changed finds that it is no longer valid. */
export const queueSending = (
  tx: Tx,
  company_id: string,
  employee_id: string,
  { scheduled_id, send_at }: Pick<ScheduledMessage, 'scheduled_id' | 'send_at'>,
  now: Date,
  atMost = Infinity,
): Promise<void> =>
  tx.enqueue(
    'chat.send-scheduled',
    { company_id, employee_id, scheduled_id, send_at },
    Math.min(atMost, Math.max(0, Math.ceil((Date.parse(send_at) - now.getTime()) / 1_000))),
  )

/** A file of a scheduled message is readable by its author only. */
export const mayReadScheduledFile = async (_tx: Tx, { employeeId }: Actor, { scope_id }: { scope_id: string }): Promise<boolean> =>
  scope_id === employeeId
