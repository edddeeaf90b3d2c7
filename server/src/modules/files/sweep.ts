import { limits } from '@atrium/contract/limits'
import type { FileStore } from '#kernel/files/store'
import { Refusal } from '#kernel/http/refusal'
import { eachApart } from '#kernel/jobs/each-apart'
import type { Log } from '#kernel/log'
import type { Transactions } from '#kernel/database/transaction'
import { smallKeyOf } from './arrival.ts'
import { deleteMarked, markUnfinishedForDeletion, listUnfinished, type Unfinished } from './queries.ts'

/** How long an upload that began in time may still be running, in milliseconds. */
const grace = 60 * 60_000

export type SweepParts = { transactions: Transactions; store: FileStore; log: Log }

/**
 * Deletes announced uploads that never arrived, and files marked for deletion. Returns how many; call it periodically. One that cannot be
 * deleted does not keep the others; while the store is unavailable, the rest need not be tried.
 */
export async function sweepUploads({ transactions, store, log }: SweepParts, now: Date): Promise<number> {
  const before = new Date(now.getTime() - grace)
  const unfinished = await transactions({ effect: 'read' }, (tx) => listUnfinished(tx, before))
  const steps: Step[] = [
    { ids: {}, sweep: () => store.sweep(before) },
    { ids: {}, sweep: () => store.parts.sweep(new Date(before.getTime() - limits.uploadInPartsLifetime)) },
    ...unfinished.map((each) => ({
      ids: { company_id: each.company_id, file_id: each.file_id },
      sweep: () => sweepOne(transactions, store, each, now),
    })),
  ]
  let swept = 0
  let away: unknown
  const sweep = async (step: Step): Promise<void> => {
    if (away !== undefined) return
    try {
      if ((await step.sweep()) === true) swept += 1
    } catch (error) {
      if (error instanceof Refusal && error.code === 'SERVICE_UNAVAILABLE') away = error
      throw error
    }
  }
  await eachApart(steps, sweep, { log, failed: 'uploads were not swept', idsOf: ({ ids }) => ids })
  if (away !== undefined) throw away
  return swept
}
type Step = { ids: object; sweep: () => Promise<unknown> }

/**
 * The row is deleted last: if the store is unavailable now, the next sweep finds the bytes again. No connection is held during requests to
 * the store.
 */
async function sweepOne(
  transactions: Transactions,
  store: FileStore,
  { company_id, file_id, s3_key }: Unfinished,
  now: Date,
): Promise<boolean> {
  const within = { effect: 'write', companyId: company_id } as const
  if (!(await transactions(within, (tx) => markUnfinishedForDeletion(tx, company_id, file_id, now)))) return false
  await store.delete(s3_key)
  await store.delete(smallKeyOf(s3_key))
  await store.forget({ company_id, file_id })
  await store.parts.forget({ company_id, file_id })
  await transactions(within, (tx) => deleteMarked(tx, company_id, file_id))
  return true
}
