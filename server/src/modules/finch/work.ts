import { setTimeout } from 'node:timers/promises'
import type { FinchFailure } from '@atrium/contract/finch/schemas'
import { callerFrom } from '#kernel/caller'
import type { Clock } from '#kernel/clock'
import { isOutage } from '#kernel/database'
import { hrProviderDevice } from '#kernel/device-names'
import type { JobData } from '#kernel/jobs'
import type { Sealing } from '#kernel/sealing'
import { FinchFault, type Fault } from './client.ts'
import type { Which } from './person-queries.ts'
import { findConnection, listDue } from './queries.ts'
import { readStep, type Reading } from './read.ts'
import { askAgain, endSync } from './runs.ts'
import { tokenOf } from './tokens.ts'
import { findSync, lockSync, updateSync, type SyncRow } from './sync-queries.ts'
import { takeStep } from './take.ts'

/** How long one job works before it lets another come, in milliseconds: with one slow answer more it is far less than a job may take. */
const slice = 10_000
/** After each batch others have their turn, for the processor and for the directory's lock. */
const breath = 10
const mostAttempts = 5
const minute = 60

export type Working = Reading & { clock: Clock; sealing: Sealing }

/** The worker of `finch.sync`: reads, judges and writes, step by step. Whatever it was in the middle of when it ended never happened; it goes on there. */
export const syncWorker =
  (parts: Working) =>
  async ({ company_id: companyId, sync_id: syncId }: JobData<'finch.sync'>): Promise<void> => {
    const which = { companyId, syncId }
    try {
      for (const end = performance.now() + slice; performance.now() < end; await setTimeout(breath)) if (!(await step(parts, which))) return
      await again(parts, which)
    } catch (error) {
      if (error instanceof FinchFault) return noteFault(parts, which, error)
      if (!isOutage(error)) await noteAttempt(parts, which)
      throw error
    }
  }

/** The worker of `finch.round`: asks again of all whose time has come. */
export const roundWorker =
  ({ transactions, clock }: Working) =>
  async (): Promise<void> => {
    const now = clock()
    const companies = await transactions({ effect: 'read' }, (tx) => listDue(tx, now))
    for (const companyId of companies) await transactions({ effect: 'write', companyId }, (tx) => askAgain(tx, companyId, 'daily', now))
  }

/** False when there is nothing left to do. */
async function step(parts: Working, which: Which): Promise<boolean> {
  const { transactions, clock, sealing } = parts
  const { companyId, syncId } = which
  const { found, connection } = await transactions({ effect: 'read', companyId }, async (tx) => ({
    found: await findSync(tx, companyId, syncId),
    connection: await findConnection(tx, companyId),
  }))
  if (found?.state !== 'running' || !connection) return false
  if (!isReading(found)) return transactions({ effect: 'write', companyId, caller }, (tx) => takeStep(tx, which, clock()))
  await readStep(parts, which, found, { connection, token: tokenOf(companyId, connection, sealing) })
  return true
}

const isReading = ({ phase }: SyncRow): boolean => phase === 'directory' || phase === 'individual' || phase === 'employment'
/** Nobody of the company does what an HR provider says: the trail tells it of the provider. */
const caller = callerFrom({ address: null, device: hrProviderDevice })

const again = ({ transactions }: Working, { companyId, syncId }: Which, after?: number): Promise<void> =>
  transactions({ effect: 'write', companyId }, (tx) => tx.enqueue('finch.sync', { company_id: companyId, sync_id: syncId }, after))

/** What Finch did: it is asked later, a few times if nobody answered, or the reading has ended. */
async function noteFault(parts: Working, which: Which, { fault, after }: FinchFault): Promise<void> {
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

/** What fails again and again is given up, so that it does not keep the next one waiting for ever. */
const noteAttempt = ({ transactions, clock }: Working, which: Which): Promise<void> =>
  transactions({ effect: 'write', companyId: which.companyId }, async (tx) => {
    const found = await lockSync(tx, which.companyId, which.syncId)
    if (found?.state !== 'running') return
    if (found.attempts + 1 >= mostAttempts) await endSync(tx, which, found, 'internal', clock())
    else await updateSync(tx, which.companyId, which.syncId, { attempts: found.attempts + 1 })
  })
