import type { Scheduled } from '@atrium/contract/chat/scheduled'
import type { Actor } from '#kernel/context'
import { raiseScope } from '#kernel/live/scopes'
import type { Tx } from '#kernel/transaction'
import { withdrawPush } from '#modules/devices'
import { unlinkFiles } from '#modules/files'
import { findScheduled, forgetGone, putScheduled, type HeldRow } from './queries/scheduled.ts'
import { lockInbox } from './queries/pointers.ts'
import { decideGone, type Held } from './scheduled-rules.ts'
import type { Owner } from './saved.ts'

export const scheduledTag = (scheduledId: string): string => `scheduled/${scheduledId}`

/** The door of what is scheduled: what still waits or has failed, or nothing. Under the lock of the inbox nothing else of it changes, on no device and by no job. */
export async function openScheduled(tx: Tx, { companyId, employeeId }: Owner, scheduledId: string): Promise<HeldRow | undefined> {
  await lockInbox(tx, companyId, employeeId)
  const held = await findScheduled(tx, companyId, employeeId, scheduledId)
  return held?.state === 'gone' ? undefined : held
}

/** Puts it as it is from now on, under the lock of the inbox, and tells the person's devices. */
export async function keepScheduled(tx: Tx, { companyId, employeeId }: Owner, next: Held, now: Date, before?: Held): Promise<Scheduled> {
  const moved = await raiseScope(tx, { company_id: companyId, kind: 'inbox', scope_id: employeeId })
  await putScheduled(tx, companyId, employeeId, next, { revision: moved.revision, now })
  await forgetGone(tx, companyId, employeeId, now)
  const isNewMoment = next.state === 'waiting' && (before?.state !== 'waiting' || before.send_at !== next.send_at)
  if (isNewMoment) await queueSending(tx, companyId, employeeId, next, now)
  // What was told on the person's devices is being seen to on one of them.
  if (before?.state === 'failed' && next.state !== 'failed')
    await withdrawPush(tx, { companyId, employeeIds: [employeeId] }, scheduledTag(next.scheduled_id), now)
  const { destination: _destination, body: _body, files, text, ...rest } = next
  const row = { ...rest, text: text.slice(0, 200), file_count: files.length, revision: moved.revision }
  tx.emit('scheduled.changed', moved, [row])
  return row
}

/** Its files are the person's own again, and stand nowhere; nothing else is kept of it. */
export async function letGo(tx: Tx, owner: Owner, held: Held, now: Date): Promise<Scheduled> {
  await unlinkFiles(tx, owner.companyId, held.scheduled_id)
  return keepScheduled(tx, owner, decideGone(held), now, held)
}

/** One job for each moment; one that was changed since finds that it does not hold any more. */
export const queueSending = (
  tx: Tx,
  company_id: string,
  employee_id: string,
  { scheduled_id, send_at }: Pick<Held, 'scheduled_id' | 'send_at'>,
  now: Date,
): Promise<void> =>
  tx.enqueue(
    'chat.send-scheduled',
    { company_id, employee_id, scheduled_id, send_at },
    Math.max(0, Math.ceil((Date.parse(send_at) - now.getTime()) / 1_000)),
  )

/** A file that waits with a message is still its person's alone. */
export const mayReadScheduledFile = async (_tx: Tx, { employeeId }: Actor, { scope_id }: { scope_id: string }): Promise<boolean> =>
  scope_id === employeeId
