import type { Saved } from '@atrium/contract/chat/saved'
import type { Actor } from '#kernel/context'
import { raiseScope } from '#kernel/live/scope-queries'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { withdrawPush } from '#modules/devices'
import { countSaved, findSaved, deleteOldTombstones, putSaved } from './queries.ts'
import { decideSavedLimit, type SavedEntry } from './rules.ts'

export type Owner = Pick<Actor, 'companyId' | 'employeeId'>
export const reminderTag = (messageId: string): string => `reminder/${messageId}`

/** Changes a saved message. Raises the inbox first: under its lock no other device and no reminder changes the person's saved messages. */
export async function changeSaved(
  tx: Tx,
  { companyId, employeeId }: Owner,
  messageId: string,
  now: Date,
  decide: (held: SavedEntry | undefined) => SavedEntry,
): Promise<Saved> {
  const moved = await raiseScope(tx, { company_id: companyId, kind: 'inbox', scope_id: employeeId })
  const held = await findSaved(tx, companyId, employeeId, messageId)
  const next = decide(held)
  if (!decideSavedLimit(held, next, await countSaved(tx, companyId, employeeId))) throw new Refusal('SAVED_MESSAGES_FULL')
  await putSaved(tx, companyId, employeeId, next, { revision: moved.revision, now })
  await deleteOldTombstones(tx, companyId, employeeId, now)
  if (next.remind_at && next.remind_at !== held?.remind_at)
    await queueReminder(tx, companyId, employeeId, next.message_id, next.remind_at, now)
  // The reminder was handled on one device, so its push is withdrawn from all of them.
  if (held?.is_due && !next.is_due) await withdrawPush(tx, { companyId, employeeIds: [employeeId] }, reminderTag(messageId), now)
  const { done_at: _done, ...shown } = next
  const saved = { ...shown, revision: moved.revision }
  tx.emit('saved.changed', moved, [saved])
  return saved
}

/** Queues one job for each reminder. The job of a reminder that has since changed finds that it is no longer valid. */
export const queueReminder = (
  tx: Tx,
  company_id: string,
  employee_id: string,
  message_id: string,
  remind_at: string,
  now: Date,
  atMost = Infinity,
): Promise<void> =>
  tx.enqueue(
    'chat.remind',
    { company_id, employee_id, message_id, remind_at },
    Math.min(atMost, Math.max(0, Math.ceil((Date.parse(remind_at) - now.getTime()) / 1_000))),
  )
