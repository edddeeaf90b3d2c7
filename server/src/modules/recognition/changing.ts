import type { Recognition, RecognitionState } from '@atrium/contract/recognition/schemas'
import type { Actor } from '#kernel/context'
import type { Moved } from '#kernel/live/announcement'
import { raiseScope } from '#kernel/live/scope-queries'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import type { RecognitionNews } from './notifying/notifier.ts'
import { changeRecognition, findReadable, lockRecognition, type RecognitionRow } from './queries.ts'
import { showTo, showToAll } from './showing.ts'

/** Access check: a recognition that the actor may read, locked until the transaction ends. Undefined for any other. */
export async function openLocked(tx: Tx, { companyId, employeeId }: Actor, recognitionId: string): Promise<RecognitionRow | undefined> {
  await lockRecognition(tx, companyId, recognitionId)
  return findReadable(tx, companyId, employeeId, recognitionId)
}

/** Raises the scope of a recognition. Who may read it is looked up again for each event: roles change without it. */
export const raiseRecognition = (tx: Tx, companyId: string, recognitionId: string): Promise<Moved> =>
  raiseScope(tx, { company_id: companyId, kind: 'recognition', scope_id: recognitionId, membershipStep: 1 })

type ChangeEvent = 'recognition.changed' | 'recognition.reached'
type Change = { added?: number; comments?: number; state?: RecognitionState }

/** Like `storeChange`; returns the recognition as the actor sees it. */
export async function announce(
  tx: Tx,
  actor: Actor,
  recognitionId: string,
  change: Change = {},
  event?: ChangeEvent,
): Promise<Recognition> {
  return showTo(actor, await storeChange(tx, actor, recognitionId, change, event))
}

/** Stores a change with the next revision, announces the recognition, and returns it as the reader finds it. */
export async function storeChange(
  tx: Tx,
  { companyId, employeeId }: Pick<Actor, 'companyId' | 'employeeId'>,
  recognitionId: string,
  change: Change = {},
  event: ChangeEvent = 'recognition.changed',
): Promise<RecognitionRow> {
  const moved = await raiseRecognition(tx, companyId, recognitionId)
  await changeRecognition(tx, companyId, recognitionId, { ...change, revision: moved.revision })
  const row = await findReadable(tx, companyId, employeeId, recognitionId)
  if (!row) throw new Refusal('INVALID_ACTION_ID')
  tx.emit(event, moved, [showToAll(row)])
  return row
}

/** Notifies the others whom it concerns, after the commit. */
export const notify = (
  tx: Tx,
  { companyId, employeeId }: Actor,
  news: Pick<RecognitionNews, 'recognition_id' | 'reason' | 'cause_id'> & { actor_id?: string },
): Promise<void> => tx.enqueue('recognition.notify', { actor_id: employeeId, ...news, company_id: companyId })
