import { setTimeout } from 'node:timers/promises'
import type { Clock } from '#kernel/clock'
import { isOutage } from '#kernel/database/database'
import type { JobData } from '#kernel/jobs/jobs'
import type { Tx } from '#kernel/database/transaction'
import { checkStep } from './check.ts'
import { forgetImport, failImport } from './undoing/end.ts'
import { findImport, lockImport, updateImport } from './import-queries.ts'
import { inviteStep } from './invitations.ts'
import { readRows, type Reading } from './read.ts'
import type { ImportKey } from './row-queries.ts'
import { runStep } from './run.ts'
import { undoStep } from './undoing/undo.ts'

/** How long one job works before it queues the next: far less than the job's time limit, so that it is never considered dead. */
const slice = 10_000
/** A pause after each batch frees the processor and the directory's lock for others. */
const batchPause = 10
const mostAttempts = 5

export type Working = Reading & { clock: Clock }

/**
 * The worker of `people.import`: checks or imports batch by batch. An interrupted batch is rolled back, and the next job continues from
 * there.
 */
export const importWorker =
  (parts: Working) =>
  async ({ company_id: companyId, import_id: importId }: JobData<'people.import'>): Promise<void> => {
    const { transactions, clock } = parts
    const which = { companyId, importId }
    try {
      const found = await transactions({ effect: 'read', companyId }, (tx) => findImport(tx, companyId, importId))
      if (found?.state === 'checking' && found.phase === 'read') await readRows(parts, which, found)
      const step = (tx: Tx): Promise<boolean> =>
        found?.state === 'running' ? runStep(tx, which, clock()) : found?.state === 'undoing' ? undoStep(tx, which) : checkStep(tx, which)
      if (await inSlice(parts, companyId, step)) await again(parts, 'people.import', which)
    } catch (error) {
      if (!isOutage(error)) await noteAttempt(parts, which)
      throw error
    }
  }

/** The worker of `people.invite`: emails are queued a few at a time, so that no transaction holds thousands. */
export const inviteWorker =
  (parts: Working) =>
  async ({ company_id: companyId, import_id: importId }: JobData<'people.invite'>): Promise<void> => {
    const which = { companyId, importId }
    if (await inSlice(parts, companyId, (tx) => inviteStep(tx, which, parts.clock()))) await again(parts, 'people.invite', which)
  }

/** The worker of `people.forget_import`: what an import changed is forgotten once it cannot be undone. */
export const forgetWorker =
  ({ transactions, clock }: Working) =>
  ({ company_id: companyId, import_id: importId }: JobData<'people.forget_import'>): Promise<void> =>
    transactions({ effect: 'write', companyId }, async (tx) =>
      forgetImport(tx, { companyId, importId }, await lockImport(tx, companyId, importId), clock()),
    )

/** Runs steps, each in a transaction, until none is left or the time is over; returns whether more are left. */
async function inSlice({ transactions }: Working, companyId: string, step: (tx: Tx) => Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + slice; performance.now() < end; await setTimeout(batchPause))
    if (!(await transactions({ effect: 'write', companyId }, step))) return false
  return true
}

const again = ({ transactions }: Working, name: 'people.import' | 'people.invite', { companyId, importId }: ImportKey): Promise<void> =>
  transactions({ effect: 'write', companyId }, (tx) => tx.enqueue(name, { company_id: companyId, import_id: importId }))

/** Fails an import after repeated errors, so that it does not block the next one forever. */
const noteAttempt = ({ transactions }: Working, which: ImportKey): Promise<void> =>
  transactions({ effect: 'write', companyId: which.companyId }, async (tx) => {
    const found = await lockImport(tx, which.companyId, which.importId)
    if (found?.state !== 'checking' && found?.state !== 'running' && found?.state !== 'undoing') return
    if (found.attempts + 1 >= mostAttempts) await failImport(tx, which, found, 'internal')
    else await updateImport(tx, which.companyId, which.importId, { attempts: found.attempts + 1 })
  })
