import type { Tx } from '#kernel/database/transaction'
import { forgetChanges } from './change-queries.ts'
import { updateImport, type ImportRow } from '../import-queries.ts'
import type { ImportKey } from '../row-queries.ts'

/** How long an import can be undone, in seconds. */
const undoFor = 24 * 60 * 60

/** Ends an import that has written people. For a day it can be undone; then what it changed is forgotten. */
export async function endImport(
  tx: Tx,
  { companyId, importId }: ImportKey,
  state: 'done' | 'cancelled' | 'failed',
  now: Date,
): Promise<void> {
  const undo_until = new Date(now.getTime() + undoFor * 1_000).toISOString()
  await updateImport(tx, companyId, importId, { state, finished_at: now.toISOString(), undo_until })
  await tx.enqueue('people.forget_import', { company_id: companyId, import_id: importId }, undoFor)
}

/** Whether an import can be undone. */
export const canUndo = ({ state, undo_until }: Pick<ImportRow, 'state' | 'undo_until'>, now: Date): boolean =>
  ['done', 'cancelled', 'failed'].includes(state) && undo_until !== null && new Date(undo_until) > now

/** Forgets what an import changed, unless it can still be undone because it was continued. */
export async function forgetImport(tx: Tx, which: ImportKey, found: ImportRow | undefined, now: Date): Promise<void> {
  if (found && !canUndo(found, now) && found.state !== 'running' && found.state !== 'undoing') await forgetChanges(tx, which)
}

/** Stops the work on an import for this reason. What it has written can be undone; one that could not be undone stays as it was. */
export async function failImport(
  tx: Tx,
  which: ImportKey,
  { state }: ImportRow,
  failure: NonNullable<ImportRow['failure']>,
): Promise<false> {
  const { companyId, importId } = which
  const now = new Date()
  if (state === 'running') await endImport(tx, which, 'failed', now)
  const ended = state === 'undoing' ? ({ state: 'done' } as const) : ({ state: 'failed', finished_at: now.toISOString() } as const)
  await updateImport(tx, companyId, importId, { ...ended, failure })
  return false
}
