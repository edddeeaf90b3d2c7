import { setTimeout } from 'node:timers/promises'
import type { FinchFailure } from '@atrium/contract/finch/schemas'
import { callerFrom } from '#kernel/identity/caller'
import type { Clock } from '#kernel/clock'
import { isOutage } from '#kernel/database/database'
import { hrProviderDevice } from '#kernel/identity/device-names'
import { eachApart } from '#kernel/jobs/each-apart'
import type { JobData } from '#kernel/jobs/jobs'
import type { Sealing } from '#kernel/identity/sealing'
import type { Log } from '#kernel/log'
import { FinchFault, type Fault } from './client.ts'
import type { SyncKey } from './person-queries.ts'
import { findConnection, listDue } from './queries.ts'
import { readStep, type Reading } from './read.ts'
import { requestSync, endSync } from './runs.ts'
import { tokenOf } from './tokens.ts'
import { findSync, lockSync, updateSync, type SyncRow } from './sync-queries.ts'
import { applyStep } from './apply.ts'

/** How long one job works before it queues the next, in milliseconds: even with one more slow answer far less than the job's time limit. */
const slice = 10_000
/** A pause after each batch frees the processor and the directory's lock for others. */
const batchPause = 10
const mostAttempts = 5
const minute = 60

export type Working = Reading & { clock: Clock; sealing: Sealing; log: Log }

/**
 * The worker of `finch.sync`: reads, checks and writes, step by step. An interrupted step is rolled back, and the next job continues from
 * there.
 */
export const syncWorker =
  (parts: Working) =>
  async ({ company_id: companyId, sync_id: syncId }: JobData<'finch.sync'>): Promise<void> => {
    const which = { companyId, syncId }
    try {
      for (const end = performance.now() + slice; performance.now() < end; await setTimeout(batchPause))
        if (!(await step(parts, which))) return
      await again(parts, which)
    } catch (error) {
      if (error instanceof FinchFault) return handleFault(parts, which, error)
      if (!isOutage(error)) await noteAttempt(parts, which)
      throw error
    }
  }

/** The worker of `finch.round`: begins a run for every company that is due. */
export const roundWorker =
  ({ transactions, clock, log }: Working) =>
  async (): Promise<void> => {
    const now = clock()
    const companies = await transactions({ effect: 'read' }, (tx) => listDue(tx, now))
    await eachApart(
      companies,
      (companyId) => transactions({ effect: 'write', companyId }, (tx) => requestSync(tx, companyId, 'daily', now)),
      { log, failed: 'the HR provider of a company was not asked', idsOf: (company_id) => ({ company_id }) },
    )
  }

/** False when nothing is left to do. */
async function step(parts: Working, which: SyncKey): Promise<boolean> {
  const { transactions, clock, sealing } = parts
  const { companyId, syncId } = which
  const { found, connection } = await transactions({ effect: 'read', companyId }, async (tx) => ({
    found: await findSync(tx, companyId, syncId),
    connection: await findConnection(tx, companyId),
  }))
  if (found?.state !== 'running' || !connection) return false
  if (!isReading(found)) return transactions({ effect: 'write', companyId, caller }, (tx) => applyStep(tx, which, clock()))
  await readStep(parts, which, found, { connection, token: tokenOf(companyId, connection, sealing) })
  return true
}

const isReading = ({ phase }: SyncRow): boolean => phase === 'directory' || phase === 'individual' || phase === 'employment'
/** Changes by an HR provider have no person of the company as their actor: the audit trail attributes them to the provider. */
const caller = callerFrom({ address: null, device: hrProviderDevice })

const again = ({ transactions }: Working, { companyId, syncId }: SyncKey, after?: number): Promise<void> =>
  transactions({ effect: 'write', companyId }, (tx) => tx.enqueue('finch.sync', { company_id: companyId, sync_id: syncId }, after))

/** Handles a fault of Finch: retries later, a few times if it did not respond, or ends the run. */
async function handleFault(parts: Working, which: SyncKey, { fault, after }: FinchFault): Promise<void> {
  if (fault === 'slow-down') return again(parts, which, after ?? minute)
  const { transactions, clock } = parts
  const { companyId, syncId } = which
  const wait = await transactions({ effect: 'write', companyId }, async (tx) => {
    const found = await lockSync(tx, companyId, syncId)
    if (found?.state !== 'running') return undefined
    const attempts = found.attempts + 1
    if (fault !== 'no-answer' || attempts >= mostAttempts) {
      await endSync(tx, which, found, failures[fault], clock())
      return undefined
    }
    await updateSync(tx, companyId, syncId, { attempts })
    return 2 ** attempts
  })
  if (wait) await again(parts, which, wait)
}

const failures: Readonly<Record<Exclude<Fault, 'slow-down'>, FinchFailure>> = {
  reconnect: 'reconnect',
  'not-allowed': 'not_allowed',
  'not-ready': 'not_ready',
  refused: 'not_answering',
  'no-answer': 'not_answering',
}

/** Ends a run after repeated errors, so that it does not block the next one forever. */
const noteAttempt = ({ transactions, clock }: Working, which: SyncKey): Promise<void> =>
  transactions({ effect: 'write', companyId: which.companyId }, async (tx) => {
    const found = await lockSync(tx, which.companyId, which.syncId)
    if (found?.state !== 'running') return
    if (found.attempts + 1 >= mostAttempts) await endSync(tx, which, found, 'internal', clock())
    else await updateSync(tx, which.companyId, which.syncId, { attempts: found.attempts + 1 })
  })
